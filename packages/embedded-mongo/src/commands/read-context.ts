import { Variables } from '../aggregation/expressions/compile';
import { areIdentical } from '../bson/compare';
import { type Document, isDocument, isNullish } from '../bson/values';
import { badValue } from '../errors';
import { type Found, findRecords } from '../query/find-records';
import { compileMatcher, type Matcher } from '../query/matcher';
import { type SortField, sortFields } from '../query/sort';
import type { Collection } from '../storage/collection';
import type { CommandContext } from './command';

/** What a statement looks for, compiled. */
export interface Query {
  readonly query: Document;
  readonly matches: Matcher;
  readonly sort: readonly SortField[];
  readonly variables: Variables;
}

export interface QueryOptions {
  readonly sort?: unknown;
  readonly let?: Document | undefined;
}

export function compileQuery(query: Document, options: QueryOptions = {}): Query {
  const variables = new Variables().withLet(options.let);
  return {
    query,
    matches: compileMatcher(query, variables.condition),
    sort: sortFields(options.sort),
    variables,
  };
}

/** What a command of this context sees of a collection. */
export const readRecords = (
  collection: Collection | undefined,
  { query, matches, sort }: Query,
  { transaction }: CommandContext,
): Iterable<Found> => findRecords(collection, { query, matches, sort, reader: transaction });

/** The documents that a query finds in a collection of the command's database. */
export function* documentsOf(name: string, query: Query, context: CommandContext): Generator<Document> {
  const collection = context.engine.find(context.database, name);
  for (const { document } of readRecords(collection, query, context)) yield document;
}

/** An index that a hint names must exist; which index is used stays the planner's decision. */
export function checkHint(collection: Collection | undefined, hint: unknown): void {
  if (
    isNullish(hint) ||
    !collection ||
    (isDocument(hint) && ('$natural' in hint || Object.keys(hint).length === 0))
  )
    return;
  const exists = [...collection.indexes.values()].some(({ specification: { name, key } }) =>
    isDocument(hint) ? areIdentical(key, hint) : name === hint,
  );
  if (!exists)
    throw badValue(
      'error processing query: planner returned error :: caused by :: hint provided does not correspond to an existing index',
    );
}
