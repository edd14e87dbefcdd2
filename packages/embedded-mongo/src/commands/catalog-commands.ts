/** Collections and databases: made, dropped and listed. */
import type { Document } from '../bson/values';
import { namespaceNotFound } from '../errors';
import { ID_INDEX } from '../indexes/index-keys';
import { compileMatcher } from '../query/matcher';
import type { Collection } from '../storage/collection';
import type { Command, Commands } from './command';
import { batchSizeOption, collectionName, documentOption } from './options';

const create: Command = {
  options: [],
  inTransaction: true,
  write: (request, { engine, database, transaction }) => {
    engine.obtain(database, collectionName('create', request), transaction);
    return {};
  },
};

const drop: Command = {
  options: [],
  write: (request, { engine, database, transaction }) => {
    const collection = engine.find(database, collectionName('drop', request), transaction);
    if (!collection) throw namespaceNotFound(`${database}.${request.drop}`);
    engine.drop(collection, transaction);
    return { nIndexesWas: collection.indexes.size, ns: collection.namespace };
  },
};

const dropDatabase: Command = {
  options: [],
  write: (_request, { engine, database, transaction }) => {
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
  run: (request, { engine, cursors, database, transaction }) => {
    const matches = compileMatcher(documentOption('listCollections', request, 'filter') ?? {});
    const collections = engine
      .inDatabase(database, transaction)
      .filter((collection) => matches(describe(collection)))
      .map(request.nameOnly === true ? nameOf : describe);
    const batchSize = batchSizeOption('listCollections', request) ?? Number.MAX_SAFE_INTEGER;
    return cursors.open(`${database}.$cmd.listCollections`, collections, { batchSize });
  },
};

const listDatabases: Command = {
  options: ['filter', 'nameOnly', 'authorizedDatabases'],
  run: (request, { engine, transaction }) => {
    const matches = compileMatcher(documentOption('listDatabases', request, 'filter') ?? {});
    const collections = engine.all().filter((collection) => collection.isKnownTo(transaction));
    const names = [...new Set(collections.map(({ database }) => database))].sort();
    return { databases: names.map((name) => ({ name })).filter((database) => matches(database)) };
  },
};

export const catalogCommands: Commands = { create, drop, dropDatabase, listCollections, listDatabases };
