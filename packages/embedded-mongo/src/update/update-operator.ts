import type { Document } from '../bson/values';

/** What the value at a place becomes; `undefined` stands for a missing one, and takes it away. */
export type FieldChange = (value: unknown) => unknown;

export interface UpdateOperator {
  /** Whether it makes the field, and documents on the way to it, where they are missing. */
  readonly creates: boolean;
  readonly compile: (path: string, argument: unknown) => FieldChange;
}

export type UpdateOperators = Readonly<Record<string, UpdateOperator>>;

export interface CompiledUpdate {
  readonly apply: Updater;
  readonly isReplacement: boolean;
  /** Some path uses `$`, so that the caller must say where the query matched. */
  readonly usesPosition: boolean;
}

/** Gives a new document; the one that it is given stays as it is. */
export type Updater = (document: Document, target: UpdateTarget) => Document;

/** How one document is updated. */
export interface UpdateTarget {
  /** The document is being made by an upsert. */
  readonly isInsert: boolean;
  /** Array element through which the query matched, for `field.$`. */
  readonly matched?: number | undefined;
}
