import { areIdentical } from '../bson/compare';
import { type Document, isDocument } from '../bson/values';
import { badValue, indexNotFound, namespaceNotFound } from '../errors';
import type { CollectionIndex } from '../indexes/collection-index';
import { ID_INDEX } from '../indexes/index-keys';
import type { Collection } from '../storage/collection';
import type { Command, CommandContext, Commands } from './command';
import { isPresent, specificationOf } from './index-options';
import { batchSizeOption, collectionName, listOption } from './options';

const createIndexes: Command = {
  options: ['indexes', 'commitQuorum'],
  inTransaction: true,
  write: async (command, { engine, database, transaction, pace }) => {
    const name = collectionName('createIndexes', command);
    const specifications = listOption('createIndexes', command, 'indexes').map(specificationOf);
    if (specifications.length === 0) throw badValue('Must specify at least one index to create');
    const createdCollectionAutomatically = !engine.find(database, name, transaction);
    const collection = engine.obtain(database, name, transaction);
    const numIndexesBefore = collection.indexes.size;
    for (const specification of specifications)
      if (!isPresent(collection, specification)) await collection.addIndex(specification, transaction, pace);
    if (collection.indexes.size > numIndexesBefore) transaction.altered.add(collection);
    const numIndexesAfter = collection.indexes.size;
    const note = numIndexesBefore === numIndexesAfter ? { note: 'all indexes already exist' } : {};
    return { numIndexesBefore, numIndexesAfter, createdCollectionAutomatically, ...note };
  },
};

function existing(name: string, command: Document, context: CommandContext): Collection {
  const { engine, database, transaction } = context;
  const collection = engine.find(database, collectionName(name, command), transaction);
  if (!collection?.isKnownTo(transaction)) throw namespaceNotFound(`${database}.${command[name]}`);
  return collection;
}

const listIndexes: Command = {
  options: ['cursor'],
  run: (command, context) => {
    const collection = existing('listIndexes', command, context);
    const batchSize = batchSizeOption('listIndexes', command) ?? Number.MAX_SAFE_INTEGER;
    const indexes = [...collection.indexes.values()].map(({ specification: { key, name, ...options } }) => ({
      v: 2,
      key,
      name,
      ...(name === ID_INDEX.name ? {} : options),
    }));
    return context.cursors.open(collection.namespace, indexes, { batchSize });
  },
};

function namesOf(indexes: readonly CollectionIndex[], wanted: unknown): string[] {
  const names = indexes.map(({ specification }) => specification.name);
  if (wanted === '*') return names.filter((name) => name !== ID_INDEX.name);
  if (!isDocument(wanted)) {
    if (!names.includes(String(wanted))) throw indexNotFound(`index not found with name [${wanted}]`);
    return [String(wanted)];
  }
  const found = indexes.find(({ specification }) => areIdentical(specification.key, wanted));
  if (!found) throw indexNotFound(`can't find index with key: ${JSON.stringify(wanted)}`);
  return [found.specification.name];
}

const dropIndexes: Command = {
  options: ['index'],
  write: (command, context) => {
    const collection = existing('dropIndexes', command, context);
    const indexes = [...collection.indexes.values()];
    const names = [command.index].flat().flatMap((wanted) => namesOf(indexes, wanted));
    for (const name of names) collection.dropIndex(name, context.transaction);
    context.transaction.altered.add(collection);
    return { nIndexesWas: indexes.length };
  },
};

export const indexCommands: Commands = { createIndexes, listIndexes, dropIndexes };
