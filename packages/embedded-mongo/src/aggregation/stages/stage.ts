import type { Document } from '../../bson/values';
import type { Paced } from '../../query/pause';
import type { Variables } from '../expressions/compile';

/** What a stage may use: variables, other collections, and pipelines inside of it. */
export interface StageContext {
  readonly variables: Variables;
  /** Documents of another collection of the database, those that a query finds. */
  read(collection: string, query: Document): Paced<Document>;
  run(input: Paced<Document>, pipeline: unknown, variables: Variables): Paced<Document>;
}

/**
 * One stage with its argument, ready for documents. Stages never change the documents that they are given, and hand
 * the pauses between them on.
 */
export type RunStage = (input: Paced<Document>) => Paced<Document>;
export type Stage = (argument: unknown, context: StageContext) => RunStage;
export type Stages = Readonly<Record<string, Stage>>;
