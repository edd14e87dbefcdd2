/** How statements change documents: what a new one must be, which records are meant, and changes of many in pieces. */
import { ObjectId } from 'bson';
import { areIdentical } from '../bson/compare';
import { type Document, isDocument, typeName } from '../bson/values';
import { CommandError, MOST_LEVELS, tooDeep } from '../errors';
import { mapResults } from '../pace';
import type { Match } from '../query/find-records';
import type { Collection } from '../storage/collection';
import { BlockedBy, type StoredRecord, visibleTo } from '../storage/versions';
import { type CompiledUpdate, upsertBase } from '../update/updater';
import type { WriteContext } from './command';
import { type Query, readRecords } from './read-context';

function checkDepth(value: unknown, depth = 1): void {
  if (typeof value !== 'object' || value === null || !(Array.isArray(value) || isDocument(value))) return;
  if (depth > MOST_LEVELS) throw tooDeep();
  for (const inner of Object.values(value)) checkDepth(inner, depth + 1);
}

function checkId(id: unknown): void {
  const type = typeName(id);
  if (type === 'array' || type === 'regex')
    throw new CommandError(53, 'InvalidIdField', `The '_id' value cannot be of type ${type}`);
  const operator = isDocument(id) ? Object.keys(id).find((name) => name.startsWith('$')) : undefined;
  if (operator)
    throw new CommandError(
      52,
      'DollarPrefixedFieldName',
      `_id fields may not contain '$'-prefixed fields: ${operator} is not valid for storage.`,
    );
}

/** A new document as it is stored: `_id` first, made where it is missing. Where it is first it costs no copy. */
function withId(document: Document): Document {
  const [first] = Object.keys(document);
  const { _id = new ObjectId() } = document;
  checkId(_id);
  checkDepth(document);
  return first === '_id' ? document : { _id, ...document };
}

/** Changes one document; answers what it is now, and whether that differs from before. */
export function updateMatch(
  collection: Collection,
  { record, document }: Match,
  update: CompiledUpdate,
  { engine, transaction }: WriteContext,
): { after: Document; isChange: boolean } {
  const after = update.apply(document, false);
  checkDepth(after);
  const isChange = !areIdentical(document, after);
  if (isChange) engine.change(collection, record, after, transaction);
  return { after, isChange };
}

export function insertNew(
  collection: Collection,
  fields: Document,
  { engine, transaction }: WriteContext,
): Document {
  const document = withId(fields);
  engine.insert(collection, document, transaction);
  return document;
}

export function upsert(
  collection: Collection,
  { query }: Query,
  update: CompiledUpdate,
  context: WriteContext,
): Document {
  const base = upsertBase(query, update.isReplacement);
  return insertNew(collection, update.apply(base, true), context);
}

/**
 * The records that a statement is about, found before the first of them changes. Their documents are not kept: of
 * hundreds of thousands they would fill the memory.
 */
function targets(
  collection: Collection,
  query: Query,
  context: WriteContext,
  limit: number,
): Promise<StoredRecord[]> {
  const matches = readRecords(collection, query, context, { skip: 0, limit });
  return context.pace.all(mapResults(matches, ({ record }) => record));
}

/** A record as it is now, where it still is what the query looks for; others may have changed it during a pause. */
function current(record: StoredRecord, { matches }: Query, { transaction }: WriteContext): Match | undefined {
  const document = visibleTo(record, transaction);
  return document && matches(document) ? { record, document } : undefined;
}

/** The first record that a query finds, looked for again where somebody has changed it meanwhile. */
export async function firstTarget(
  collection: Collection,
  query: Query,
  context: WriteContext,
): Promise<Match | undefined> {
  for (;;) {
    const [first] = await targets(collection, query, context, 1);
    const match = first && current(first, query, context);
    if (!first || match) return match;
  }
}

/** So many documents are changed in one commit where a command may do its work in pieces. */
const PIECE = 1000;

/** Changes a record; where a transaction holds it, what is done is committed and the rest waits for its end. */
async function changeInPieces(
  target: StoredRecord,
  { engine, transaction }: WriteContext,
  change: (target: StoredRecord) => void,
): Promise<void> {
  for (;;) {
    if (transaction.changes.length >= PIECE) await engine.commitPiece(transaction);
    try {
      return change(target);
    } catch (error) {
      if (!(error instanceof BlockedBy)) throw error;
      await engine.commitPiece(transaction);
      await error.holder.end;
    }
  }
}

/** Runs a change for the record, or each of the records, that a query finds, in turns with others; answers their number. */
export async function forEachTarget(
  collection: Collection,
  query: Query,
  isMulti: boolean,
  context: WriteContext,
  change: (match: Match) => void,
): Promise<number> {
  if (!isMulti) {
    const match = await firstTarget(collection, query, context);
    if (match) change(match);
    return match ? 1 : 0;
  }
  let count = 0;
  const changeCurrent = (target: StoredRecord): void => {
    const match = current(target, query, context);
    if (!match) return;
    change(match);
    count += 1;
  };
  for (const target of await targets(collection, query, context, 0)) {
    if (context.pace.isOver) await context.pace.turn();
    if (context.inPieces) await changeInPieces(target, context, changeCurrent);
    else changeCurrent(target);
  }
  return count;
}
