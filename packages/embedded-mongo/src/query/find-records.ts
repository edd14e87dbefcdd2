import type { Document } from '../bson/values';
import { countEntries, entriesAmong, scan } from '../indexes/index-scan';
import { choosePlan, type Hint, type Plan, tellsAll } from '../indexes/planner';
import type { Collection } from '../storage/collection';
import { type StoredRecord, type Transaction, visibleTo } from '../storage/versions';
import type { Matcher } from './matcher';
import { PAUSE, PAUSE_AFTER, type Paced } from './pause';
import { type SortField, sortBy } from './sort';

/** A record with the version of it that its reader sees. */
export interface Found {
  readonly record: StoredRecord;
  readonly document: Document;
}

export interface Selection {
  readonly query: Document;
  readonly matches: Matcher;
  readonly sort: readonly SortField[];
  readonly hint: Hint | undefined;
  readonly reader: Transaction | undefined;
}

const mayRepeat = ({ index, intervals }: Plan): boolean =>
  index.isMultikey.some(Boolean) || intervals.length > 1;

/** Stands for a document that nobody has to look at. */
const UNREAD: Document = {};

/** Records under an index entry that is one of the version the reader sees; each once. With `isTold` the entry says enough. */
function* fromIndex(
  plan: Plan,
  { matches, reader }: Selection,
  isTold = false,
): Generator<Found | typeof PAUSE> {
  const seen = mayRepeat(plan) ? new Set<StoredRecord>() : undefined;
  let looked = 0;
  for (const { key, record } of scan(plan)) {
    if (++looked % PAUSE_AFTER === 0) yield PAUSE;
    if (seen?.has(record)) continue;
    const isNewest = record.past.length === 0;
    const document = isTold && isNewest ? UNREAD : visibleTo(record, reader);
    if (!document || !(isNewest || plan.index.has(document, plan.index.keyOf(key)))) continue;
    seen?.add(record);
    if (document === UNREAD || matches(document)) yield { record, document };
  }
}

/** Matching is done here and not behind it, so that what does not match costs no object. */
function* fromRecords(
  records: Iterable<StoredRecord>,
  { matches, reader }: Selection,
): Generator<Found | typeof PAUSE> {
  let looked = 0;
  for (const record of records) {
    if (++looked % PAUSE_AFTER === 0) yield PAUSE;
    const document = record.past.length === 0 ? record.document : visibleTo(record, reader);
    if (document && matches(document)) yield { record, document };
  }
}

function* allOf(
  records: Iterable<StoredRecord>,
  reader: Transaction | undefined,
): Generator<StoredRecord | typeof PAUSE> {
  let looked = 0;
  for (const record of records) {
    if (++looked % PAUSE_AFTER === 0) yield PAUSE;
    if (record.past.length === 0 ? record.isThere : visibleTo(record, reader)) yield record;
  }
}

/** What a reader finds, for who counts it alone: where index entries say all that the query asks, no document is looked at. */
export function countRecords(collection: Collection | undefined, selection: Selection): Paced<unknown> {
  if (!collection) return [];
  const { query, hint, reader } = selection;
  const isAll = Object.keys(query).length === 0 && (hint === undefined || typeof hint === 'string');
  if (isAll) return allOf(collection.records.values(), reader);
  const plan = choosePlan(collection.indexes.values(), query, [], hint);
  if (plan && tellsAll(plan, query)) return fromIndex(plan, selection, true);
  return findRecords(collection, { ...selection, sort: [] });
}

/** More changing records than these are not looked at in one go. */
const MOST_CHANGING = 500;

/**
 * How many documents a reader finds, told at once by the lengths of an index or of the collection; undefined where only
 * looking tells. Records that not every reader sees alike are looked at.
 */
export function countAtOnce(collection: Collection | undefined, selection: Selection): number | undefined {
  if (!collection) return 0;
  const { query, hint, matches, reader } = selection;
  const { records, changing } = collection;
  if (changing.size > MOST_CHANGING) return undefined;
  const isAll = Object.keys(query).length === 0 && hint === undefined;
  const plan = isAll ? undefined : choosePlan(collection.indexes.values(), query, [], hint);
  if (!isAll && !(plan && tellsAll(plan, query))) return undefined;
  let count = plan ? countEntries(plan) : records.size;
  if (count === undefined) return undefined;
  for (const record of changing) {
    const document = visibleTo(record, reader);
    count += document && matches(document) ? 1 : 0;
    count -= plan ? entriesAmong(plan, record) : Number(records.has(record.id));
  }
  return count;
}

const inNaturalOrder = ({ records }: Collection, hint: Hint | undefined): Iterable<StoredRecord> =>
  hint === 'backward' ? [...records.values()].reverse() : records.values();

/**
 * What a reader finds, in the order asked for. During a pause the collection may change: what is committed then is seen
 * or not, and nothing is seen in part.
 */
export function findRecords(collection: Collection | undefined, selection: Selection): Paced<Found> {
  if (!collection) return [];
  const { query, sort, hint } = selection;
  const plan = choosePlan(collection.indexes.values(), query, sort, hint);
  const found = plan ? fromIndex(plan, selection) : fromRecords(inNaturalOrder(collection, hint), selection);
  return sort.length === 0 || plan?.isSorted ? found : sortBy(found, sort, ({ document }) => document);
}
