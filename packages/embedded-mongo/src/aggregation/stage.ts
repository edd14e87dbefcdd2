import type { Document } from '../bson/values';
import type { Paced } from '../query/pause';

/** Documents of another collection of the database, those that a query finds. */
export type ReadCollection = (collection: string, query: Document) => Paced<Document>;

/** Stages never change the documents that they are given, and hand the pauses between them on. */
export type RunStage = (input: Paced<Document>) => Paced<Document>;

/** One stage with its argument, ready for documents. */
export type Stages = Readonly<Record<string, (argument: unknown, read: ReadCollection) => RunStage>>;
