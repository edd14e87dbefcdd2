/** `aggregate`: what its first stages find as a query, grouped, and what further aggregations find. */
import { group, type RunStage } from '../aggregation/group';
import { type Document, isDocument, isNumber, toNumber } from '../bson/values';
import { failedToParse, locationError, notInTransaction, notSupported, typeMismatch } from '../errors';
import type { Pause } from '../pace';
import type { Command, CommandContext, Commands } from './command';
import { batchSizeOption, collectionName, requireOptions } from './options';
import { collectionOf, compileQuery, countOf, documentsOf, type Reading, readRecords } from './read-context';

/** The stages in the only order in which they may stand; the first and the last may come several times. */
export const STAGE_NAMES = ['$match', '$sort', '$skip', '$limit', '$group', '$unionWith'] as const;
type StageName = (typeof STAGE_NAMES)[number];

const REPEATABLE: readonly StageName[] = ['$match', '$unionWith'];

function readStage(stage: unknown): { name: StageName; argument: unknown } {
  const [[name, argument] = ['', undefined], ...others] = isDocument(stage) ? Object.entries(stage) : [];
  if (name === '' || others.length > 0)
    throw locationError(40323, 'A pipeline stage specification object must contain exactly one field.');
  const stageName = STAGE_NAMES.find((each) => each === name);
  if (!stageName) throw locationError(40324, `Unrecognized pipeline stage name: '${name}'`);
  return { name: stageName, argument };
}

/** The arguments of the stages of a pipeline, by name; refused where they stand in another order. */
function readPipeline(pipeline: unknown): Partial<Record<StageName, unknown[]>> {
  if (!Array.isArray(pipeline)) throw typeMismatch("'pipeline' option must be specified as an array");
  const stages: Partial<Record<StageName, unknown[]>> = {};
  let last: StageName = '$match';
  for (const { name, argument } of pipeline.map(readStage)) {
    const isInOrder = STAGE_NAMES.indexOf(name) >= STAGE_NAMES.indexOf(last);
    if (!isInOrder || (stages[name] && !REPEATABLE.includes(name)))
      throw notSupported(`the stage ${name} behind ${last}`);
    stages[name] = [...(stages[name] ?? []), argument];
    last = name;
  }
  return stages;
}

function queryOf(matches: readonly unknown[]): Document {
  if (!matches.every(isDocument))
    throw locationError(15959, 'the match filter must be an expression in an object');
  const [only = {}, ...others] = matches;
  return others.length > 0 ? { $and: matches } : only;
}

function checkSort(sort: unknown): void {
  if (!isDocument(sort)) throw locationError(15973, 'the $sort key specification must be an object');
  if (Object.keys(sort).length === 0)
    throw locationError(15976, '$sort stage must have at least one sort key');
}

function limitOf(argument: unknown): number {
  const limit = toNumber(argument);
  if (!Number.isInteger(limit)) throw locationError(5107201, 'invalid argument to $limit stage');
  if (limit <= 0) throw locationError(15958, 'the limit must be positive');
  return limit;
}

function skipOf(argument: unknown): number {
  const skip = toNumber(argument);
  if (Number.isInteger(skip) && skip >= 0) return skip;
  throw locationError(5107200, 'invalid argument to $skip stage: Expected a non-negative number');
}

/** The field into which a group counts what is read and does nothing else, as a driver's `countDocuments` does. */
function countField(group: unknown): string | undefined {
  if (!isDocument(group)) return undefined;
  const { _id, ...fields } = group;
  const [[name, sum] = ['', undefined], ...more] = Object.entries(fields);
  const isCount = isDocument(sum) && Object.keys(sum).length === 1 && sum.$sum === 1;
  return _id === 1 && more.length === 0 && isCount && !name.includes('.') ? name : undefined;
}

const UNION_OPTIONS = new Set(['coll', 'pipeline']);

/** The aggregation that a `$unionWith` adds. */
function unionOf(union: unknown): Document {
  if (!isDocument(union)) throw notSupported('a $unionWith without a pipeline');
  requireOptions('$unionWith', union, UNION_OPTIONS);
  return { aggregate: union.coll, pipeline: union.pipeline };
}

interface AggregateReading extends Reading {
  readonly group: RunStage | undefined;
  readonly unions: readonly Document[];
}

export function readingOfAggregate(request: Document): AggregateReading {
  const stages = readPipeline(request.pipeline);
  const [sort, skip = 0, limit] = [stages.$sort?.[0], stages.$skip?.[0], stages.$limit?.[0]];
  if (stages.$sort) checkSort(sort);
  const part = { skip: skipOf(skip), limit: stages.$limit ? limitOf(limit) : 0 };
  const isWhole = part.skip === 0 && part.limit === 0;
  return {
    name: collectionName('aggregate', request),
    query: compileQuery(queryOf(stages.$match ?? []), { sort, hint: request.hint }),
    part,
    counter: isWhole ? countField(stages.$group?.[0]) : undefined,
    group: stages.$group && group(stages.$group[0]),
    unions: (stages.$unionWith ?? []).map(unionOf),
  };
}

/** What an aggregation finds, without the aggregations that it is united with. */
function* ownResults(
  { name, query, part, counter, group }: AggregateReading,
  context: CommandContext,
): Generator<Document | Pause, void> {
  const collection = collectionOf(name, context);
  if (counter !== undefined) {
    const count = yield* countOf(collection, query, context);
    if (count > 0) yield { _id: 1, [counter]: count };
    return;
  }
  const documents = documentsOf(readRecords(collection, query, context, part));
  yield* group ? group(documents) : documents;
}

/** What an aggregation finds, and then what those find that it is united with. */
function* resultsOf(request: Document, context: CommandContext): Generator<Document | Pause, void> {
  const reading = readingOfAggregate(request);
  if (reading.unions.length > 0 && context.transaction)
    throw notInTransaction('Stage not supported inside of a multi-document transaction: $unionWith');
  yield* ownResults(reading, context);
  for (const union of reading.unions) yield* resultsOf(union, context);
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
