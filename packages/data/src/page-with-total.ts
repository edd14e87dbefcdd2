import type { Model, QueryFilter } from 'mongoose';
import { type Page, readAtOnce, type Sort, type Stored } from './stored';

/** A pipeline over a collection that gives one number as `count`, or nothing for zero. */
export interface Counting {
  readonly coll: string;
  readonly pipeline: readonly object[];
}

/** What marks a count: no record has a number for Mongo's own id. */
const COUNT = 1;

/** Adds up `count` of what matches, or counts it. */
export const counting = (coll: string, match: object, count: 1 | '$count' = 1): Counting => ({
  coll,
  pipeline: [{ $match: match }, { $group: { _id: COUNT, count: { $sum: count } } }],
});

/** The records of a page, and the number of all that match. */
export type PageFound<Found> = [records: Found[], total: number];

interface Wanted<Fields> {
  readonly filter: QueryFilter<Fields>;
  readonly sort: Sort;
  readonly page: Page;
  readonly read: (stored: unknown) => Stored<Fields>;
  /** Together they count what matches; what the model counts itself by default. */
  readonly counts?: readonly Counting[] | undefined;
}

const isCount = (found: unknown): found is { readonly count: number } =>
  (found as { readonly _id: unknown })._id === COUNT;

function pipelineOf<Fields>(
  model: Model<Fields>,
  { filter, sort, page: { page, pageSize }, counts }: Wanted<Fields>,
): object[] {
  const counted = counts ?? [counting(model.collection.name, filter)];
  const records = [
    { $match: filter },
    { $sort: sort },
    { $skip: (page - 1) * pageSize },
    { $limit: pageSize },
  ];
  return [...records, ...counted.map((each) => ({ $unionWith: each }))];
}

/**
 * One page of the matching records and the number of them all, in one command: for service and database each command costs
 * more than the records of a small page. Each part has a query plan of its own. Undefined where {@link readAtOnce} has no
 * answer, and for filters by Mongo's own id, which go through mongoose. Not for transactions, in which MongoDB refuses `$unionWith`.
 */
export async function pageWithTotal<Fields>(
  model: Model<Fields>,
  wanted: Wanted<Fields>,
): Promise<PageFound<Stored<Fields>> | undefined> {
  if ('_id' in wanted.filter) return undefined;
  const pipeline = pipelineOf(model, wanted);
  const cursor = { batchSize: pipeline.length + wanted.page.pageSize };
  const found = await readAtOnce(model, ['aggregate', { pipeline, cursor }], undefined);
  if (!found) return undefined;
  const counts = found.filter(isCount);
  const records = found.slice(0, found.length - counts.length).map(wanted.read);
  return [records, counts.reduce((sum, { count }) => sum + count, 0)];
}
