import { areIdentical } from '../bson/compare';
import { numericType, toNumber } from '../bson/numbers';
import { typeName } from '../bson/types';
import { type Document, isDocument } from '../bson/values';
import { CommandError, notSupported, typeMismatch } from '../errors';
import { ID_INDEX, type IndexSpecification } from '../indexes/index-keys';
import { compileMatcher } from '../query/matcher';
import type { Collection } from '../storage/collection';
import { requireKnownOptions } from './options';

/** Options that an index may be made with. */
export const INDEX_OPTIONS: readonly string[] = [
  'name',
  'key',
  'unique',
  'sparse',
  'partialFilterExpression',
  'expireAfterSeconds',
  'background',
  'v',
  'ns',
  'collation',
];
const KNOWN_OPTIONS = new Set(INDEX_OPTIONS);

const cannotCreate = (message: string) => new CommandError(67, 'CannotCreateIndex', message);

function checkKey(key: unknown): Document {
  if (!isDocument(key) || Object.keys(key).length === 0)
    throw cannotCreate('Index keys cannot be an empty object');
  for (const [field, direction] of Object.entries(key)) {
    if (typeof direction === 'string') throw notSupported(`indexes of the type '${direction}'`);
    if (field.includes('$**')) throw notSupported('wildcard indexes');
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

function checkPartialFilter(filter: unknown): Document {
  if (!isDocument(filter)) throw typeMismatch("'partialFilterExpression' must be an object");
  compileMatcher(filter);
  return filter;
}

/** An index as a command asks for it; what cannot be made is refused. */
export function specificationOf(index: Document): IndexSpecification {
  requireKnownOptions('createIndexes.indexes', index, KNOWN_OPTIONS);
  const key = checkKey(index.key);
  const { name = defaultName(key), expireAfterSeconds, partialFilterExpression } = index;
  if (expireAfterSeconds !== undefined && Object.keys(key).length > 1)
    throw cannotCreate('TTL indexes are single-field indexes, compound indexes do not support TTL');
  return {
    name: String(name),
    key,
    ...(index.unique === true ? { unique: true } : {}),
    ...(index.sparse === true ? { sparse: true } : {}),
    ...(partialFilterExpression === undefined
      ? {}
      : { partialFilterExpression: checkPartialFilter(partialFilterExpression) }),
    ...(expireAfterSeconds === undefined ? {} : { expireAfterSeconds: toNumber(expireAfterSeconds) }),
  };
}

const optionsOf = ({ key: _key, name: _name, ...options }: IndexSpecification): Document => ({ ...options });

const haveSameKey = (one: IndexSpecification, other: IndexSpecification): boolean =>
  areIdentical(one.key, other.key);

function refuseName({ indexes }: Collection, wanted: IndexSpecification): void {
  const sameName = indexes.get(wanted.name)?.specification;
  if (sameName && !haveSameKey(sameName, wanted))
    throw new CommandError(
      86,
      'IndexKeySpecsConflict',
      `An existing index has the same name as the requested index. Requested index: ${wanted.name}`,
    );
}

function refuseOptions(existing: IndexSpecification, wanted: IndexSpecification): void {
  const conflict = (message: string) => new CommandError(85, 'IndexOptionsConflict', message);
  if (existing.name !== wanted.name)
    throw conflict(`Index already exists with a different name: ${existing.name}`);
  if (!areIdentical(optionsOf(existing), optionsOf(wanted)))
    throw conflict(
      `An equivalent index already exists with the same name but different options. Requested index: ${wanted.name}`,
    );
}

/** Whether the index is there already; refused where another one has its name or its key. */
export function isPresent(collection: Collection, wanted: IndexSpecification): boolean {
  if (haveSameKey(wanted, ID_INDEX)) return true;
  refuseName(collection, wanted);
  const existing = [...collection.indexes.values()]
    .map(({ specification }) => specification)
    .find(
      (each) =>
        haveSameKey(each, wanted) &&
        areIdentical(each.partialFilterExpression, wanted.partialFilterExpression),
    );
  if (existing) refuseOptions(existing, wanted);
  return existing !== undefined;
}
