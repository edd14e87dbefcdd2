import type { MasterSummary } from '@freightdesk/contracts';
import {
  answerList,
  type ClientScope,
  createOnce,
  isDuplicateKey,
  type ListAnswer,
  type ListQuery,
  type ListShape,
  type NewRecord,
  type RepeatableRequest,
  type Stored,
  type TenantCollection,
} from '@freightdesk/service-kit';
import type { ClientSession } from 'mongoose';
import { changedMeanwhile, recordNotFound, taken } from './master.errors';
import type { MasterRecord } from './master.schema';

/** What the masters of the product differ in. */
export interface MasterParts<Fields extends MasterRecord, Answer> {
  readonly collection: TenantCollection<Fields>;
  /** The name of a record in messages, such as `Tax slab`. */
  readonly thing: string;
  readonly shape: ListShape<Fields, Answer>;
  /** Finds the active records, or the inactive ones. */
  readonly activeFilter: (active: boolean) => object;
  /** The field whose value stands once per client, and its name in messages. */
  readonly unique?: { readonly field: string; readonly label: string };
}

export interface MasterQuery extends ListQuery {
  readonly active?: boolean | undefined;
}

type Values = Readonly<Record<string, unknown>>;

/** What every master does: list, count, get, create once, and change what nobody else changed. */
export function createMaster<Fields extends MasterRecord, Answer>({
  collection,
  thing,
  shape,
  activeFilter,
  unique,
}: MasterParts<Fields, Answer>) {
  /** What a unique index that refused says; any other error stays what it is. */
  const refusalIn = (error: unknown, fields: Values): unknown =>
    unique && isDuplicateKey(error)
      ? taken(`${unique.label} ${String(fields[unique.field])}`, unique.field)
      : error;

  async function find(scope: ClientScope, filter: object): Promise<Stored<Fields>> {
    const record = await collection.findOne(scope, filter);
    if (!record) throw recordNotFound(thing);
    return record;
  }

  async function changeOrRefuse(
    scope: ClientScope,
    filter: object,
    version: object,
    set: Values,
    session?: ClientSession,
  ) {
    const changed = await collection.update(scope, { ...filter, ...version }, { $set: set }, session);
    if (changed) return changed;
    await find(scope, filter);
    throw changedMeanwhile(thing);
  }

  return {
    find,

    list(
      scope: ClientScope,
      { active, ...query }: MasterQuery,
      filter: object = {},
    ): Promise<ListAnswer<Answer>> {
      const narrowed = active === undefined ? filter : { ...filter, ...activeFilter(active) };
      return answerList(collection, scope, query, { ...shape, filter: narrowed });
    },

    async summary(scope: ClientScope): Promise<MasterSummary> {
      const [total, active] = await Promise.all([
        collection.count(scope),
        collection.count(scope, activeFilter(true)),
      ]);
      return { total, active, inactive: total - active };
    },

    get: async (scope: ClientScope, id: number): Promise<Answer> => shape.toAnswer(await find(scope, { id })),

    async create(
      scope: ClientScope,
      fields: NewRecord<Fields>,
      asked: RepeatableRequest | undefined,
    ): Promise<Answer> {
      try {
        return shape.toAnswer(
          await createOnce(
            collection,
            scope,
            asked,
            async () => fields,
            (record) => collection.insert(scope, record),
          ),
        );
      } catch (error) {
        throw refusalIn(error, fields as Values);
      }
    },

    /** Sets `set` unless somebody else changed the record since `updatedAt` was read. */
    async change(
      scope: ClientScope,
      filter: object,
      updatedAt: string | undefined,
      set: Values,
      session?: ClientSession,
    ): Promise<Answer> {
      const version = updatedAt ? { updatedAt: new Date(updatedAt) } : {};
      try {
        return shape.toAnswer(await changeOrRefuse(scope, filter, version, set, session));
      } catch (error) {
        throw refusalIn(error, set);
      }
    },
  };
}

/** The values that a change sets: what is absent keeps its value (API-4). */
export const valuesToSet = (changes: Values): Values =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
