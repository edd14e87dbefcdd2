import type { Document } from '../bson/values';

/** An index as `createIndexes` describes it. */
export interface IndexSpecification {
  readonly name: string;
  readonly key: Document;
  readonly unique?: boolean;
  readonly sparse?: boolean;
  readonly partialFilterExpression?: Document;
  readonly expireAfterSeconds?: number;
}

export const ID_INDEX: IndexSpecification = { name: '_id_', key: { _id: 1 }, unique: true };
