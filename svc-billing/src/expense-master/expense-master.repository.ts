import { listExpenseCategories } from '@freightdesk/contracts/billing';
import type { MasterSummary } from '@freightdesk/contracts/core';
import {
  type ListAnswer,
  type ListQuery,
  type Stored,
  sameText,
  type TenantData,
  type WriteScope,
} from '@freightdesk/data';
import type { ClientScope } from '@freightdesk/service-kit';
import {
  EXPENSE_CATEGORY_SEARCH,
  type ExpenseCategoryRecord,
  expenseCategorySchema,
  type PurposesRecord,
  purposesSchema,
} from './expense-master.model';

export interface CategoryQuery extends ListQuery {
  readonly active?: 'true' | 'false' | undefined;
}

/** The purposes of fund requests. */
export function createExpenseCategoryRepository(data: TenantData) {
  const records = data.records<ExpenseCategoryRecord>('ExpenseCategory', expenseCategorySchema);
  const { byEitherId, prepareLock, lock, count, insert, changeAsRead } = records;
  return {
    byEitherId,
    prepareLock,
    lock,
    count,
    insert,
    changeAsRead,

    list: <Item>(
      scope: ClientScope,
      { active, ...query }: CategoryQuery,
      toAnswer: (category: Stored<ExpenseCategoryRecord>) => Item,
    ): Promise<ListAnswer<Item>> =>
      records.list(scope, query, {
        search: EXPENSE_CATEGORY_SEARCH,
        sortable: listExpenseCategories.sorts,
        defaultSort: { id: 1 },
        filter: active === undefined ? {} : { isActive: active === 'true' },
        toAnswer,
      }),

    async summary(scope: ClientScope): Promise<MasterSummary> {
      const [total, active] = await Promise.all([
        records.count(scope),
        records.count(scope, { isActive: true }),
      ]);
      return { total, active, inactive: total - active };
    },

    /** Whether the client has a purpose that new requests may name. */
    offersAny: async (scope: ClientScope): Promise<boolean> =>
      (await records.findOne(scope, { isActive: true })) !== null,

    /** The purpose of this name, ignoring case. */
    byName: (scope: ClientScope, name: string): Promise<Stored<ExpenseCategoryRecord> | null> =>
      records.findOne(scope, { name: sameText(name) }),

    /** Purposes of earlier releases are active. */
    upgrade: data.steps.fill({
      name: 'states of purposes',
      title: 'states of purposes',
      collection: records.kind,
      fills: () => [[{ isActive: { $exists: false } }, { $set: { isActive: true } }]],
    }),
  };
}
export type ExpenseCategoryRepository = ReturnType<typeof createExpenseCategoryRepository>;

/** The purposes of a client's allocations. */
export function createPurposesRepository(data: TenantData) {
  const records = data.records<PurposesRecord>('AllocationPurposes', purposesSchema);
  const { insert, changeAsRead } = records;
  return {
    insert: (tx: WriteScope, purposeMaster: PurposesRecord['purposeMaster']) => insert(tx, { purposeMaster }),
    changeAsRead,
    ofClient: (scope: ClientScope): Promise<Stored<PurposesRecord> | null> => records.findOne(scope, {}),
  };
}
export type PurposesRepository = ReturnType<typeof createPurposesRepository>;
