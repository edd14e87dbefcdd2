import type { ClientSession, Model, QueryFilter } from 'mongoose';
import type { IndexKeys } from './stored';
import type { SortOf } from './typed-query';

/** The records that match a filter, in the transaction of `session` where there is one. */
export interface Found<Fields> {
  readonly model: Model<Fields>;
  readonly filter: QueryFilter<Fields>;
  readonly session: ClientSession | null;
  /** The index that the database is to use. */
  readonly hint?: IndexKeys | undefined;
}

type FieldOf<Fields> = keyof Fields & string;

/** Sums of numeric fields, and how many records there are, for each combination of the fields `By`. */
type Sums<Fields, By extends FieldOf<Fields>, Name extends FieldOf<Fields>> = Pick<Fields, By> &
  Readonly<Record<Name | 'count', number>>;

/** The records grouped by the value of `field`, each group in the order of `sort`. */
export const groupsOf = <Fields, Name extends FieldOf<Fields>>(
  { model, filter, session }: Found<Fields>,
  field: Name,
  sort: SortOf<Fields>,
): Promise<{ _id: Fields[Name]; records: unknown[] }[]> =>
  model
    .aggregate<{ _id: Fields[Name]; records: unknown[] }>([
      { $match: filter },
      // Our type of a sort names the fields of the record; the driver's takes any name.
      { $sort: sort as Record<string, 1 | -1> },
      { $group: { _id: `$${field}`, records: { $push: '$$ROOT' } } },
    ])
    .session(session)
    .exec();

/** The total length of the lists in `field`. */
export async function sizeOfLists<Fields>(
  { model, filter, session }: Found<Fields>,
  field: FieldOf<Fields>,
): Promise<number> {
  const [size] = await model
    .aggregate<{ total: number }>()
    .match(filter)
    .group({ _id: null, total: { $sum: { $size: `$${field}` } } })
    .session(session)
    .exec();
  return size?.total ?? 0;
}

/** Groups the records by the fields `by` and sums `fields` of each group. */
export async function sumsOf<Fields, By extends FieldOf<Fields>, Name extends FieldOf<Fields>>(
  { model, filter, session, hint }: Found<Fields>,
  by: readonly By[],
  fields: readonly Name[],
): Promise<Sums<Fields, By, Name>[]> {
  const groups = await model
    .aggregate<{ _id: Pick<Fields, By> } & Record<Name | 'count', number>>()
    .match(filter)
    .group({
      _id: Object.fromEntries(by.map((field) => [field, `$${field}`])),
      count: { $sum: 1 },
      ...Object.fromEntries(fields.map((field) => [field, { $sum: `$${field}` }])),
    })
    .session(session)
    .option(hint ? { hint: { ...hint } } : {})
    .exec();
  // Apart from the key, a group holds only the sums requested above.
  return groups.map(({ _id, ...sum }) => ({ ..._id, ...(sum as Record<Name | 'count', number>) }));
}
