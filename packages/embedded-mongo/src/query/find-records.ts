import type { Document } from '../bson/values';
import { scan } from '../indexes/index-scan';
import { choosePlan, type Plan } from '../indexes/planner';
import type { Transaction } from '../session/transaction';
import type { Collection } from '../storage/collection';
import { type StoredRecord, visibleTo } from '../storage/record';
import type { Matcher } from './matcher';
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
  readonly reader: Transaction | undefined;
}

/** Records under an index entry that is one of the version the reader sees; each once. */
function* fromIndex(plan: Plan, reader: Transaction | undefined): Generator<Found> {
  const mayRepeat = plan.index.isMultikey.some(Boolean) || plan.intervals.length > 1;
  const seen = mayRepeat ? new Set<StoredRecord>() : undefined;
  for (const { key, record } of scan(plan)) {
    const document = visibleTo(record, reader);
    if (!document || seen?.has(record)) continue;
    if (record.past.length > 0 && !plan.index.has(document, plan.index.keyOf(key))) continue;
    seen?.add(record);
    yield { record, document };
  }
}

/** Matching is done here and not behind it, so that what does not match costs no object. */
function* fromCollection({ records }: Collection, { matches, reader }: Selection): Generator<Found> {
  for (const record of records.values()) {
    const document = record.past.length === 0 ? record.document : visibleTo(record, reader);
    if (document && matches(document)) yield { record, document };
  }
}

function* matching(candidates: Iterable<Found>, matches: Matcher): Generator<Found> {
  for (const found of candidates) if (matches(found.document)) yield found;
}

/** What a reader finds, in the order asked for. The collection must not change while the result is read. */
export function findRecords(collection: Collection | undefined, selection: Selection): Iterable<Found> {
  if (!collection) return [];
  const { query, matches, sort, reader } = selection;
  const plan = choosePlan(collection.indexes.values(), query, sort);
  const found = plan ? matching(fromIndex(plan, reader), matches) : fromCollection(collection, selection);
  return sort.length === 0 || plan?.isSorted ? found : sortBy(found, sort, ({ document }) => document);
}
