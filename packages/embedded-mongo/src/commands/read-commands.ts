import { Long } from 'bson';
import { compilePipeline, type ReadCollection } from '../aggregation/pipeline';
import { keyText } from '../bson/key-text';
import { visitPath } from '../bson/paths';
import { type Document, isDocument, isNullish } from '../bson/values';
import { failedToParse, typeMismatch } from '../errors';
import { compileMatcher } from '../query/matcher';
import { compileProjection } from '../query/projection';
import type { Command, CommandContext, Commands } from './command';
import { collectionName, countOption, documentOption, numberOption } from './options';
import { checkHint, compileQuery, type Query, readRecords } from './read-context';

function* documentsOf(name: string, query: Query, context: CommandContext): Generator<Document> {
  const collection = context.engine.find(context.database, name);
  for (const { document } of readRecords(collection, query, context)) yield document;
}

/** What comes from `skip` on, at most `limit` of it; zero stands for no limit. */
export function* window<Each>(all: Iterable<Each>, skip: number, limit: number): Generator<Each> {
  let position = 0;
  for (const each of all) {
    if (position >= skip) yield each;
    position += 1;
    if (limit > 0 && position >= skip + limit) return;
  }
}

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
    'let',
    'noCursorTimeout',
    'allowDiskUse',
    'allowPartialResults',
  ],
  inTransaction: true,
  run: (command, context) => {
    const name = collectionName('find', command);
    const query = compileQuery(documentOption('find', command, 'filter') ?? {}, {
      sort: command.sort,
      let: documentOption('find', command, 'let'),
    });
    checkHint(context.engine.find(context.database, name), command.hint);
    const project = compileProjection(documentOption('find', command, 'projection'), query);
    const limit = numberOption('find', command, 'limit') ?? 0;
    const found = window(
      documentsOf(name, query, context),
      countOption('find', command, 'skip') ?? 0,
      Math.abs(limit),
    );
    return context.cursors.open(`${context.database}.${name}`, Array.from(found, project), {
      batchSize: countOption('find', command, 'batchSize'),
      singleBatch: command.singleBatch === true || limit < 0,
    });
  },
};

/** Leading matches of a pipeline as one query, so that an index can serve them, and the stages that are left. */
export function splitPipeline(pipeline: readonly unknown[]): { query: Document; rest: readonly unknown[] } {
  const first = pipeline.findIndex((stage) => !(isDocument(stage) && isDocument(stage.$match)));
  const count = first < 0 ? pipeline.length : first;
  const matches = pipeline.slice(0, count).map((stage) => (stage as Document).$match as Document);
  const [only = {}] = matches;
  return { query: matches.length > 1 ? { $and: matches } : only, rest: pipeline.slice(count) };
}

const aggregate: Command = {
  options: ['pipeline', 'cursor', 'let', 'hint', 'allowDiskUse', 'bypassDocumentValidation'],
  inTransaction: true,
  run: (command, context) => {
    const { pipeline, cursor } = command;
    if (!Array.isArray(pipeline)) throw typeMismatch("'pipeline' option must be specified as an array");
    if (!isDocument(cursor))
      throw failedToParse("The 'cursor' option is required, except for aggregate with the explain argument");
    const name = collectionName('aggregate', command);
    checkHint(context.engine.find(context.database, name), command.hint);
    const { query, rest } = splitPipeline(pipeline);
    const compiled = compileQuery(query, { let: documentOption('aggregate', command, 'let') });
    const read: ReadCollection = (collection, inner, variables) =>
      documentsOf(collection, { query: inner, matches: compileMatcher(inner), sort: [], variables }, context);
    const run = compilePipeline(rest, compiled.variables, read);
    const output = [...run(documentsOf(name, compiled, context))];
    return context.cursors.open(`${context.database}.${name}`, output, {
      batchSize: countOption('aggregate', cursor, 'batchSize'),
    });
  },
};

const count: Command = {
  options: ['query', 'limit', 'skip', 'hint', 'fields'],
  run: (command, context) => {
    const query = compileQuery(documentOption('count', command, 'query') ?? {});
    const found = window(
      documentsOf(collectionName('count', command), query, context),
      countOption('count', command, 'skip') ?? 0,
      Math.abs(numberOption('count', command, 'limit') ?? 0),
    );
    let n = 0;
    for (const _ of found) n += 1;
    return { n };
  },
};

const distinct: Command = {
  options: ['key', 'query', 'hint'],
  inTransaction: true,
  run: (command, context) => {
    if (typeof command.key !== 'string')
      throw typeMismatch("BSON field 'distinct.key' is the wrong type, expected type 'string'");
    const path = command.key.split('.');
    const values = new Map<string, unknown>();
    const query = compileQuery(documentOption('distinct', command, 'query') ?? {});
    for (const document of documentsOf(collectionName('distinct', command), query, context)) {
      visitPath(document, path, (value) => {
        for (const each of Array.isArray(value) ? value : [value])
          if (each !== undefined && !values.has(keyText(each))) values.set(keyText(each), each);
        return false;
      });
    }
    return { values: [...values.values()] };
  },
};

const getMore: Command = {
  options: ['collection', 'batchSize'],
  inTransaction: true,
  run: (command, { cursors }) => {
    if (!(command.getMore instanceof Long)) throw typeMismatch("BSON field 'getMore.getMore' must be a long");
    return cursors.next(command.getMore, countOption('getMore', command, 'batchSize'));
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

export const readCommands: Commands = { find, aggregate, count, distinct, getMore, killCursors };
