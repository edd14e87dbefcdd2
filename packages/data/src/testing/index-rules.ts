import type { Connection } from 'mongoose';
import { type Index, listIndexes } from '../migration/index-plan';

/** Each index slows down writes and is one more plan that MongoDB tries. */
const MAX_INDEXES = 20;
/** The limit of MongoDB for the name of an index until 4.2, in bytes. */
const MAX_NAME_LENGTH = 127;

const COMPARISONS = ['$gt', '$gte', '$lt', '$lte', '$eq'];

/** Whether MongoDB recognises that equality with a fitting value implies the condition. It does not for `$type`. */
const isImplied = (condition: unknown): boolean =>
  typeof condition !== 'object' ||
  condition === null ||
  Object.entries(condition).every(
    ([operator, argument]) => COMPARISONS.includes(operator) || (operator === '$exists' && argument === true),
  );

/** The fields with lists, by collection. */
const listsOf = (connection: Connection): ReadonlyMap<string, readonly string[]> =>
  new Map(
    Object.values(connection.models).map(({ collection, schema }) => [
      collection.name,
      Object.values(schema.paths).flatMap(({ instance, path }) => (instance === 'Array' ? [path] : [])),
    ]),
  );

function faultsOf({ name, key, unique, partialFilterExpression = {} }: Index, lists: readonly string[]) {
  const fields = Object.keys(key);
  const inLists = lists.filter((list) => fields.some((field) => `${field}.`.startsWith(`${list}.`)));
  return [
    ...(unique && fields[0] !== 'clientId' ? ['is unique without the client'] : []),
    ...(Object.values(partialFilterExpression).every(isImplied)
      ? []
      : ['has a filter that no query implies']),
    ...(Buffer.byteLength(name) < MAX_NAME_LENGTH ? [] : ['has a long name']),
    ...(inLists.length > 1 ? [`is of the lists ${inLists.join(' and ')}`] : []),
  ];
}

/**
 * Lists violations of the rules for indexes, as sentences. A unique key begins with the client. Queries imply the filter
 * of a partial index. No index covers two lists. Names are short. A collection has at most 20 indexes.
 *
 * @throws {Error} when the connection is closed
 */
export async function indexFaults(connection: Connection): Promise<string[]> {
  const { db } = connection;
  if (!db) throw new Error('The connection is closed');
  const lists = listsOf(connection);
  const faults: string[] = [];
  for (const { name: collection } of await db.listCollections().toArray()) {
    const indexes = await listIndexes(connection, collection);
    for (const index of indexes)
      for (const fault of faultsOf(index, lists.get(collection) ?? []))
        faults.push(`${collection}: ${index.name} ${fault}`);
    if (indexes.length > MAX_INDEXES) faults.push(`${collection} has ${indexes.length} indexes`);
  }
  return faults.sort();
}
