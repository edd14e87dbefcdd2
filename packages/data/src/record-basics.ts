import type { ClientScope } from '@freightdesk/service-kit';
import type { TakingTurns } from './bounded';
import {
  answerListFrom,
  type ListAnswer,
  type ListQuery,
  type ListShape,
  type ListSource,
} from './list-query';
import type { WriteScope } from './scopes';
import {
  type AsRead,
  type ChangedFields,
  filterAsRead,
  filterOfAny,
  type NewRecord,
  type Stored,
  type TenantRecord,
} from './stored';
import type { Change, RecordFilter } from './typed-query';

/** The reads and writes that the basics of a repository are made of. */
interface Records<Fields extends TenantRecord> extends TakingTurns {
  readonly kind: string;
  find(scope: ClientScope, filter: RecordFilter<Fields>): Promise<Stored<Fields>[]>;
  findOne(scope: ClientScope, filter: RecordFilter<Fields>): Promise<Stored<Fields> | null>;
  listed(scope: ClientScope): ListSource<Stored<Fields>, Fields>;
  insert(tx: WriteScope, fields: NewRecord<Fields>): Promise<Stored<Fields>>;
  insertAll(tx: WriteScope, records: readonly NewRecord<Fields>[]): Promise<Stored<Fields>[]>;
  insertWithId(tx: WriteScope, id: number, fields: NewRecord<Fields>): Promise<Stored<Fields>>;
  change(
    tx: WriteScope,
    filter: RecordFilter<Fields>,
    change: Change<ChangedFields<Fields>>,
    decision?: string,
  ): Promise<Stored<Fields> | null>;
  remove(tx: WriteScope, filter: RecordFilter<Fields>): Promise<boolean>;
}

/** What the repository of any record offers its service. */
export function basicsOf<Fields extends TenantRecord>(records: Records<Fields>) {
  const asRead = (read: AsRead) => filterOfAny<Fields>(filterAsRead(read));
  return {
    kind: records.kind,

    byId: (scope: ClientScope, id: number): Promise<Stored<Fields> | null> =>
      records.findOne(scope, filterOfAny({ id })),

    byIds: (scope: ClientScope, ids: readonly number[]): Promise<Stored<Fields>[]> =>
      records.find(scope, filterOfAny({ id: { $in: ids } })),

    /** The record created by an earlier request with this key. */
    byIdempotencyKey: (scope: ClientScope, key: string): Promise<Stored<Fields> | null> =>
      records.findOne(scope, filterOfAny({ idempotencyKey: key })),

    beginTurns: (scope: ClientScope): Promise<void> => records.beginTurns(scope),
    takeTurn: (tx: WriteScope): Promise<void> => records.takeTurn(tx),
    count: (scope: ClientScope): Promise<number> => records.count(scope),

    insert: (tx: WriteScope, fields: NewRecord<Fields>): Promise<Stored<Fields>> =>
      records.insert(tx, fields),

    insertAll: (tx: WriteScope, all: readonly NewRecord<Fields>[]): Promise<Stored<Fields>[]> =>
      records.insertAll(tx, all),

    insertWithId: (tx: WriteScope, id: number, fields: NewRecord<Fields>): Promise<Stored<Fields>> =>
      records.insertWithId(tx, id, fields),

    /** Null when somebody else changed it since `updatedAt`. */
    changeAsRead: (
      tx: WriteScope,
      read: AsRead,
      fields: Partial<ChangedFields<Fields>>,
      decision?: string,
    ): Promise<Stored<Fields> | null> =>
      // The fields of a record are paths of it, which the compiler cannot know of a type parameter.
      records.change(tx, asRead(read), { $set: fields } as Change<ChangedFields<Fields>>, decision),

    /** False when somebody else changed it since `updatedAt`. */
    removeAsRead: (tx: WriteScope, read: AsRead): Promise<boolean> => records.remove(tx, asRead(read)),

    list: <Item>(
      scope: ClientScope,
      query: ListQuery,
      shape: ListShape<Fields, Item>,
    ): Promise<ListAnswer<Item>> => answerListFrom(records.listed(scope), query, shape),
  };
}
