import {
  ALLOCATION_PURPOSES,
  type expenseCategoryBody,
  type expenseCategoryChanges,
  type PurposeMaster,
  type purposeMasterBody,
} from '@freightdesk/contracts/billing';
import { type MasterSummary, MOST_OFFERED, type StoredExpenseCategory } from '@freightdesk/contracts/core';
import { type ListAnswer, refuseMore, type Stored, type Write, type WriteScope } from '@freightdesk/data';
import { type ClientScope, isDuplicateKey, refuse } from '@freightdesk/service-kit';
import type * as z from 'zod/mini';
import { type ExpenseCategoryRecord, toExpenseCategory, toPurposeMaster } from './expense-master.model';
import type {
  CategoryQuery,
  ExpenseCategoryRepository,
  PurposesRepository,
} from './expense-master.repository';

type Changes = z.output<typeof expenseCategoryChanges>;

/** The dependencies of the expense master. */
export interface ExpenseMasterNeeds {
  readonly expenseCategories: ExpenseCategoryRepository;
  readonly purposes: PurposesRepository;
  readonly write: Write;
}

const nameTaken = (name: string) =>
  refuse('taken', `The name ${name} is already taken`, { name: 'Already taken' });

const changed = (thing: string) =>
  refuse(
    'changed_meanwhile',
    `Somebody else has changed this ${thing} meanwhile. Reload it and enter your changes again.`,
  );

/** The fields that a body sets of a purpose; absent ones stay (API-4). */
const contentOf = ({ name, subPurposes, limits, isActive }: Changes) => ({
  ...(name === undefined ? {} : { name }),
  ...(subPurposes === undefined ? {} : { subPurposes }),
  ...(isActive === undefined ? {} : { isActive }),
  ...(limits === undefined
    ? {}
    : { limits: limits.map(({ currency, maxReqamount }) => ({ currency, maximum: maxReqamount })) }),
});

/** The purposes of fund requests with their limits, and those of allocations (FUND-5). */
export function createExpenseMaster({ expenseCategories, purposes, write }: ExpenseMasterNeeds) {
  async function find(scope: ClientScope, id: number): Promise<Stored<ExpenseCategoryRecord>> {
    const category = await expenseCategories.byId(scope, id);
    if (!category) throw refuse('not_found', 'Purpose category not found');
    return category;
  }

  /** Call it in a turn, so that of two that want the same name concurrently one gets it. */
  async function requireFreeName(tx: WriteScope, name: string | undefined, ownId?: number): Promise<void> {
    if (name === undefined) return;
    const other = await expenseCategories.byName(tx, name);
    if (other && other.id !== ownId) throw nameTaken(name);
  }

  return {
    list: (scope: ClientScope, query: CategoryQuery): Promise<ListAnswer<StoredExpenseCategory>> =>
      expenseCategories.list(scope, query, toExpenseCategory),

    summary: (scope: ClientScope): Promise<MasterSummary> => expenseCategories.summary(scope),

    get: async (scope: ClientScope, id: number): Promise<StoredExpenseCategory> =>
      toExpenseCategory(await find(scope, id)),

    /** Throws 409 for a name that another purpose of the client has. */
    async create(
      scope: ClientScope,
      body: z.output<typeof expenseCategoryBody>,
    ): Promise<StoredExpenseCategory> {
      await expenseCategories.beginTurns(scope);
      return write(scope, async (tx) => {
        await refuseMore(expenseCategories, tx, MOST_OFFERED, 'Change a purpose that is no longer used.');
        await requireFreeName(tx, body.name);
        const { name, subPurposes, isActive } = body;
        const limits = contentOf(body).limits ?? [];
        return toExpenseCategory(await expenseCategories.insert(tx, { name, subPurposes, isActive, limits }));
      });
    },

    /** Changes a purpose unless somebody else has since `updatedAt` was read. */
    async change(scope: ClientScope, id: number, changes: Changes): Promise<StoredExpenseCategory> {
      await find(scope, id);
      await expenseCategories.beginTurns(scope);
      return write(scope, async (tx) => {
        if (changes.name !== undefined) await expenseCategories.takeTurn(tx);
        await requireFreeName(tx, changes.name, id);
        const { updatedAt } = changes;
        const stored = await expenseCategories.changeAsRead(tx, { id, updatedAt }, contentOf(changes));
        if (!stored) throw changed('purpose category');
        return toExpenseCategory(stored);
      });
    },

    async purposes(scope: ClientScope): Promise<PurposeMaster> {
      const stored = await purposes.ofClient(scope);
      return stored ? toPurposeMaster(stored) : { purposeMaster: seededPurposes(), updatedAt: null };
    },

    /** Changes the list of purposes unless somebody else has since `updatedAt` was read. */
    async changePurposes(
      scope: ClientScope,
      { purposeMaster, updatedAt = null }: z.output<typeof purposeMasterBody>,
    ): Promise<PurposeMaster> {
      try {
        return await write(scope, async (tx) => {
          const stored = await purposes.ofClient(tx);
          if ((stored?.updatedAt.toISOString() ?? null) !== updatedAt) throw changed('list of purposes');
          const saved = stored
            ? await purposes.changeAsRead(tx, stored, { purposeMaster })
            : await purposes.insert(tx, purposeMaster);
          if (!saved) throw changed('list of purposes');
          return toPurposeMaster(saved);
        });
      } catch (error) {
        throw isDuplicateKey(error) ? changed('list of purposes') : error;
      }
    },
  };
}
export type ExpenseMaster = ReturnType<typeof createExpenseMaster>;

const seededPurposes = (): PurposeMaster['purposeMaster'] =>
  ALLOCATION_PURPOSES.map(({ name, subPurposes }) => ({ name, subPurposes: [...subPurposes] }));
