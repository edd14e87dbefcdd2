// Mongoose's own types accept misspelt keys in filters and wrong values in updates. These types do not, with one gap: a
// filter in a variable needs only one correct key, and a variable of type `object` needs none. So write filters in the
// call.

/** Values that the database compares as a whole. A path ends at them. */
type Scalar = string | number | boolean | bigint | Date | null | undefined | { toHexString(): string };

/** The paths of a record: `status`, `metadata.type`, `services.chargeName`. Like the database, they omit list indexes. */
export type PathOf<T, Depth extends unknown[] = []> = Depth['length'] extends 3
  ? never
  : T extends Scalar
    ? never
    : T extends readonly (infer Item)[]
      ? PathOf<Item, Depth>
      : {
          [K in keyof T & string]: K | `${K}.${PathOf<NonNullable<T[K]>, [...Depth, unknown]>}`;
        }[keyof T & string];

/** The value at a path. */
export type ValueAt<T, Path extends string> = T extends readonly (infer Item)[]
  ? ValueAt<Item, Path>
  : Path extends `${infer Head}.${infer Rest}`
    ? Head extends keyof T
      ? ValueAt<NonNullable<T[Head]>, Rest>
      : never
    : Path extends keyof T
      ? T[Path]
      : never;

type Compared<V> = V extends readonly (infer Item)[] ? V | Item : V;

/** A text to search for, ignoring case with `$options: 'i'`. */
export interface TextPattern {
  readonly $regex: string;
  readonly $options?: 'i';
}

/** A value, or a condition on it. */
export type ValueCondition<V> =
  | Compared<V>
  | {
      /** `null` finds records without the field. */
      readonly $in?: readonly (Compared<V> | null)[];
      readonly $nin?: readonly Compared<V>[];
      readonly $ne?: Compared<V>;
      readonly $gt?: V;
      readonly $gte?: V;
      readonly $lt?: V;
      readonly $lte?: V;
      readonly $exists?: boolean;
    }
  | TextPattern;

/** A filter whose keys and values are those of the record. */
export type Filter<T> = { readonly [P in PathOf<T>]?: ValueCondition<ValueAt<T, P>> | undefined } & {
  readonly $or?: readonly Filter<T>[];
  readonly $and?: readonly Filter<T>[];
  readonly $nor?: readonly Filter<T>[];
};

/** A filter of stored records, by their fields and by Mongo's own id as text. */
export type RecordFilter<Fields> = Filter<Fields> & { readonly _id?: string };

/** A filter on any fields, as MongoDB accepts it. */
export type Condition = Readonly<Record<string, unknown>>;

/** A sort order by fields of the record. */
export type SortOf<T> = { readonly [P in PathOf<T>]?: 1 | -1 };

/** A change whose keys and values are those of the record. */
export interface Change<T> {
  readonly $set?: { readonly [P in PathOf<T>]?: ValueAt<T, P> | undefined };
  readonly $inc?: { readonly [P in PathOf<T> as ValueAt<T, P> extends number ? P : never]?: number };
  readonly $unset?: { readonly [P in PathOf<T>]?: '' };
  readonly $push?: {
    readonly [K in keyof T as T[K] extends readonly unknown[] ? K : never]?: T[K] extends readonly (infer I)[]
      ? I
      : never;
  };
}
