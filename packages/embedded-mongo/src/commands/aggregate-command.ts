/** `aggregate`: reads by the leading stages of a pipeline what an index can give, and runs the others over it. */
import { compilePipeline } from '../aggregation/pipeline';
import { type Document, documentsIn, isDocument, isNumber, toNumber } from '../bson/values';
import { failedToParse, notInTransaction, notSupported, typeMismatch } from '../errors';
import type { Pause } from '../pace';
import type { Part } from '../query/find-records';
import type { Command, CommandContext, Commands } from './command';
import { batchSizeOption, collectionName, requireOptions } from './options';
import { collectionOf, compileQuery, countOf, documentsOf, type Reading, readRecords } from './read-context';

function sortOf(stage: unknown): Document | undefined {
  const sort = isDocument(stage) ? stage.$sort : undefined;
  if (!isDocument(sort)) return undefined;
  const fields = Object.keys(sort);
  return fields.length > 0 && !fields.some((field) => field.startsWith('$')) ? sort : undefined;
}

/** Leading matches of a pipeline as one query and the sort behind them, which an index can serve, and the stages that are left. */
function splitPipeline(pipeline: unknown): {
  query: Document;
  sort: Document | undefined;
  stages: readonly unknown[];
} {
  if (!Array.isArray(pipeline)) throw typeMismatch("'pipeline' option must be specified as an array");
  const first = pipeline.findIndex((stage) => !(isDocument(stage) && isDocument(stage.$match)));
  const count = first < 0 ? pipeline.length : first;
  const matches = documentsIn(pipeline.slice(0, count).map(({ $match }) => $match));
  const [only = {}] = matches;
  const sort = sortOf(pipeline[count]);
  const query = matches.length > 1 ? { $and: matches } : only;
  return { query, sort, stages: pipeline.slice(sort ? count + 1 : count) };
}

/** The field into which stages count what is read and do nothing else, as a driver's `countDocuments` does. */
function countField([stage, ...others]: readonly unknown[]): string | undefined {
  const group = isDocument(stage) && others.length === 0 ? stage.$group : undefined;
  if (!isDocument(group)) return undefined;
  const { _id, ...fields } = group;
  const [[name, sum] = ['', undefined], ...more] = Object.entries(fields);
  const isCount = isDocument(sum) && Object.keys(sum).length === 1 && sum.$sum === 1;
  return _id === 1 && more.length === 0 && isCount && !name.includes('.') ? name : undefined;
}

interface AggregateReading extends Reading {
  readonly stages: readonly unknown[];
}

/** What a stage of a name says how many documents it passes over, or leaves; zero for any other stage. */
function countIn(stage: unknown, name: '$skip' | '$limit'): number {
  const count = isDocument(stage) && Object.keys(stage).length === 1 ? toNumber(stage[name]) : 0;
  return Number.isInteger(count) && count > 0 ? count : 0;
}

/** The part of what is read that the first stages leave, and the stages behind them. */
function takePart(stages: readonly unknown[]): { part: Part; stages: readonly unknown[] } {
  const skip = countIn(stages[0], '$skip');
  const behindSkip = stages.slice(skip > 0 ? 1 : 0);
  const limit = countIn(behindSkip[0], '$limit');
  return { part: { skip, limit }, stages: behindSkip.slice(limit > 0 ? 1 : 0) };
}

/** An aggregation reads what its leading matches, the sort behind them, and the part behind that ask for. */
export function readingOfAggregate(request: Document): AggregateReading {
  const { query, sort, stages } = splitPipeline(request.pipeline);
  return {
    name: collectionName('aggregate', request),
    query: compileQuery(query, { sort, hint: request.hint }),
    counter: countField(stages),
    ...takePart(stages),
  };
}

/** What an aggregation finds, without the aggregations that it is united with. */
function* ownResults(request: Document, context: CommandContext): Generator<Document | Pause, void> {
  const { name, query, part, stages, counter } = readingOfAggregate(request);
  const collection = collectionOf(name, context);
  if (counter !== undefined) {
    const count = yield* countOf(collection, query, context);
    if (count > 0) yield { _id: 1, [counter]: count };
    return;
  }
  const matches = readRecords(collection, query, context, part);
  yield* compilePipeline(stages)(documentsOf(matches));
}

const UNION_OPTIONS = new Set(['coll', 'pipeline']);

/** The aggregation that a `$unionWith` adds; undefined for any other stage. */
function unionOf(stage: unknown): Document | undefined {
  if (!isDocument(stage) || !('$unionWith' in stage) || Object.keys(stage).length > 1) return undefined;
  if (!isDocument(stage.$unionWith)) throw notSupported('a $unionWith without a pipeline');
  requireOptions('$unionWith', stage.$unionWith, UNION_OPTIONS);
  const { coll, pipeline } = stage.$unionWith;
  return { aggregate: coll, pipeline };
}

/** An aggregation without its last stages that add other aggregations, and those. */
function splitUnions(request: Document): { own: Document; others: readonly Document[] } {
  const { pipeline } = request;
  const first = Array.isArray(pipeline) ? pipeline.findIndex(unionOf) : -1;
  if (!Array.isArray(pipeline) || first < 0) return { own: request, others: [] };
  const others = pipeline.slice(first).map(unionOf);
  if (!others.every((each) => each !== undefined)) throw notSupported('stages behind $unionWith');
  return { own: { ...request, pipeline: pipeline.slice(0, first) }, others };
}

/** What an aggregation finds, and then what those find that it is united with. */
function* resultsOf(request: Document, context: CommandContext): Generator<Document | Pause, void> {
  const { own, others } = splitUnions(request);
  if (others.length > 0 && context.transaction)
    throw notInTransaction('Stage not supported inside of a multi-document transaction: $unionWith');
  yield* ownResults(own, context);
  for (const other of others) yield* resultsOf(other, context);
}

const aggregate: Command = {
  options: ['pipeline', 'cursor', 'hint'],
  inTransaction: true,
  run: async (request, context) => {
    if (isNumber(request.aggregate)) throw notSupported('aggregations of a whole database');
    const batchSize = batchSizeOption('aggregate', request);
    if (!isDocument(request.cursor))
      throw failedToParse("The 'cursor' option is required, except for aggregate with the explain argument");
    const namespace = `${context.database}.${collectionName('aggregate', request)}`;
    const results = await context.pace.all(resultsOf(request, context));
    return context.cursors.open(namespace, results, { batchSize, transaction: context.transaction });
  },
};

export const aggregateCommands: Commands = { aggregate };
