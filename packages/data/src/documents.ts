import type { Connection, Model, Schema } from 'mongoose';
import { CollectionReader } from './collection-reader';

/**
 * Writes documents through mongoose, whose reading methods stay hidden. Create indexes outside of transactions: inside
 * one, MongoDB refuses them for a collection that has documents.
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

/** Documents without an audit trail: counters, sessions, messages, files. Their repositories limit them to a client. */
export interface Documents<Row> {
  readonly reader: CollectionReader<Row>;
  readonly writer: DocumentWriter<Row>;
}

/** The documents of the collection that the schema names. Repeated calls with the same schema object are allowed. */
export function documentsOf<Row>(connection: Connection, name: string, schema: Schema<Row>): Documents<Row> {
  const writer = connection.model<Row>(name, schema);
  return { writer, reader: new CollectionReader<Row>(connection, writer.collection.name) };
}
