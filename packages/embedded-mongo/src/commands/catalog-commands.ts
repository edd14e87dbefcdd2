import { type Document, toNumber } from '../bson/values';
import { CommandError, namespaceNotFound, notSupported } from '../errors';
import type { IndexSpecification } from '../storage/index-keys';
import type { Command } from './context';
import { namespaceOf } from './read-commands';

const known = new Set([
  'name',
  'key',
  'unique',
  'sparse',
  'partialFilterExpression',
  'expireAfterSeconds',
  'background',
  'v',
  'ns',
]);

function specificationOf(index: Document): IndexSpecification {
  const refused = Object.keys(index).find((option) => !known.has(option));
  if (refused) throw notSupported(`the index option ${refused}`);
  const special = Object.values(index.key as Document).find((direction) => typeof direction === 'string');
  if (special) throw notSupported(`indexes of the type ${special}`);
  return {
    name: String(index.name),
    key: index.key as Document,
    ...(index.unique === true ? { unique: true } : {}),
    ...(index.sparse === true ? { sparse: true } : {}),
    ...(index.partialFilterExpression
      ? { partialFilterExpression: index.partialFilterExpression as Document }
      : {}),
    ...(index.expireAfterSeconds === undefined
      ? {}
      : { expireAfterSeconds: toNumber(index.expireAfterSeconds) }),
  };
}

const createIndexes: Command = async (command, context) => {
  const collection = await context.engine.obtain(namespaceOf(command, 'createIndexes', context));
  const numIndexesBefore = collection.indexes.size;
  for (const specification of (command.indexes as Document[]).map(specificationOf)) {
    if (!collection.indexes.has(specification.name)) collection.addIndex(specification);
  }
  await context.engine.saveCollection(collection);
  return {
    numIndexesBefore,
    numIndexesAfter: collection.indexes.size,
    createdCollectionAutomatically: false,
    ok: 1,
  };
};

const listIndexes: Command = (command, context) => {
  const namespace = namespaceOf(command, 'listIndexes', context);
  const collection = context.engine.find(namespace);
  if (!collection) throw namespaceNotFound(namespace);
  const indexes = [...collection.indexes.values()].map(({ specification }) => ({ v: 2, ...specification }));
  return context.cursors.open(namespace, indexes, Number.MAX_SAFE_INTEGER);
};

const dropIndexes: Command = async (command, context) => {
  const namespace = namespaceOf(command, 'dropIndexes', context);
  const collection = context.engine.find(namespace);
  if (!collection) throw namespaceNotFound(namespace);
  const nIndexesWas = collection.indexes.size;
  const names =
    command.index === '*'
      ? [...collection.indexes.keys()].filter((name) => name !== '_id_')
      : [command.index].flat().map(String);
  const missing = names.find((name) => !collection.dropIndex(name));
  if (missing) throw new CommandError(27, 'IndexNotFound', `index not found with name [${missing}]`);
  await context.engine.saveCollection(collection);
  return { nIndexesWas, ok: 1 };
};

const create: Command = async (command, context) => {
  const refused = ['capped', 'timeseries', 'viewOn', 'validator', 'collation', 'clusteredIndex'].find(
    (option) => command[option] !== undefined,
  );
  if (refused) throw notSupported(`collections with ${refused}`);
  const namespace = namespaceOf(command, 'create', context);
  if (context.engine.find(namespace))
    throw new CommandError(48, 'NamespaceExists', `Collection ${namespace} already exists.`);
  await context.engine.obtain(namespace);
  return { ok: 1 };
};

const drop: Command = async (command, context) => {
  const namespace = namespaceOf(command, 'drop', context);
  const collection = context.engine.find(namespace);
  if (!collection) throw namespaceNotFound(namespace);
  await context.engine.drop(collection);
  return { ns: namespace, nIndexesWas: collection.indexes.size, ok: 1 };
};

const dropDatabase: Command = async (_command, { engine, database }) => {
  for (const collection of engine.inDatabase(database)) await engine.drop(collection);
  return { dropped: database, ok: 1 };
};

const listCollections: Command = (command, { engine, cursors, database }) => {
  const wanted = (command.filter as Document | undefined)?.name;
  const collections = engine
    .inDatabase(database)
    .map(({ namespace }) => namespace.slice(database.length + 1))
    .filter((name) => wanted === undefined || wanted === name)
    .map((name) => ({
      name,
      type: 'collection',
      options: {},
      info: { readOnly: false },
      idIndex: { v: 2, key: { _id: 1 }, name: '_id_' },
    }));
  return cursors.open(`${database}.$cmd.listCollections`, collections, Number.MAX_SAFE_INTEGER);
};

export const catalogCommands: Readonly<Record<string, Command>> = {
  createIndexes,
  listIndexes,
  dropIndexes,
  create,
  drop,
  dropDatabase,
  listCollections,
};
