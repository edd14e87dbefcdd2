import { type Connection, Schema } from 'mongoose';
import { type Documents, documentsOf } from '../documents';
import { HOLDER_FIELDS, type Holder } from '../holder';
import type { Condition } from '../typed-query';

/**
 * The latest insertion of many records of one kind for one client, with the process that does it. Its records have
 * consecutive ids. Nobody sees them while it is running.
 */
export interface Insertion extends Holder {
  readonly _id: string;
  readonly clientId: string;
  /** The collection of the records. */
  readonly kind: string;
  readonly firstId: number;
  readonly lastId: number;
  /** The request that inserts the records. Their audit entries name it. */
  readonly requestId: string;
  readonly isRunning: boolean;
}

const insertionSchema = new Schema<Insertion>(
  {
    _id: { type: String, required: true },
    clientId: { type: String, required: true },
    kind: { type: String, required: true },
    firstId: { type: Number, required: true },
    lastId: { type: Number, required: true },
    requestId: { type: String, required: true },
    isRunning: { type: Boolean, required: true },
    ...HOLDER_FIELDS,
  },
  { collection: 'insertions', versionKey: false, strict: 'throw' },
);
/** Serves every read of records that are inserted in pieces. */
insertionSchema.index({ clientId: 1 });

export const insertionsOf = (connection: Connection): Documents<Insertion> =>
  documentsOf(connection, 'Insertion', insertionSchema);

const alternativesOf = ({ $nor }: Condition): readonly unknown[] => (Array.isArray($nor) ? $nor : []);

const without = (filter: Condition, hidden: readonly Condition[]): Condition =>
  hidden.length === 0 ? filter : { ...filter, $nor: [...alternativesOf(filter), ...hidden] };

/** The records of a kind that belong to running insertions. */
export const recordsOf = (insertions: readonly Insertion[], kind: string): Condition[] =>
  insertions
    .filter((insertion) => insertion.kind === kind)
    .map(({ firstId, lastId }) => ({ id: { $gte: firstId, $lte: lastId } }));

/** Leaves the records of running insertions out of a filter of records. */
export const withoutRecords = (
  filter: Condition,
  insertions: readonly Insertion[],
  kind: string,
): Condition => without(filter, recordsOf(insertions, kind));

/** Leaves their audit entries out of a filter of entries. */
export const withoutEntries = (filter: Condition, insertions: readonly Insertion[]): Condition =>
  without(
    filter,
    insertions.map(({ kind, requestId }) => ({ 'record.kind': kind, requestId })),
  );
