import { type CollectionReader, rangeOf } from './collection-reader';
import type { Stage } from './stages';
import type { Page, Sort } from './stored';
import type { Condition } from './typed-query';

/** A pipeline over a collection that returns one row with `count`, or no row for zero. */
export interface Counting {
  readonly coll: string;
  readonly pipeline: readonly object[];
}

/** The `_id` of a row with a count. No record has a number as its `_id`. */
const COUNT = 1;

/** Counts the matching documents, or adds up their field `count`. */
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
  /** The records that are counted, if not all that match `filter`. */
  readonly countFilter?: Condition;
  /** The pipelines whose sum is the total. By default the collection itself is counted. */
  readonly counts?: readonly Counting[] | undefined;
}

const isCountRow = (row: unknown): row is { readonly count: number } =>
  // Every row has an id.
  (row as { readonly _id: unknown })._id === COUNT;

function pipelineOf(collection: string, query: PageQuery<unknown>): Stage[] {
  const { filter, sort, page, countFilter = filter, counts = [counting(collection, countFilter)] } = query;
  const { skip, limit } = rangeOf(page);
  const records = [{ $match: filter }, { $sort: sort }, { $skip: skip }, { $limit: limit }];
  return [...records, ...counts.map((each) => ({ $unionWith: each }))];
}

/**
 * Reads one page of the matching records and the number of all matches in one command. A second command would cost more
 * than the records of a small page. Each part has its own query plan. Do not call it in a transaction, where MongoDB
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
