import { type Document, isNullish, setField } from '../bson/values';
import type { CollectionIndex } from '../indexes/collection-index';
import type { KeptKey } from '../indexes/entry-chunk';
import { countEntries, entriesAmong, mayPassOver, scan } from '../indexes/index-scan';
import { type ChosenPlan, choosePlan, type Plan } from '../indexes/planner';
import type { Collection } from '../storage/collection';
import { type StoredRecord, type Transaction, visibleTo } from '../storage/versions';
import type { Matcher } from './matcher';
import { PAUSE, PAUSE_AFTER, type Paced, type Pause, paced } from './pause';
import { type SortField, sortBy } from './sort';

export interface Found {
  readonly record: StoredRecord;
  readonly document: Document;
}

export interface Selection {
  readonly query: Document;
  readonly matches: Matcher;
  readonly sort: readonly SortField[];
  readonly hint: CollectionIndex | undefined;
  readonly reader: Transaction | undefined;
  /** The only fields that are needed of what is found; undefined for all. */
  readonly wanted?: readonly string[] | undefined;
}

const mayRepeat = ({ index, intervals }: Plan): boolean =>
  index.isMultikey.some(Boolean) || intervals.length > 1;

/** What an entry alone gives of a document; null may stand for a missing field, so that only the document tells. */
function fromKey(index: CollectionIndex, key: KeptKey, wanted: readonly string[]): Document | undefined {
  const document: Document = {};
  for (const field of wanted) {
    const value = index.valueOf(key, index.fields.indexOf(field));
    if (isNullish(value)) return undefined;
    setField(document, field, value);
  }
  return document;
}

/** Whether the entries of a plan give the fields that are needed of what it finds. */
const isCovered = ({ index, tellsAll }: ChosenPlan, wanted: readonly string[]): boolean =>
  tellsAll &&
  (wanted.length === 0 || !index.isMultikey.some(Boolean)) &&
  wanted.every((field) => index.fields.includes(field));

/** Records under an index entry that is one of the version the reader sees; each once. Where entries say enough no document is read. */
function* fromIndex(
  plan: ChosenPlan,
  { matches, reader, wanted }: Selection,
  skip: number,
): Generator<Found | Pause> {
  const seen = mayRepeat(plan) ? new Set<StoredRecord>() : undefined;
  const told = wanted && isCovered(plan, wanted) ? wanted : undefined;
  let looked = 0;
  for (const entry of scan(plan, skip)) {
    if (entry === PAUSE || ++looked % PAUSE_AFTER === 0) yield PAUSE;
    if (entry === PAUSE) continue;
    const { key, record } = entry;
    if (seen?.has(record)) continue;
    const isNewest = record.past.length === 0;
    const known = told ? fromKey(plan.index, key, told) : undefined;
    const document = isNewest && known ? known : visibleTo(record, reader);
    if (!document || !(isNewest || plan.index.has(document, plan.index.keyOf(key)))) continue;
    seen?.add(record);
    if (known || matches(document)) yield { record, document };
  }
}

/** Matching is done here and not behind it, so that what does not match costs no object. */
function* fromRecords(
  records: Iterable<StoredRecord>,
  { matches, reader }: Selection,
): Generator<Found | Pause> {
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
): Generator<StoredRecord | Pause> {
  for (const record of paced(records))
    if (record === PAUSE || (record.past.length === 0 ? record.isThere : visibleTo(record, reader)))
      yield record;
}

/** What a reader finds, for who counts it alone: where index entries say all that the query asks, no document is looked at. */
export function countRecords(collection: Collection | undefined, selection: Selection): Paced<unknown> {
  if (!collection) return [];
  const { query, hint, reader } = selection;
  const isAll = Object.keys(query).length === 0 && hint === undefined;
  if (isAll) return allOf(collection.records.values(), reader);
  return findRecords(collection, { ...selection, sort: [], wanted: [] }).found;
}

/** More changing records than these are not looked at in one go. */
const MOST_CHANGING = 500;

/** How many documents a reader finds, where the lengths of an index or of the collection tell it at once. */
export function countAtOnce(collection: Collection | undefined, selection: Selection): number | undefined {
  if (!collection) return 0;
  const { query, hint, matches, reader } = selection;
  const { records, changing } = collection;
  if (changing.size > MOST_CHANGING) return undefined;
  const isAll = Object.keys(query).length === 0 && hint === undefined;
  const plan = isAll ? undefined : choosePlan(collection.indexes.values(), query, [], hint);
  if (!isAll && !plan?.tellsAll) return undefined;
  let count = plan ? countEntries(plan) : records.size;
  if (count === undefined) return undefined;
  for (const record of changing) {
    const document = visibleTo(record, reader);
    count += document && matches(document) ? 1 : 0;
    count -= plan ? entriesAmong(plan, record) : Number(records.has(record.id));
  }
  return count;
}

/** Which part of what is found is needed: what comes behind the first `skip`, at most `limit` of it; zero stands for no limit. */
export interface Part {
  readonly skip: number;
  readonly limit: number;
}

const ALL: Part = { skip: 0, limit: 0 };

/** What a reader finds, and how many of the first of them are still to be passed over. */
export interface FoundFrom {
  readonly found: Paced<Found>;
  readonly skip: number;
}

/**
 * What a reader finds, in the order asked for. During a pause the collection may change: what is committed then is seen
 * or not, and nothing is seen in part. The first `skip` of it are passed over at once where the entries of an index say
 * all that is asked, and every reader sees them alike.
 */
export function findRecords(
  collection: Collection | undefined,
  selection: Selection,
  { skip, limit } = ALL,
): FoundFrom {
  if (!collection) return { found: [], skip };
  const { query, sort, hint } = selection;
  const plan = choosePlan(collection.indexes.values(), query, sort, hint);
  const isInOrder = sort.length === 0 || plan?.isSorted === true;
  const asked = isInOrder ? selection : { ...selection, wanted: undefined };
  const mayPass = skip > 0 && isInOrder && plan && mayPassOver(plan) && collection.changing.size === 0;
  const passed = mayPass ? skip : 0;
  const found = plan ? fromIndex(plan, asked, passed) : fromRecords(collection.records.values(), asked);
  if (isInOrder) return { found, skip: skip - passed };
  return { found: sortBy(found, sort, ({ document }) => document, limit > 0 ? skip + limit : 0), skip };
}
