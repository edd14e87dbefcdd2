import type { Document } from '../bson/values';
import { namespaceNotFound } from '../errors';
import { ID_INDEX } from '../indexes/index-keys';
import { compileMatcher } from '../query/matcher';
import type { Collection } from '../storage/collection';
import type { Command, Commands } from './command';
import { batchSizeOption, collectionName, documentOption } from './options';

const create: Command = {
  options: ['autoIndexId', 'idIndex'],
  inTransaction: true,
  write: (command, { engine, database, transaction }) => {
    engine.obtain(database, collectionName('create', command), transaction);
    return {};
  },
};

const drop: Command = {
  options: [],
  write: (command, { engine, database, transaction }) => {
    const collection = engine.find(database, collectionName('drop', command), transaction);
    if (!collection) throw namespaceNotFound(`${database}.${command.drop}`);
    engine.drop(collection, transaction);
    return { nIndexesWas: collection.indexes.size, ns: collection.namespace };
  },
};

const dropDatabase: Command = {
  options: [],
  write: (_command, { engine, database, transaction }) => {
    const collections = engine.inDatabase(database, transaction);
    for (const collection of collections) engine.drop(collection, transaction);
    return collections.length > 0 ? { dropped: database } : {};
  },
};

const nameOf = ({ name }: Collection): Document => ({ name, type: 'collection' });

const describe = (collection: Collection): Document => ({
  ...nameOf(collection),
  options: {},
  info: { readOnly: false },
  idIndex: { v: 2, key: ID_INDEX.key, name: ID_INDEX.name },
});

const listCollections: Command = {
  options: ['filter', 'nameOnly', 'authorizedCollections', 'cursor'],
  run: (command, { engine, cursors, database, transaction }) => {
    const matches = compileMatcher(documentOption('listCollections', command, 'filter') ?? {});
    const collections = engine
      .inDatabase(database, transaction)
      .filter((collection) => matches(describe(collection)))
      .map(command.nameOnly === true ? nameOf : describe);
    const batchSize = batchSizeOption('listCollections', command) ?? Number.MAX_SAFE_INTEGER;
    return cursors.open(`${database}.$cmd.listCollections`, collections, { batchSize });
  },
};

const listDatabases: Command = {
  options: ['filter', 'nameOnly', 'authorizedDatabases'],
  run: (command, { engine, transaction }) => {
    const matches = compileMatcher(documentOption('listDatabases', command, 'filter') ?? {});
    const known = engine.all().filter((collection) => collection.isKnownTo(transaction));
    const names = new Set(known.map(({ database }) => database));
    const databases = [...names]
      .sort()
      .map((name) => ({ name, sizeOnDisk: 0, empty: false }))
      .filter((database) => matches(database));
    return command.nameOnly === true
      ? { databases: databases.map(({ name }) => ({ name })) }
      : { databases, totalSize: 0 };
  },
};

export const catalogCommands: Commands = { create, drop, dropDatabase, listCollections, listDatabases };
