import type { MasterSummary } from '@freightdesk/contracts/core';
import {
  filterOfAny,
  type ListAnswer,
  type ListQuery,
  type ListShape,
  type RecordFilter,
  type SortOf,
  type Stored,
  type TenantRecords,
} from '@freightdesk/data';
import type { ClientScope } from '@freightdesk/service-kit';
import type { MasterRecord } from './master.model';

/** What a list of a master searches, how it is sorted, and which of its records are active. */
export interface MasterList<Fields extends MasterRecord>
  extends Omit<ListShape<Fields, unknown>, 'filter' | 'toAnswer'> {
  readonly active: (active: boolean) => RecordFilter<Fields>;
}

/** The most duplicates of one record that are named. */
const MOST_DUPLICATES = 3;
/** Records that are read at once to find the duplicates of many. */
const DUPLICATES_AT_ONCE = 1_000;

export interface MasterQuery extends ListQuery {
  readonly active?: boolean | undefined;
}

/** Reads the records with one of some names, in the form in which names are sorted, or with a key of `keepDuplicateKeys`. */
export const calledBy =
  <Fields extends MasterRecord>(
    records: TenantRecords<Fields>,
    filterOfNames: (nameKeys: readonly string[]) => RecordFilter<Fields>,
  ) =>
  async (
    scope: ClientScope,
    nameKeys: readonly string[],
    duplicateKeys: readonly string[],
  ): Promise<Stored<Fields>[]> => {
    const ofNamesAndKeys = await Promise.all([
      records.find(scope, filterOfNames(nameKeys)),
      records.find(scope, filterOfAny({ duplicateKeys: { $in: duplicateKeys } })),
    ]);
    return [...new Map(ofNamesAndKeys.flat().map((record) => [record.id, record])).values()];
  };

/** What the repositories of all masters have in common. */
export function masterRepository<Fields extends MasterRecord>(
  records: TenantRecords<Fields>,
  { active: activeFilter, ...shape }: MasterList<Fields>,
) {
  const {
    kind,
    byId,
    byIds,
    byIdempotencyKey,
    prepareLock,
    lock,
    count,
    insert,
    insertAll,
    insertInPieces,
    insertWithId,
    restore,
    changeAsRead,
    removeAsRead,
    removeAllAsRead,
    unfinishedIdentifiers,
  } = records;
  return {
    kind,
    byId,
    byIds,
    byIdempotencyKey,
    prepareLock,
    lock,
    count,
    insert,
    insertAll,
    insertInPieces,
    insertWithId,
    restore,
    changeAsRead,
    removeAsRead,
    removeAllAsRead,
    unfinishedIdentifiers,

    list: <Item>(
      scope: ClientScope,
      { active, ...query }: MasterQuery,
      toAnswer: (record: Stored<Fields>) => Item,
      baseFilter: RecordFilter<Fields> = {},
    ): Promise<ListAnswer<Item>> => {
      const filter = active === undefined ? baseFilter : { ...baseFilter, ...activeFilter(active) };
      return records.list(scope, query, { ...shape, filter, toAnswer });
    },

    /** Whether there is no record yet; reads one at most. */
    isEmpty: async (scope: ClientScope): Promise<boolean> => (await records.findOne(scope, {})) === null,

    async summary(scope: ClientScope): Promise<MasterSummary> {
      const [total, active] = await Promise.all([
        records.count(scope),
        records.count(scope, activeFilter(true)),
      ]);
      return { total, active, inactive: total - active };
    },

    /** The records created by these calls of an import. */
    byIdempotencyKeys: (scope: ClientScope, keys: readonly string[]): Promise<Stored<Fields>[]> =>
      records.find(scope, filterOfAny({ idempotencyKey: { $in: keys } })),

    /** The next records whose keys lie between two texts, in the order of their keys. */
    byKeysBetween: (
      scope: ClientScope,
      after: string,
      before: string,
      pageSize: number,
    ): Promise<Stored<Fields>[]> =>
      records.find(
        scope,
        filterOfAny({ idempotencyKey: { $gt: after, $lt: before } }),
        // Every master has the key, which the compiler cannot know of a type parameter.
        { idempotencyKey: 1 } as SortOf<Fields>,
        { page: 1, pageSize },
      ),

    /** The first records with a key of `keepDuplicateKeys`, besides `exceptId`. */
    byDuplicateKey: (scope: ClientScope, key: string, exceptId?: number): Promise<Stored<Fields>[]> =>
      records.find(
        scope,
        filterOfAny({ duplicateKeys: key, ...(exceptId === undefined ? {} : { id: { $ne: exceptId } }) }),
        undefined,
        { page: 1, pageSize: MOST_DUPLICATES },
      ),

    /** The next records with one of these keys, and whether there are no others. */
    async byDuplicateKeys(scope: ClientScope, keys: readonly string[]) {
      const page = { page: 1, pageSize: DUPLICATES_AT_ONCE };
      const next = await records.find(scope, filterOfAny({ duplicateKeys: { $in: keys } }), undefined, page);
      return { records: next, isLast: next.length < DUPLICATES_AT_ONCE };
    },
  };
}
export type MasterRepository<Fields extends MasterRecord> = ReturnType<typeof masterRepository<Fields>>;
