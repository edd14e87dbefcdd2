/** Reads a collection by the best plan: the records that a query matches, in order, and their number. */
import { type Document, isNullish, setField } from '../bson/values';
import type { CollectionIndex } from '../indexes/collection-index';
import type { Key } from '../indexes/entry-chunk';
import { ID_INDEX } from '../indexes/index-keys';
import { countEntries, entriesAmong, scan } from '../indexes/index-scan';
import { examining } from '../indexes/key-filter';
import { type ChosenPlan, choosePlan } from '../indexes/planner';
import { PAUSE, PAUSE_AFTER, type Paced, type Pause, window } from '../pace';
import type { Collection } from '../storage/collection';
import { type StoredRecord, type Transaction, versionsOf, visibleTo } from '../storage/versions';
import type { Matcher } from './matcher';
import { type SortField, sortBy } from './sort';

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
  readonly examine?: (() => void) | undefined;
  /** The only fields of a match that are needed; undefined for all. */
  readonly fields?: readonly string[] | undefined;
}

/** What an entry alone gives of a document; null may stand for a missing field, so that only the document tells. */
function fromKey(index: CollectionIndex, key: Key, fields: readonly string[]): Document | undefined {
  const document: Document = {};
  for (const field of fields) {
    const value = key[index.fields.indexOf(field)];
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
  entries: ReturnType<typeof scan>,
  { matches, reader, fields }: Selection,
): Generator<Match | Pause> {
  const earlier = plan.index.isMultikey.some(Boolean) ? new Set<StoredRecord>() : undefined;
  const coveredFields = fields && isCovered(plan, fields) ? fields : undefined;
  let count = 0;
  for (const entry of entries) {
    if (entry === PAUSE || ++count % PAUSE_AFTER === 0) yield PAUSE;
    if (entry === PAUSE) continue;
    const { key, record } = entry;
    if (earlier?.has(record)) continue;
    const isNewest = record.past.length === 0;
    const ofKey = coveredFields && fromKey(plan.index, key, coveredFields);
    const document = isNewest && ofKey ? ofKey : visibleTo(record, reader);
    if (!document || !(isNewest || plan.index.has(document, key))) continue;
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

/** The index by which a query is counted, where none is hinted: that of `_id` holds all documents. */
const countingHint = ({ indexes }: Collection, { query, hint }: Selection): CollectionIndex | undefined =>
  hint ?? (Object.keys(query).length === 0 ? indexes.get(ID_INDEX.name) : undefined);

/** More changing records than these are not looked at in one go. */
const MOST_CHANGING = 500;

/** Whether entries that a plan reads stand for one record each, and say all that is asked of it. */
const tellsRecords = ({ index, tellsAll }: ChosenPlan): boolean =>
  tellsAll && !index.isMultikey.some(Boolean);

/** How many documents a reader finds, told by the entries of an index; undefined where these change meanwhile. */
function* countByEntries(
  { changing }: Collection,
  plan: ChosenPlan,
  reader: Transaction | undefined,
): Generator<Pause, number | undefined> {
  let count = yield* countEntries(plan);
  if (count === undefined) return undefined;
  for (const record of changing) {
    const document = visibleTo(record, reader);
    count += document ? entriesAmong(plan, record, [document]) : 0;
    count -= entriesAmong(plan, record, versionsOf(record));
  }
  return count;
}

/** How many documents a reader finds. Where index entries say all that the query asks, no document is read. */
export function* countRecords(
  collection: Collection | undefined,
  selection: Selection,
): Generator<Pause, number> {
  if (!collection) return 0;
  const hint = countingHint(collection, selection);
  const plan = choosePlan(collection.indexes.values(), selection.query, [], hint);
  const isTold = plan && tellsRecords(plan) && collection.changing.size <= MOST_CHANGING;
  const total = isTold ? yield* countByEntries(collection, plan, selection.reader) : undefined;
  if (total !== undefined) return total;
  let count = 0;
  for (const match of findRecords(collection, { ...selection, hint, sort: [], fields: [] }))
    if (match === PAUSE) yield PAUSE;
    else count += 1;
  return count;
}

/** Which part of the matches is needed: what comes behind the first `skip`, at most `limit` of it; zero stands for no limit. */
export interface Part {
  readonly skip: number;
  readonly limit: number;
}

/**
 * The matches of a selection, in the order of its sort. During a pause the collection may change: what is committed then is
 * seen or not, and nothing is seen in part.
 */
export function findRecords(
  collection: Collection | undefined,
  selection: Selection,
  { skip, limit }: Part = { skip: 0, limit: 0 },
): Paced<Match> {
  if (!collection) return [];
  const { query, sort, hint, examine } = selection;
  const bestPlan = choosePlan(collection.indexes.values(), query, sort, hint);
  const plan = bestPlan && examine ? { ...bestPlan, filter: examining(bestPlan.filter, examine) } : bestPlan;
  const isInOrder = sort.length === 0 || plan?.isSorted === true;
  // Each entry is that of a match then, so that the first of them are passed over unseen.
  if (plan && isInOrder && tellsRecords(plan) && collection.changing.size === 0)
    return fromIndex(plan, window(scan(plan, skip), 0, limit), selection);
  const source = isInOrder ? selection : { ...selection, fields: undefined };
  const matches = plan
    ? fromIndex(plan, scan(plan), source)
    : fromRecords(collection.records.values(), source);
  const most = limit > 0 ? skip + limit : 0;
  return window(isInOrder ? matches : sortBy(matches, sort, ({ document }) => document, most), skip, limit);
}
