import { Long } from 'bson';
import { elementSize, LARGEST_DOCUMENT } from '../bson/codec';
import { ValueMap } from '../bson/key-text';
import { toNumber } from '../bson/numbers';
import { visitPath } from '../bson/paths';
import { type Document, isNullish } from '../bson/values';
import { numbered, typeMismatch } from '../errors';
import { mapped, window } from '../query/pause';
import { compileProjection, fieldsWanted } from '../query/projection';
import type { Command, Commands } from './command';
import { collectionName, countOption, documentOption, numberOption } from './options';
import { compileQuery, countOf, documentsFrom, numberOf, type Reading } from './read-context';

export const readingOfFind = (command: Document): Reading => ({
  name: collectionName('find', command),
  query: compileQuery(documentOption('find', command, 'filter') ?? {}, {
    sort: command.sort,
    hint: command.hint,
    wanted: fieldsWanted(documentOption('find', command, 'projection')),
  }),
  skip: countOption('find', command, 'skip') ?? 0,
  limit: Math.abs(numberOption('find', command, 'limit') ?? 0),
  isCount: false,
});

const find: Command = {
  options: [
    'filter',
    'sort',
    'projection',
    'skip',
    'limit',
    'batchSize',
    'singleBatch',
    'hint',
    'noCursorTimeout',
    'allowDiskUse',
    'allowPartialResults',
  ],
  inTransaction: true,
  run: async (command, context) => {
    const { name, query, skip, limit } = readingOfFind(command);
    const project = compileProjection(documentOption('find', command, 'projection'));
    const from = documentsFrom(name, query, context, { skip, limit });
    const found = window(from.documents, from.skip, limit);
    const documents = await context.pace.all(mapped(found, project));
    return context.cursors.open(`${context.database}.${name}`, documents, {
      batchSize: countOption('find', command, 'batchSize'),
      singleBatch: command.singleBatch === true || toNumber(command.limit) < 0,
      transaction: context.transaction,
    });
  },
};

export const readingOfCount = (command: Document): Reading => ({
  name: collectionName('count', command),
  query: compileQuery(documentOption('count', command, 'query') ?? {}, { hint: command.hint }),
  skip: countOption('count', command, 'skip') ?? 0,
  limit: Math.abs(numberOption('count', command, 'limit') ?? 0),
  isCount: true,
});

const count: Command = {
  options: ['query', 'limit', 'skip', 'hint', 'fields'],
  run: async (command, context) => {
    const { name, query, skip, limit } = readingOfCount(command);
    const told = skip === 0 && limit === 0 ? numberOf(name, query, context) : undefined;
    if (told !== undefined) return { n: told };
    const found = window(countOf(name, query, context), skip, limit);
    let n = 0;
    await context.pace.each(found, () => {
      n += 1;
    });
    return { n };
  },
};

function distinctValues(): { add: (value: unknown) => void; values: readonly unknown[] } {
  const found = new ValueMap<unknown>();
  const values: unknown[] = [];
  let size = 0;
  const take = (value: unknown) => {
    size += elementSize(String(values.length), value);
    if (size > LARGEST_DOCUMENT) throw numbered(17217, 'distinct too big, 16mb cap');
    values.push(value);
    return value;
  };
  const add = (value: unknown) => value === undefined || found.obtain(value, () => take(value));
  return { add, values };
}

const distinct: Command = {
  options: ['key', 'query', 'hint'],
  inTransaction: true,
  run: async (command, context) => {
    if (typeof command.key !== 'string')
      throw typeMismatch("BSON field 'distinct.key' is the wrong type, expected type 'string'");
    const path = command.key.split('.');
    const { add, values } = distinctValues();
    const query = compileQuery(documentOption('distinct', command, 'query') ?? {}, { hint: command.hint });
    const { documents } = documentsFrom(collectionName('distinct', command), query, context);
    await context.pace.each(documents, (document) => {
      visitPath(document, path, (value) => {
        for (const each of Array.isArray(value) ? value : [value]) add(each);
        return false;
      });
    });
    return { values };
  },
};

const getMore: Command = {
  options: ['collection', 'batchSize'],
  inTransaction: true,
  run: (command, { cursors, transaction }) => {
    if (!(command.getMore instanceof Long)) throw typeMismatch("BSON field 'getMore.getMore' must be a long");
    return cursors.next(command.getMore, transaction, countOption('getMore', command, 'batchSize'));
  },
};

const killCursors: Command = {
  options: ['cursors'],
  inTransaction: true,
  run: (command, { cursors }) => {
    const ids = isNullish(command.cursors) ? [] : command.cursors;
    if (!Array.isArray(ids) || !ids.every((id) => id instanceof Long))
      throw typeMismatch("BSON field 'killCursors.cursors' must be an array of longs");
    return cursors.kill(ids);
  },
};

export const readCommands: Commands = { find, count, distinct, getMore, killCursors };
