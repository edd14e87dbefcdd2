import { type CollectionReader, rangeOf } from './collection-reader';
import type { Stage } from './stages';
import type { Page, Sort } from './stored';
import type { Condition } from './typed-query';

/** A pipeline over a collection that gives one number as `count`, or nothing for zero. */
export interface Counting {
  readonly coll: string;
  readonly pipeline: readonly object[];
}

/** The id of the row that holds a count. No record has a number for Mongo's own id. */
const COUNT = 1;

/** Adds up `count` of what matches, or counts it. */
export const counting = (coll: string, match: Condition, count: 1 | '$count' = 1): Counting => ({
  coll,
  pipeline: [{ $match: match }, { $group: { _id: COUNT, count: { $sum: count } } }],
});

/** The records of a page, and the number of all that match. */
export type PageAndTotal<Record> = [records: Record[], total: number];

interface PageQuery<Record> {
  readonly filter: Condition;
  readonly sort: Sort;
  readonly page: Page;
  readonly read: (row: unknown) => Record;
  /** Together they count what matches; the collection itself is counted by default. */
  readonly counts?: readonly Counting[] | undefined;
}

const isCountRow = (row: unknown): row is { readonly count: number } =>
  // Every row has an id.
  (row as { readonly _id: unknown })._id === COUNT;

function pipelineOf(collection: string, { filter, sort, page, counts }: PageQuery<unknown>): Stage[] {
  const { skip, limit } = rangeOf(page);
  const records = [{ $match: filter }, { $sort: sort }, { $skip: skip }, { $limit: limit }];
  return [...records, ...(counts ?? [counting(collection, filter)]).map((each) => ({ $unionWith: each }))];
}

/**
 * One page of the matching records and the number of them all, in one command: for service and database each command costs
 * more than the records of a small page. Each part has a query plan of its own. Not for transactions, in which MongoDB
 * refuses `$unionWith`.
 */
export async function pageWithTotal<Record>(
  rows: CollectionReader<unknown>,
  query: PageQuery<Record>,
): Promise<PageAndTotal<Record>> {
  const answer = await rows.aggregateOutsideTransaction<unknown>(pipelineOf(rows.name, query));
  const counts = answer.filter(isCountRow);
  const records = answer.slice(0, answer.length - counts.length).map(query.read);
  return [records, counts.reduce((sum, { count }) => sum + count, 0)];
}
