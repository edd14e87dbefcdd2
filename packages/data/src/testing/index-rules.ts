import type { Connection } from 'mongoose';
import { type Index, listIndexes } from '../migration/index-plan';

/** Each index costs every write, and is one more plan that MongoDB tries. */
const MAX_INDEXES = 20;
/** MongoDB had this limit for the name of an index until 4.2; names of older sets keep to it. */
const MAX_NAME_LENGTH = 127;

const COMPARISONS = ['$gt', '$gte', '$lt', '$lte', '$eq'];

/** Whether equality with a value that meets a condition implies it for MongoDB, which a `$type` is not. */
const isImplied = (condition: unknown): boolean =>
  typeof condition !== 'object' ||
  condition === null ||
  Object.entries(condition).every(
    ([operator, argument]) => COMPARISONS.includes(operator) || (operator === '$exists' && argument === true),
  );

/** Fields of lists, by the name of their collection. */
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
 * What the indexes of all collections do against the rules for MongoDB, as sentences: a unique key begins with the client,
 * queries imply the filter of a partial index, no index is of two lists, names are short, and a collection has at most 20.
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
