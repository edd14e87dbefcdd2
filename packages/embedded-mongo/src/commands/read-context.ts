import { areIdentical } from '../bson/compare';
import { type Document, isDocument, isNullish } from '../bson/values';
import { badValue, notSupported } from '../errors';
import type { CollectionIndex } from '../indexes/collection-index';
import {
  countAtOnce,
  countRecords,
  type Found,
  findRecords,
  type Part,
  type Selection,
} from '../query/find-records';
import { compileMatcher } from '../query/matcher';
import { mapped, type Paced } from '../query/pause';
import { sortFields } from '../query/sort';
import type { Collection } from '../storage/collection';
import type { CommandContext } from './command';

export interface Reading extends Part {
  readonly name: string;
  readonly query: Query;
  readonly isCount: boolean;
}

/** What a statement looks for, compiled; its hint as it is written. */
export type Query = Omit<Selection, 'hint' | 'reader'> & { readonly hint: unknown };

export interface QueryOptions {
  readonly sort?: unknown;
  readonly hint?: unknown;
  readonly wanted?: readonly string[] | undefined;
}

export function compileQuery(query: Document, options: QueryOptions): Query {
  return {
    query,
    matches: compileMatcher(query),
    sort: sortFields(options.sort),
    hint: options.hint,
    wanted: options.wanted,
  };
}

const collectionOf = (name: string, { engine, database, transaction }: CommandContext) =>
  engine.find(database, name, transaction);

export const readRecords = (
  collection: Collection | undefined,
  query: Query,
  context: CommandContext,
  part?: Part,
): Paced<Found> => findRecords(collection, selectionOf(collection, query, context), part).found;

const selectionOf = (
  collection: Collection | undefined,
  query: Query,
  { transaction: reader }: CommandContext,
): Selection => ({ ...query, hint: collection && hintOf(collection, query.hint), reader });

const NOTHING: Document = {};

/** As many empty documents as a query finds, for those who only count them. */
export function countOf(name: string, query: Query, context: CommandContext): Paced<Document> {
  const collection = collectionOf(name, context);
  return mapped(countRecords(collection, selectionOf(collection, query, context)), () => NOTHING);
}

/** How many documents a query finds, where an index tells it at once. */
export function numberOf(name: string, query: Query, context: CommandContext): number | undefined {
  const collection = collectionOf(name, context);
  return countAtOnce(collection, selectionOf(collection, query, context));
}

/** The documents that a query finds; `skip` is what no index has passed over at once. */
export function documentsFrom(
  name: string,
  query: Query,
  context: CommandContext,
  part?: Part,
): { readonly documents: Paced<Document>; readonly skip: number } {
  const collection = collectionOf(name, context);
  const { found, skip } = findRecords(collection, selectionOf(collection, query, context), part);
  return { documents: mapped(found, ({ document }) => document), skip };
}

export function hintOf(collection: Collection, hint: unknown): CollectionIndex | undefined {
  if (isNullish(hint) || (isDocument(hint) && Object.keys(hint).length === 0)) return undefined;
  if (isDocument(hint) && '$natural' in hint) throw notSupported('the hint $natural');
  const found = [...collection.indexes.values()].find(({ specification: { name, key } }) =>
    isDocument(hint) ? areIdentical(key, hint) : name === hint,
  );
  if (found) return found;
  throw badValue(
    'error processing query: planner returned error :: caused by :: hint provided does not correspond to an existing index',
  );
}
