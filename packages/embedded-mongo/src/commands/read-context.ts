/** How commands read: a query compiled, and what it finds in a collection. */
import { areIdentical } from '../bson/compare';
import { type Document, isDocument, isNullish } from '../bson/values';
import { badValue, notSupported } from '../errors';
import type { CollectionIndex } from '../indexes/collection-index';
import { mapResults, type Paced, type Pause } from '../pace';
import { countRecords, findRecords, type Match, type Part, type Selection } from '../query/find-records';
import { compileMatcher } from '../query/matcher';
import { sortFields } from '../query/sort';
import type { Collection } from '../storage/collection';
import type { CommandContext } from './command';

export interface Reading {
  readonly name: string;
  readonly query: Query;
  readonly part: Part;
  /** The field of an answer that is the number of documents alone. */
  readonly counter?: string | undefined;
}

/** What a statement looks for, compiled; its hint as it is written. */
export type Query = Omit<Selection, 'hint' | 'reader'> & { readonly hint: unknown };

export interface QueryOptions {
  readonly sort?: unknown;
  readonly hint?: unknown;
  readonly fields?: readonly string[] | undefined;
}

export const compileQuery = (query: Document, { sort, hint, fields }: QueryOptions): Query => ({
  query,
  matches: compileMatcher(query),
  sort: sortFields(sort),
  hint,
  fields,
});

const selectionOf = (
  collection: Collection | undefined,
  query: Query,
  { transaction: reader }: CommandContext,
): Selection => ({ ...query, hint: collection && hintOf(collection, query.hint), reader });

export const readRecords = (
  collection: Collection | undefined,
  query: Query,
  context: CommandContext,
  part?: Part,
): Paced<Match> => findRecords(collection, selectionOf(collection, query, context), part);

export const countOf = (
  collection: Collection | undefined,
  query: Query,
  context: CommandContext,
): Generator<Pause, number> => countRecords(collection, selectionOf(collection, query, context));

export const collectionOf = (name: string, { engine, database, transaction }: CommandContext) =>
  engine.find(database, name, transaction);

export const documentsOf = (matches: Paced<Match>): Paced<Document> =>
  mapResults(matches, ({ document }) => document);

export function hintOf(collection: Collection, hint: unknown): CollectionIndex | undefined {
  if (isNullish(hint) || (isDocument(hint) && Object.keys(hint).length === 0)) return undefined;
  if (isDocument(hint) && '$natural' in hint) throw notSupported('the hint $natural');
  const index = [...collection.indexes.values()].find(({ specification: { name, key } }) =>
    isDocument(hint) ? areIdentical(key, hint) : name === hint,
  );
  if (index) return index;
  throw badValue(
    'error processing query: planner returned error :: caused by :: hint provided does not correspond to an existing index',
  );
}
