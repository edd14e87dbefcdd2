/** `find`, and the commands about cursors. */
import { Long } from 'bson';
import { type Document, isNullish, toNumber } from '../bson/values';
import { typeMismatch } from '../errors';
import { mapResults } from '../pace';
import { compileProjection, fieldsOnly } from '../query/projection';
import type { Command, Commands } from './command';
import { collectionName, countOption, documentOption, numberOption } from './options';
import { collectionOf, compileQuery, documentsOf, type Reading, readRecords } from './read-context';

export const readingOfFind = (request: Document): Reading => ({
  name: collectionName('find', request),
  query: compileQuery(documentOption('find', request, 'filter') ?? {}, {
    sort: request.sort,
    hint: request.hint,
    fields: fieldsOnly(documentOption('find', request, 'projection')),
  }),
  part: {
    skip: countOption('find', request, 'skip') ?? 0,
    limit: Math.abs(numberOption('find', request, 'limit') ?? 0),
  },
});

const find: Command = {
  options: ['filter', 'sort', 'projection', 'skip', 'limit', 'batchSize', 'singleBatch', 'hint'],
  inTransaction: true,
  run: async (request, context) => {
    const reading = readingOfFind(request);
    const project = compileProjection(documentOption('find', request, 'projection'));
    const collection = collectionOf(reading.name, context);
    const matches = readRecords(collection, reading.query, context, reading.part);
    const documents = await context.pace.all(mapResults(documentsOf(matches), project));
    return context.cursors.open(`${context.database}.${reading.name}`, documents, {
      batchSize: countOption('find', request, 'batchSize'),
      singleBatch: request.singleBatch === true || toNumber(request.limit) < 0,
      transaction: context.transaction,
    });
  },
};

const getMore: Command = {
  options: ['collection', 'batchSize'],
  inTransaction: true,
  run: (request, { cursors, transaction }) => {
    if (!(request.getMore instanceof Long)) throw typeMismatch("BSON field 'getMore.getMore' must be a long");
    return cursors.next(request.getMore, transaction, countOption('getMore', request, 'batchSize'));
  },
};

const killCursors: Command = {
  options: ['cursors'],
  inTransaction: true,
  run: (request, { cursors }) => {
    const ids = isNullish(request.cursors) ? [] : request.cursors;
    if (!Array.isArray(ids) || !ids.every((id) => id instanceof Long))
      throw typeMismatch("BSON field 'killCursors.cursors' must be an array of longs");
    return cursors.kill(ids);
  },
};

export const readCommands: Commands = { find, getMore, killCursors };
