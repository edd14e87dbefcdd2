import { areIdentical } from '../bson/compare';
import type { MatchPosition } from '../bson/paths';
import type { Document } from '../bson/values';
import type { Found } from '../query/find-records';
import type { Collection } from '../storage/collection';
import type { StoredRecord } from '../storage/record';
import { type CompiledUpdate, compileUpdate } from '../update/updater';
import { upsertBase } from '../update/upsert';
import type { CommandContext } from './command';
import { type Query, readRecords } from './read-context';
import { checkSize, withId } from './storable';

/** An update statement, compiled. */
export interface UpdateStatement {
  readonly query: Query;
  readonly update: CompiledUpdate;
  readonly isMulti: boolean;
}

export const compileUpdateOf = (update: unknown, query: Query, arrayFilters: unknown): CompiledUpdate =>
  compileUpdate(update, { variables: query.variables, arrayFilters });

/** Changes one document; answers what it is now, and whether that differs from before. */
export function updateFound(
  collection: Collection,
  { record, document }: Found,
  { update, query }: Omit<UpdateStatement, 'isMulti'>,
  { engine, transaction }: CommandContext,
): { after: Document; isChanged: boolean } {
  const position: MatchPosition = { index: undefined };
  if (update.usesPosition) query.matches(document, position);
  const after = checkSize(update.apply(document, { isInsert: false, matched: position.index }));
  const isChanged = !areIdentical(document, after);
  if (isChanged) engine.change(collection, record, after, transaction);
  return { after, isChanged };
}

export function insertNew(
  collection: Collection,
  document: Document,
  { engine, transaction }: CommandContext,
): Document {
  const stored = withId(document);
  engine.insert(collection, stored, transaction);
  return stored;
}

export function upsert(
  collection: Collection,
  { update, query }: Omit<UpdateStatement, 'isMulti'>,
  context: CommandContext,
): Document {
  const base = upsertBase(query.query, update.isReplacement);
  return insertNew(collection, update.apply(base, { isInsert: true }), context);
}

/** The records that a statement is about, read before the first of them changes. */
export function targets(
  collection: Collection,
  query: Query,
  isMulti: boolean,
  context: CommandContext,
): Found[] {
  const found = readRecords(collection, query, context);
  if (isMulti) return [...found];
  for (const first of found) return [first];
  return [];
}

export interface TargetWork {
  readonly change: (found: Found) => void;
  /** What happens where the query finds nothing. */
  readonly otherwise?: () => void;
}

/**
 * Runs a change for each record that a query finds. Where one is held by a transaction the rest waits for its end and
 * looks again; what is done stays done. Answers the number of records.
 */
export async function forEachTarget(
  collection: Collection,
  query: Query,
  isMulti: boolean,
  context: CommandContext,
  { change, otherwise }: TargetWork,
): Promise<number> {
  const done = new Set<StoredRecord>();
  await context.engine.write(context.transaction, () => {
    for (const found of targets(collection, query, isMulti, context)) {
      if (done.has(found.record)) continue;
      change(found);
      done.add(found.record);
    }
    if (done.size === 0) otherwise?.();
  });
  return done.size;
}
