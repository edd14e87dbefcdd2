import type { Document } from '../../bson/values';
import type { Variables } from '../expressions/compile';

/** What a stage may use: variables, other collections, and pipelines inside of it. */
export interface StageContext {
  readonly variables: Variables;
  /** Documents of another collection of the database, those that a query finds. */
  read(collection: string, query: Document): Iterable<Document>;
  run(input: Iterable<Document>, pipeline: unknown, variables: Variables): Iterable<Document>;
}

/** One stage with its argument, ready for documents. Stages never change the documents that they are given. */
export type RunStage = (input: Iterable<Document>) => Iterable<Document>;
export type Stage = (argument: unknown, context: StageContext) => RunStage;
export type Stages = Readonly<Record<string, Stage>>;
