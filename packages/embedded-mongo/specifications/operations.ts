import type { AnyClientBulkWriteModel, ClientSession, Collection, Db, Document, MongoClient } from 'mongodb';
import { BUCKET } from './bucket-operations';
import { type Entities, isBucket, isClient, isCollection, isDatabase, isSession } from './entities';
import { type Operation, RefusedByDesign } from './test-file';

type Run<Target> = (target: Target, parameters: Document, options: Document) => Promise<unknown>;

const without = (document: Document, names: readonly string[]): Document =>
  Object.fromEntries(Object.entries(document).filter(([name]) => !names.includes(name)));

const bulkRequest = (request: Document): Document => {
  const [[kind = '', options = {}] = []] = Object.entries(request);
  return { [kind]: options };
};

const COLLECTION: Readonly<Record<string, Run<Collection>>> = {
  find: (target, { filter }, options) => target.find(filter, options).toArray(),
  findOne: (target, { filter }, options) => target.findOne(filter, options),
  insertOne: (target, { document }, options) => target.insertOne(document, options),
  insertMany: (target, { documents }, options) => target.insertMany(documents, options),
  updateOne: (target, { filter, update }, options) => target.updateOne(filter, update, options),
  updateMany: (target, { filter, update }, options) => target.updateMany(filter, update, options),
  replaceOne: (target, { filter, replacement }, options) => target.replaceOne(filter, replacement, options),
  deleteOne: (target, { filter }, options) => target.deleteOne(filter, options),
  deleteMany: (target, { filter }, options) => target.deleteMany(filter, options),
  findOneAndUpdate: (target, { filter, update }, options) => target.findOneAndUpdate(filter, update, options),
  findOneAndReplace: (target, { filter, replacement }, options) =>
    target.findOneAndReplace(filter, replacement, options),
  findOneAndDelete: (target, { filter }, options) => target.findOneAndDelete(filter, options),
  aggregate: (target, { pipeline }, options) => target.aggregate(pipeline, options).toArray(),
  bulkWrite: (target, { requests }, options) => target.bulkWrite(requests.map(bulkRequest), options),
  countDocuments: (target, { filter }, options) => target.countDocuments(filter, options),
  estimatedDocumentCount: (target, _, options) => target.estimatedDocumentCount(options),
  count: (target, { filter }, options) => target.count(filter, options),
  distinct: (target, { fieldName, filter }, options) => target.distinct(fieldName, filter, options),
  createIndex: (target, { keys }, options) => target.createIndex(keys, options),
  dropIndex: (target, { name }, options) => target.dropIndex(name, options),
  listIndexes: (target, _, options) => target.listIndexes(options).toArray(),
  listIndexNames: async (target, _, options) =>
    (await target.listIndexes(options).toArray()).map(({ name }) => name),
};

const DATABASE: Readonly<Record<string, Run<Db>>> = {
  runCommand: (target, { command }, options) => target.command(command, without(options, ['commandName'])),
  aggregate: (target, { pipeline }, options) => target.aggregate(pipeline, options).toArray(),
  createCollection: (target, { collection }, options) => target.createCollection(collection, options),
  dropCollection: (target, { collection }) => target.dropCollection(collection),
  listCollections: (target, { filter }, options) => target.listCollections(filter, options).toArray(),
  listCollectionNames: (target, { filter }, options) =>
    target.listCollections(filter, { ...options, nameOnly: true }).toArray(),
};

const SESSION: Readonly<Record<string, Run<ClientSession>>> = {
  startTransaction: async (target, _, options) => target.startTransaction(options),
  commitTransaction: (target) => target.commitTransaction(),
  abortTransaction: (target) => target.abortTransaction(),
  endSession: (target) => target.endSession(),
};

/** A model of a client's bulk write names its kind outside; the driver wants it inside. */
function clientModel(model: Document): AnyClientBulkWriteModel<Document> {
  const [[name = '', fields = {}] = []] = Object.entries(model);
  return { name, ...(fields as object) } as unknown as AnyClientBulkWriteModel<Document>;
}

const CLIENT: Readonly<Record<string, Run<MongoClient>>> = {
  listDatabases: (target, { filter }) => target.db('admin').admin().listDatabases({ filter }),
  listDatabaseNames: (target, { filter }) =>
    target.db('admin').admin().listDatabases({ filter, nameOnly: true }),
  clientBulkWrite: (target, { models }, options) => target.bulkWrite(models.map(clientModel), options),
};

const ARGUMENTS = [
  'filter',
  'update',
  'replacement',
  'document',
  'documents',
  'pipeline',
  'requests',
  'fieldName',
  'command',
  'collection',
  'keys',
  'session',
  'callback',
  'models',
  'filename',
  'newFilename',
  'source',
  'id',
];

const refuseAll = (names: readonly string[], name: string): never => {
  throw new RefusedByDesign(`the operation ${name} (known: ${names.length})`);
};

async function onSession(
  target: ClientSession,
  { name, arguments: options = {} }: Operation,
  runAll: RunAll,
) {
  if (name === 'withTransaction')
    return target.withTransaction(() => runAll(options.callback), without(options, ARGUMENTS));
  return (SESSION[name] ?? refuseAll(Object.keys(SESSION), name))(
    target,
    options,
    without(options, ARGUMENTS),
  );
}

export type RunAll = (operations: readonly Operation[]) => Promise<unknown>;

/** Runs one operation on its target and returns the driver's result. */
export async function runOperation(
  entities: Entities,
  operation: Operation,
  runAll: RunAll,
): Promise<unknown> {
  const target = entities.get(operation.object);
  const fields = operation.arguments ?? {};
  const session = entities.session(fields.session);
  const options: Document = { ...without(fields, ARGUMENTS), ...(session ? { session } : {}) };
  if (options.returnDocument) options.returnDocument = String(options.returnDocument).toLowerCase();
  const { name } = operation;
  if (isSession(target)) return onSession(target, operation, runAll);
  if (isCollection(target))
    return (COLLECTION[name] ?? refuseAll(Object.keys(COLLECTION), name))(target, fields, options);
  if (isDatabase(target))
    return (DATABASE[name] ?? refuseAll(Object.keys(DATABASE), name))(target, fields, options);
  if (isClient(target))
    return (CLIENT[name] ?? refuseAll(Object.keys(CLIENT), name))(target, fields, options);
  if (isBucket(target))
    return (BUCKET[name] ?? refuseAll(Object.keys(BUCKET), name))(target, fields, options);
  throw new RefusedByDesign(`operations on ${operation.object}`);
}
