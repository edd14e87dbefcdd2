/** Reads a collection by the best plan: the records that a query matches, in order, and their number. */
import { type Document, isNullish, setField } from '../bson/values';
import type { CollectionIndex } from '../indexes/collection-index';
import type { EntryKey } from '../indexes/entry-chunk';
import { countEntries, entriesAmong, mayPassOver, scan } from '../indexes/index-scan';
import { type ChosenPlan, choosePlan, type Plan } from '../indexes/planner';
import type { Collection } from '../storage/collection';
import { type StoredRecord, type Transaction, visibleTo } from '../storage/versions';
import type { Matcher } from './matcher';
import { PAUSE, PAUSE_AFTER, type Paced, type Pause, withPauses } from './pause';
import { type SortField, sortBy } from './sort';

/** A record that a query matches, and its document as the reader sees it. */
export interface Match {
  readonly record: StoredRecord;
  readonly document: Document;
}

export interface Selection {
  readonly query: Document;
  readonly matches: Matcher;
  readonly sort: readonly SortField[];
  readonly hint: CollectionIndex | undefined;
  readonly reader: Transaction | undefined;
  /** The only fields of a match that are needed; undefined for all. */
  readonly fields?: readonly string[] | undefined;
}

const mayRepeat = ({ index, intervals }: Plan): boolean =>
  index.isMultikey.some(Boolean) || intervals.length > 1;

/** What an entry alone gives of a document; null may stand for a missing field, so that only the document tells. */
function fromKey(index: CollectionIndex, key: EntryKey, fields: readonly string[]): Document | undefined {
  const document: Document = {};
  for (const field of fields) {
    const value = index.valueOf(key, index.fields.indexOf(field));
    if (isNullish(value)) return undefined;
    setField(document, field, value);
  }
  return document;
}

/** Whether the entries of a plan give the fields that are needed of its matches. */
const isCovered = ({ index, tellsAll }: ChosenPlan, fields: readonly string[]): boolean =>
  tellsAll &&
  (fields.length === 0 || !index.isMultikey.some(Boolean)) &&
  fields.every((field) => index.fields.includes(field));

/** Records under an index entry that is one of the version the reader sees; each once. Where entries say enough no document is read. */
function* fromIndex(
  plan: ChosenPlan,
  { matches, reader, fields }: Selection,
  skip: number,
): Generator<Match | Pause> {
  const earlier = mayRepeat(plan) ? new Set<StoredRecord>() : undefined;
  const coveredFields = fields && isCovered(plan, fields) ? fields : undefined;
  let count = 0;
  for (const entry of scan(plan, skip)) {
    if (entry === PAUSE || ++count % PAUSE_AFTER === 0) yield PAUSE;
    if (entry === PAUSE) continue;
    const { key, record } = entry;
    if (earlier?.has(record)) continue;
    const isNewest = record.past.length === 0;
    const ofKey = coveredFields && fromKey(plan.index, key, coveredFields);
    const document = isNewest && ofKey ? ofKey : visibleTo(record, reader);
    if (!document || !(isNewest || plan.index.has(document, plan.index.keyOf(key)))) continue;
    earlier?.add(record);
    if (ofKey || matches(document)) yield { record, document };
  }
}

/** Matching is done here and not behind it, so that what does not match costs no object. */
function* fromRecords(
  records: Iterable<StoredRecord>,
  { matches, reader }: Selection,
): Generator<Match | Pause> {
  let count = 0;
  for (const record of records) {
    if (++count % PAUSE_AFTER === 0) yield PAUSE;
    const document = record.past.length === 0 ? record.document : visibleTo(record, reader);
    if (document && matches(document)) yield { record, document };
  }
}

function* allOf(
  records: Iterable<StoredRecord>,
  reader: Transaction | undefined,
): Generator<StoredRecord | Pause> {
  for (const record of withPauses(records))
    if (record === PAUSE || (record.past.length === 0 ? record.isThere : visibleTo(record, reader)))
      yield record;
}

const isOfAll = ({ query, hint }: Selection): boolean =>
  Object.keys(query).length === 0 && hint === undefined;

/** More changing records than these are not looked at in one go. */
const MOST_CHANGING = 500;

/** How many documents a reader finds, where the lengths of an index or of the collection tell it at once. */
function countAtOnce({ records, changing, indexes }: Collection, selection: Selection): number | undefined {
  if (changing.size > MOST_CHANGING) return undefined;
  const { query, hint, matches, reader } = selection;
  const isAll = isOfAll(selection);
  const plan = isAll ? undefined : choosePlan(indexes.values(), query, [], hint);
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

/** How many documents a reader finds. Where index entries say all that the query asks, no document is read. */
export function* countRecords(
  collection: Collection | undefined,
  selection: Selection,
): Generator<Pause, number> {
  if (!collection) return 0;
  const atOnce = countAtOnce(collection, selection);
  if (atOnce !== undefined) return atOnce;
  const matches = isOfAll(selection)
    ? allOf(collection.records.values(), selection.reader)
    : findRecords(collection, { ...selection, sort: [], fields: [] }).matches;
  let count = 0;
  for (const match of matches)
    if (match === PAUSE) yield PAUSE;
    else count += 1;
  return count;
}

/** Which part of the matches is needed: what comes behind the first `skip`, at most `limit` of it; zero stands for no limit. */
export interface Part {
  readonly skip: number;
  readonly limit: number;
}

const ALL: Part = { skip: 0, limit: 0 };

/** The matches of a selection, and how many of the first of them are still to be passed over. */
export interface Matches {
  readonly matches: Paced<Match>;
  readonly skip: number;
}

/**
 * The matches of a selection, in the order of its sort. During a pause the collection may change: what is committed then is
 * seen or not, and nothing is seen in part. The first `skip` of them are passed over at once where the entries of an index
 * say all that the query asks, and every reader sees them alike.
 */
export function findRecords(
  collection: Collection | undefined,
  selection: Selection,
  { skip, limit } = ALL,
): Matches {
  if (!collection) return { matches: [], skip };
  const { query, sort, hint } = selection;
  const plan = choosePlan(collection.indexes.values(), query, sort, hint);
  const isInOrder = sort.length === 0 || plan?.isSorted === true;
  const source = isInOrder ? selection : { ...selection, fields: undefined };
  const mayPass = skip > 0 && isInOrder && plan && mayPassOver(plan) && collection.changing.size === 0;
  const pass = mayPass ? skip : 0;
  const matches = plan ? fromIndex(plan, source, pass) : fromRecords(collection.records.values(), source);
  if (isInOrder) return { matches, skip: skip - pass };
  return { matches: sortBy(matches, sort, ({ document }) => document, limit > 0 ? skip + limit : 0), skip };
}
