import type { MasterSummary } from '@freightdesk/contracts/core';
import {
  createOnce,
  type ListAnswer,
  type NewRecord,
  type RepeatableRequest,
  refuseBeyond,
  type Stored,
  type Write,
  type WriteScope,
} from '@freightdesk/data';
import { type ClientScope, isDuplicateKey } from '@freightdesk/service-kit';
import type { MasterRecord } from './master.model';
import type { MasterQuery, MasterRepository } from './master.repository';
import { changedMeanwhile, recordNotFound, valueTaken, wayOutOfFull } from './master.rules';

/** How the masters of the product differ. */
export interface MasterNeeds<Fields extends MasterRecord, Answer> {
  readonly records: Omit<MasterRepository<Fields>, 'list'> & {
    list: <Item>(
      scope: ClientScope,
      query: MasterQuery,
      toAnswer: (record: Stored<Fields>) => Item,
    ) => Promise<ListAnswer<Item>>;
  };
  readonly write: Write;
  /** The name of a record in messages, such as `Tax slab`. */
  readonly thing: string;
  readonly toAnswer: (record: Stored<Fields>) => Answer;
  /** The field that is unique per client, and its name in messages. */
  readonly unique?: { readonly field: string; readonly label: string };
  /** The most records that a client has, where forms offer all of them; any number by default. */
  readonly atMost?: number;
}

type Values = Readonly<Record<string, unknown>>;
type Change<Fields extends MasterRecord> = Partial<NewRecord<Fields>>;

/** What every master does: list, count, get, create once, and change unless somebody else has. */
export function createMaster<Fields extends MasterRecord, Answer>({
  records,
  write,
  thing,
  toAnswer,
  unique,
  atMost,
}: MasterNeeds<Fields, Answer>) {
  /** Turns the error of a unique index into a refusal; other errors are returned unchanged. */
  const refusalIn = (error: unknown, fields: Values): unknown =>
    unique && isDuplicateKey(error)
      ? valueTaken(`${unique.label} ${String(fields[unique.field])}`, unique.field)
      : error;

  async function find(scope: ClientScope, id: number): Promise<Stored<Fields>> {
    const record = await records.byId(scope, id);
    if (!record) throw recordNotFound(thing);
    return record;
  }

  /** A change within a transaction that also changes other records. */
  async function changeIn(
    tx: WriteScope,
    id: number,
    updatedAt: string | undefined,
    set: Change<Fields>,
  ): Promise<Stored<Fields>> {
    const record = await records.changeAsRead(tx, { id, updatedAt }, set);
    if (record) return record;
    await find(tx, id);
    throw changedMeanwhile(thing);
  }

  async function runChange<Result>(
    scope: ClientScope,
    set: Change<Fields>,
    work: (tx: WriteScope) => Promise<Result>,
  ): Promise<Result> {
    try {
      return await write(scope, work);
    } catch (error) {
      throw refusalIn(error, set as Values);
    }
  }

  return {
    find,
    changeIn,

    list: (scope: ClientScope, query: MasterQuery): Promise<ListAnswer<Answer>> =>
      records.list(scope, query, toAnswer),

    summary: (scope: ClientScope): Promise<MasterSummary> => records.summary(scope),

    get: async (scope: ClientScope, id: number): Promise<Answer> => toAnswer(await find(scope, id)),

    async create(
      scope: ClientScope,
      fields: NewRecord<Fields>,
      request: RepeatableRequest | undefined,
    ): Promise<Answer> {
      async function prepare(): Promise<NewRecord<Fields>> {
        if (atMost !== undefined) await records.prepareLock(scope);
        return fields;
      }
      const store = (record: NewRecord<Fields>) =>
        write(scope, async (tx) => {
          if (atMost !== undefined) await refuseBeyond(records, tx, atMost, wayOutOfFull(thing));
          return records.insert(tx, record);
        });
      try {
        return toAnswer(await createOnce<Fields>(records, scope, request, prepare, store));
      } catch (error) {
        throw refusalIn(error, fields as Values);
      }
    },

    /** Runs a change of several records as one transaction; a duplicate is reported for the values in `set`. */
    runChange,

    /** Sets `set` unless somebody else has changed the record since `updatedAt` was read. */
    async change(
      scope: ClientScope,
      id: number,
      updatedAt: string | undefined,
      set: Change<Fields>,
    ): Promise<Answer> {
      return toAnswer(await runChange(scope, set, (tx) => changeIn(tx, id, updatedAt, set)));
    },
  };
}
