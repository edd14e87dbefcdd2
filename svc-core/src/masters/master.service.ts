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
import {
  alternativeToMore,
  changedMeanwhile,
  recordNotFound,
  valueInImport,
  valueTaken,
} from './master.rules';

/** The dependencies of a master, and how it differs from the others. */
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

/** Turns the error of a unique index into a refusal that names the value in `fields`; other errors stay as they are. */
async function refusalOf<Fields extends MasterRecord, Answer>(
  { records, unique }: MasterNeeds<Fields, Answer>,
  scope: ClientScope,
  error: unknown,
  fields: Values,
): Promise<unknown> {
  if (!unique || !isDuplicateKey(error)) return error;
  const value = String(fields[unique.field]);
  const isInImport = (await records.unfinishedIdentifiers(scope, [value])).length > 0;
  return (isInImport ? valueInImport : valueTaken)(`${unique.label} ${value}`, unique.field);
}

async function requireRecord<Fields extends MasterRecord, Answer>(
  { records, thing }: MasterNeeds<Fields, Answer>,
  scope: ClientScope,
  id: number,
): Promise<Stored<Fields>> {
  const record = await records.byId(scope, id);
  if (!record) throw recordNotFound(thing);
  return record;
}

async function changeRecord<Fields extends MasterRecord, Answer>(
  needs: MasterNeeds<Fields, Answer>,
  tx: WriteScope,
  id: number,
  updatedAt: string | undefined,
  set: Change<Fields>,
): Promise<Stored<Fields>> {
  const record = await needs.records.changeAsRead(tx, { id, updatedAt }, set);
  if (record) return record;
  await requireRecord(needs, tx, id);
  throw changedMeanwhile(needs.thing);
}

async function runChange<Fields extends MasterRecord, Answer, Result>(
  needs: MasterNeeds<Fields, Answer>,
  scope: ClientScope,
  set: Change<Fields>,
  work: (tx: WriteScope) => Promise<Result>,
): Promise<Result> {
  try {
    return await needs.write(scope, work);
  } catch (error) {
    throw await refusalOf(needs, scope, error, set);
  }
}

/** Stores a record unless the client has as many as forms can offer. */
const storeWithinLimit = <Fields extends MasterRecord, Answer>(
  { records, write, atMost, thing }: MasterNeeds<Fields, Answer>,
  scope: ClientScope,
  record: NewRecord<Fields>,
): Promise<Stored<Fields>> =>
  write(scope, async (tx) => {
    if (atMost !== undefined) await refuseBeyond(records, tx, atMost, alternativeToMore(thing));
    return records.insert(tx, record);
  });

async function createRecord<Fields extends MasterRecord, Answer>(
  needs: MasterNeeds<Fields, Answer>,
  scope: ClientScope,
  fields: NewRecord<Fields>,
  request: RepeatableRequest | undefined,
): Promise<Stored<Fields>> {
  const { records, atMost } = needs;
  async function prepare(): Promise<NewRecord<Fields>> {
    if (atMost !== undefined) await records.prepareLock(scope);
    return fields;
  }
  const store = (record: NewRecord<Fields>) => storeWithinLimit(needs, scope, record);
  try {
    return await createOnce<Fields>(records, scope, request, prepare, store);
  } catch (error) {
    throw await refusalOf(needs, scope, error, fields);
  }
}

/**
 * What every master does: list, count, get, create once, and change unless somebody else has.
 *
 * @throws {ServiceError} 404 for an unknown record
 * @throws {ServiceError} 409 for a value that is taken and for a record that was changed since `updatedAt` was read
 */
export function createMaster<Fields extends MasterRecord, Answer>(needs: MasterNeeds<Fields, Answer>) {
  const { records, toAnswer } = needs;
  return {
    find: (scope: ClientScope, id: number): Promise<Stored<Fields>> => requireRecord(needs, scope, id),

    list: (scope: ClientScope, query: MasterQuery): Promise<ListAnswer<Answer>> =>
      records.list(scope, query, toAnswer),

    summary: (scope: ClientScope): Promise<MasterSummary> => records.summary(scope),

    get: async (scope: ClientScope, id: number): Promise<Answer> =>
      toAnswer(await requireRecord(needs, scope, id)),

    /** Creates a record; a repeated request gets the record of the first one. */
    create: async (
      scope: ClientScope,
      fields: NewRecord<Fields>,
      request: RepeatableRequest | undefined,
    ): Promise<Answer> => toAnswer(await createRecord(needs, scope, fields, request)),

    /** Changes a record within a transaction that also changes other records; see `runChange`. */
    changeIn: (
      tx: WriteScope,
      id: number,
      updatedAt: string | undefined,
      set: Change<Fields>,
    ): Promise<Stored<Fields>> => changeRecord(needs, tx, id, updatedAt, set),

    /** Runs a change of several records as one transaction; a duplicate is reported for the values in `set`. */
    runChange: <Result>(
      scope: ClientScope,
      set: Change<Fields>,
      work: (tx: WriteScope) => Promise<Result>,
    ): Promise<Result> => runChange(needs, scope, set, work),

    /** Sets `set` unless somebody else has changed the record since `updatedAt` was read. */
    change: async (
      scope: ClientScope,
      id: number,
      updatedAt: string | undefined,
      set: Change<Fields>,
    ): Promise<Answer> =>
      toAnswer(await runChange(needs, scope, set, (tx) => changeRecord(needs, tx, id, updatedAt, set))),
  };
}
export type Master<Fields extends MasterRecord, Answer> = ReturnType<typeof createMaster<Fields, Answer>>;
