import type { Connection, Model, Schema } from 'mongoose';
import { CollectionReader } from './collection-reader';

/**
 * Writes documents through mongoose, whose own ways of reading stay hidden. Indexes are created outside of transactions,
 * in which MongoDB refuses them for a collection that has documents.
 */
export type DocumentWriter<Row> = { createIndexes(): Promise<void> } & Pick<
  Model<Row>,
  | 'bulkWrite'
  | 'create'
  | 'deleteMany'
  | 'deleteOne'
  | 'findOneAndUpdate'
  | 'insertMany'
  | 'replaceOne'
  | 'updateMany'
  | 'updateOne'
>;

/** Documents that are no audited records: counters, sessions, messages, files. Their repositories limit them. */
export interface Documents<Row> {
  readonly reader: CollectionReader<Row>;
  readonly writer: DocumentWriter<Row>;
}

/** The documents of the collection that the schema names. One schema object may be given repeatedly. */
export function documentsOf<Row>(connection: Connection, name: string, schema: Schema<Row>): Documents<Row> {
  const writer = connection.model<Row>(name, schema);
  return { writer, reader: new CollectionReader<Row>(connection, writer.collection.name) };
}
