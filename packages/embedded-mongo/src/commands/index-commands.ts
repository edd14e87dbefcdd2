/** Indexes: created, listed and dropped. */
import { areIdentical } from '../bson/compare';
import { isIndex } from '../bson/paths';
import {
  type Document,
  documentsIn,
  hasOperators,
  isDocument,
  isRegularExpression,
  isSet,
  numericType,
  toNumber,
  typeName,
} from '../bson/values';
import {
  badValue,
  CommandError,
  indexNotFound,
  locationError,
  namespaceNotFound,
  notInTransaction,
  notSupported,
  typeMismatch,
} from '../errors';
import { ID_INDEX, type IndexSpecification } from '../indexes/index-keys';
import { compileMatcher } from '../query/matcher';
import type { Collection } from '../storage/collection';
import type { Command, CommandContext, Commands } from './command';
import { batchSizeOption, collectionName, listOption, requireOptions } from './options';

export const INDEX_OPTIONS: readonly string[] = [
  'name',
  'key',
  'unique',
  'partialFilterExpression',
  'expireAfterSeconds',
  'background',
  'v',
];
const ALLOWED_OPTIONS = new Set(INDEX_OPTIONS);

const MOST_FIELDS = 32;
const MOST_INDEXES = 64;

const cannotCreate = (message: string) => new CommandError(67, 'CannotCreateIndex', message);

function checkKey(key: unknown): Document {
  if (!isDocument(key) || Object.keys(key).length === 0)
    throw cannotCreate('Index keys cannot be an empty object');
  if (Object.keys(key).length > MOST_FIELDS) throw locationError(13103, 'too many compound keys');
  for (const [field, direction] of Object.entries(key)) {
    if (typeof direction === 'string') throw notSupported(`indexes of the type '${direction}'`);
    if (field.includes('$**')) throw notSupported('wildcard indexes');
    if (field.split('.').some(isIndex))
      throw notSupported(`an index on ${field}, which may be a place in an array`);
    if (field === '' || field.startsWith('$') || field.split('.').includes(''))
      throw cannotCreate(`Index key contains an illegal field name: '${field}'`);
    if (numericType(direction) === undefined || toNumber(direction) === 0)
      throw cannotCreate(
        `Values in v:2 index key pattern cannot be of type ${typeName(direction)}. Only numbers > 0, numbers < 0, and strings are allowed.`,
      );
  }
  return key;
}

const defaultName = (key: Document): string =>
  Object.entries(key)
    .map(([field, direction]) => `${field}_${toNumber(direction)}`)
    .join('_');

const PARTIAL_FILTER_OPERATORS = ['$eq', '$gt', '$gte', '$lt', '$lte', '$in', '$type'];

const cannotFilter = (condition: string) =>
  cannotCreate(`Expression not supported in partial index: ${condition}`);

/** Refuses what MongoDB's partial indexes cannot be of: patterns, and all that negates. */
function checkPartialCondition(field: string, condition: unknown): void {
  if (isRegularExpression(condition)) throw cannotFilter(`${field} regex`);
  if (!hasOperators(condition)) return;
  for (const [operator, argument] of Object.entries(condition)) {
    if (operator === '$exists' && isSet(argument)) continue;
    if (operator === '$exists' || !PARTIAL_FILTER_OPERATORS.includes(operator))
      throw cannotFilter(`${field} ${operator}`);
  }
}

function checkPartialClauses(filter: Document): void {
  for (const [name, condition] of Object.entries(filter)) {
    if (name === '$nor') throw cannotFilter(name);
    if (name.startsWith('$')) for (const clause of documentsIn(condition)) checkPartialClauses(clause);
    else checkPartialCondition(name, condition);
  }
}

function checkPartialFilter(filter: unknown): Document {
  if (!isDocument(filter)) throw typeMismatch("'partialFilterExpression' must be an object");
  checkPartialClauses(filter);
  compileMatcher(filter);
  return filter;
}

function specificationOf(index: Document): IndexSpecification {
  requireOptions('createIndexes.indexes', index, ALLOWED_OPTIONS);
  const key = checkKey(index.key);
  const { name = defaultName(key), expireAfterSeconds, partialFilterExpression } = index;
  if (partialFilterExpression !== undefined && areIdentical(key, ID_INDEX.key))
    throw cannotCreate('_id index cannot be a partial index');
  if (expireAfterSeconds !== undefined && Object.keys(key).length > 1)
    throw cannotCreate('TTL indexes are single-field indexes, compound indexes do not support TTL');
  return {
    name: String(name),
    key,
    ...(index.unique === true ? { unique: true } : {}),
    ...(partialFilterExpression === undefined
      ? {}
      : { partialFilterExpression: checkPartialFilter(partialFilterExpression) }),
    ...(expireAfterSeconds === undefined ? {} : { expireAfterSeconds: toNumber(expireAfterSeconds) }),
  };
}

const optionsOf = ({ key: _key, name: _name, ...options }: IndexSpecification): Document => ({ ...options });

/** Whether MongoDB takes two indexes for the same one; those of other parts or without uniqueness may stand beside it. */
const haveSameSignature = (one: IndexSpecification, other: IndexSpecification): boolean =>
  areIdentical(one.key, other.key) &&
  one.unique === other.unique &&
  areIdentical(one.partialFilterExpression, other.partialFilterExpression);

function refuseOtherKey(namesake: IndexSpecification | undefined, request: IndexSpecification): void {
  if (!namesake || haveSameSignature(namesake, request)) return;
  throw new CommandError(
    86,
    'IndexKeySpecsConflict',
    `An existing index has the same name as the requested index. Requested index: ${request.name}`,
  );
}

function refuseOtherOptions(same: IndexSpecification, request: IndexSpecification): void {
  const conflict = (message: string) => new CommandError(85, 'IndexOptionsConflict', message);
  if (same.name !== request.name) throw conflict(`Index already exists with a different name: ${same.name}`);
  if (!areIdentical(optionsOf(same), optionsOf(request)))
    throw conflict(
      `An equivalent index already exists with the same name but different options. Requested index: ${request.name}`,
    );
}

/** Whether the index is among others; refused where one of them has its name or its key. */
function isPresent(present: readonly IndexSpecification[], request: IndexSpecification): boolean {
  if (areIdentical(request.key, ID_INDEX.key)) return true;
  refuseOtherKey(
    present.find(({ name }) => name === request.name),
    request,
  );
  const same = present.find((each) => haveSameSignature(each, request));
  if (same) refuseOtherOptions(same, request);
  return same !== undefined;
}

/** Those of the requested indexes that a collection lacks, each once. */
function missingIndexes(
  { indexes, namespace }: Collection,
  requests: readonly IndexSpecification[],
): IndexSpecification[] {
  const present = [...indexes.values()].map(({ specification }) => specification);
  const missing: IndexSpecification[] = [];
  for (const request of requests) {
    const others = [...present, ...missing];
    if (isPresent(others, request)) continue;
    if (others.length >= MOST_INDEXES)
      throw cannotCreate(
        `add index fails, too many indexes for ${namespace} key:${JSON.stringify(request.key)}`,
      );
    missing.push(request);
  }
  return missing;
}

const createIndexes: Command = {
  // A set of one member is its own quorum.
  options: ['indexes', 'commitQuorum'],
  inTransaction: true,
  write: async (request, { engine, database, transaction, pace }) => {
    const name = collectionName('createIndexes', request);
    const specifications = listOption('createIndexes', request, 'indexes').map(specificationOf);
    if (specifications.length === 0) throw badValue('Must specify at least one index to create');
    const createdCollectionAutomatically = !engine.find(database, name, transaction);
    const collection = engine.obtain(database, name, transaction);
    const numIndexesBefore = collection.indexes.size;
    const missing = missingIndexes(collection, specifications);
    if (transaction.isClients && missing.length > 0 && collection.records.size > 0)
      throw notInTransaction(
        `Cannot create new indexes on non-empty collection ${collection.namespace} in a multi-document transaction.`,
      );
    if (missing.length > 0) await collection.addIndexes(missing, transaction, pace);
    if (collection.indexes.size > numIndexesBefore) transaction.alterations.add(collection);
    const numIndexesAfter = collection.indexes.size;
    const hint = numIndexesBefore === numIndexesAfter ? { note: 'all indexes already exist' } : {};
    return { numIndexesBefore, numIndexesAfter, createdCollectionAutomatically, ...hint };
  },
};

function requireCollection(name: string, request: Document, context: CommandContext): Collection {
  const { engine, database, transaction } = context;
  const collection = engine.find(database, collectionName(name, request), transaction);
  if (!collection?.isKnownTo(transaction)) throw namespaceNotFound(`${database}.${request[name]}`);
  return collection;
}

const listIndexes: Command = {
  options: ['cursor'],
  run: (request, context) => {
    const collection = requireCollection('listIndexes', request, context);
    const batchSize = batchSizeOption('listIndexes', request) ?? Number.MAX_SAFE_INTEGER;
    const indexes = [...collection.indexes.values()].map(({ specification: { key, name, ...options } }) => ({
      v: 2,
      key,
      name,
      ...(name === ID_INDEX.name ? {} : options),
    }));
    return context.cursors.open(collection.namespace, indexes, { batchSize });
  },
};

/** The names of the indexes that `dropIndexes` means: all but that of `_id`, or one. */
function namesOf({ indexes }: Collection, target: unknown): string[] {
  if (target === '*') return [...indexes.keys()].filter((name) => name !== ID_INDEX.name);
  if (typeof target !== 'string') throw notSupported('dropIndexes without the name of one index');
  if (!indexes.has(target)) throw indexNotFound(`index not found with name [${target}]`);
  return [target];
}

const dropIndexes: Command = {
  options: ['index'],
  write: (request, context) => {
    const collection = requireCollection('dropIndexes', request, context);
    const nIndexesWas = collection.indexes.size;
    for (const name of namesOf(collection, request.index)) collection.dropIndex(name, context.transaction);
    context.transaction.alterations.add(collection);
    return { nIndexesWas };
  },
};

export const indexCommands: Commands = { createIndexes, listIndexes, dropIndexes };
