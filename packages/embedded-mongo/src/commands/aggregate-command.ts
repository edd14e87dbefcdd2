import { compilePipeline } from '../aggregation/pipeline';
import { isNumber, toNumber } from '../bson/numbers';
import { type Document, isDocument, isNullish } from '../bson/values';
import { failedToParse, notSupported, typeMismatch } from '../errors';
import type { Part } from '../query/find-records';
import type { Paced, Pause } from '../query/pause';
import type { Command, CommandContext, Commands } from './command';
import { batchSizeOption, collectionName, requireKnownOptions } from './options';
import { compileQuery, countOf, documentsFrom, numberOf, type Reading } from './read-context';

interface Source {
  readonly documents: Paced<Document>;
  readonly stages: readonly unknown[];
}

/** The order of a `$sort` stage, where it is one that an index may give. */
function sortOf(stage: unknown): Document | undefined {
  const sort = isDocument(stage) ? stage.$sort : undefined;
  if (!isDocument(sort)) return undefined;
  const fields = Object.keys(sort);
  return fields.length > 0 && !fields.some((field) => field.startsWith('$')) ? sort : undefined;
}

/** Whether the stages look at no document, but only at how many there are. */
function isCount(stages: readonly unknown[]): boolean {
  const first = stages.find((stage) => !(isDocument(stage) && ('$skip' in stage || '$limit' in stage)));
  if (!isDocument(first) || !isDocument(first.$group)) return false;
  const { _id, ...sums } = first.$group;
  const isConstant = (value: unknown) => isNullish(value) || isNumber(value);
  return isConstant(_id) && Object.values(sums).every((sum) => isDocument(sum) && isNumber(sum.$sum));
}

/** The stage of a driver's `countDocuments`, answered for so many documents; undefined for any other. */
function countedBy(stages: readonly unknown[], count: number): readonly Document[] | undefined {
  const [only, ...others] = stages;
  if (others.length > 0 || !isDocument(only) || !isDocument(only.$group)) return undefined;
  const { _id, ...sums } = only.$group;
  const names = Object.keys(sums);
  const isOne = (sum: unknown) => isDocument(sum) && Object.keys(sum).length === 1 && sum.$sum === 1;
  const isRefused = names.some((name) => name.includes('.'));
  if (_id !== 1 || isRefused || !Object.values(sums).every(isOne)) return undefined;
  return count === 0 ? [] : [{ _id, ...Object.fromEntries(names.map((name) => [name, count])) }];
}

/** Leading matches of a pipeline as one query and the sort behind them, which an index can serve, and the stages that are left. */
function splitPipeline(pipeline: unknown): {
  query: Document;
  sort: Document | undefined;
  rest: readonly unknown[];
} {
  if (!Array.isArray(pipeline)) throw typeMismatch("'pipeline' option must be specified as an array");
  const first = pipeline.findIndex((stage) => !(isDocument(stage) && isDocument(stage.$match)));
  const count = first < 0 ? pipeline.length : first;
  const matches = pipeline.slice(0, count).map((stage) => (stage as Document).$match as Document);
  const [only = {}] = matches;
  const sort = sortOf(pipeline[count]);
  const query = matches.length > 1 ? { $and: matches } : only;
  return { query, sort, rest: pipeline.slice(sort ? count + 1 : count) };
}

/** An aggregation reads what its leading matches and the sort behind them ask for; its other stages work on that. */
export function readingOfAggregate(command: Document): Reading & { readonly rest: readonly unknown[] } {
  const { query, sort, rest } = splitPipeline(command.pipeline);
  const compiled = compileQuery(query, { sort, hint: command.hint });
  const name = collectionName('aggregate', command);
  return { name, query: compiled, skip: 0, limit: 0, isCount: isCount(rest), rest };
}

/** What a stage of a name says how many documents it passes over, or leaves; zero for any other stage. */
function countIn(stage: unknown, name: '$skip' | '$limit'): number {
  const count = isDocument(stage) && Object.keys(stage).length === 1 ? toNumber(stage[name]) : 0;
  return Number.isInteger(count) && count > 0 ? count : 0;
}

/** The part of what is read that the first stages need: an index may pass over what they skip, a sort keeps what they leave. */
function partOf([first, second]: readonly unknown[]): Part {
  const skip = countIn(first, '$skip');
  return { skip, limit: countIn(skip > 0 ? second : first, '$limit') };
}

function sourceOf(
  { name, query, isCount, rest }: ReturnType<typeof readingOfAggregate>,
  context: CommandContext,
): Source {
  const told = isCount ? numberOf(name, query, context) : undefined;
  const counted = told === undefined ? undefined : countedBy(rest, told);
  if (counted) return { documents: counted, stages: [] };
  if (isCount) return { documents: countOf(name, query, context), stages: rest };
  const part = partOf(rest);
  const { documents, skip } = documentsFrom(name, query, context, part);
  return { documents, stages: part.skip > 0 ? [{ $skip: skip }, ...rest.slice(1)] : rest };
}

const UNION_OPTIONS = new Set(['coll', 'pipeline']);

/** The aggregation that a `$unionWith` adds; undefined for any other stage. */
function unionOf(stage: unknown): Document | undefined {
  if (!isDocument(stage) || !('$unionWith' in stage) || Object.keys(stage).length > 1) return undefined;
  if (!isDocument(stage.$unionWith)) throw notSupported('a $unionWith without a pipeline');
  requireKnownOptions('$unionWith', stage.$unionWith, UNION_OPTIONS);
  const { coll, pipeline } = stage.$unionWith;
  return { aggregate: coll, pipeline };
}

/** An aggregation without its last stages that add other aggregations, and those. */
function splitUnions(command: Document): { own: Document; others: readonly Document[] } {
  const { pipeline } = command;
  const first = Array.isArray(pipeline) ? pipeline.findIndex(unionOf) : -1;
  if (!Array.isArray(pipeline) || first < 0) return { own: command, others: [] };
  const others = pipeline.slice(first).map(unionOf);
  if (!others.every((each) => each !== undefined)) throw notSupported('stages behind $unionWith');
  return { own: { ...command, pipeline: pipeline.slice(0, first) }, others };
}

/** What an aggregation finds, and then what those find that it is united with. */
function* resultsOf(command: Document, context: CommandContext): Generator<Document | Pause, void> {
  const { own, others } = splitUnions(command);
  const { documents, stages } = sourceOf(readingOfAggregate(own), context);
  yield* compilePipeline(stages)(documents);
  for (const other of others) yield* resultsOf(other, context);
}

const aggregate: Command = {
  options: ['pipeline', 'cursor', 'hint', 'allowDiskUse', 'bypassDocumentValidation'],
  inTransaction: true,
  run: async (command, context) => {
    if (isNumber(command.aggregate)) throw notSupported('aggregations of a whole database');
    const batchSize = batchSizeOption('aggregate', command);
    if (!isDocument(command.cursor))
      throw failedToParse("The 'cursor' option is required, except for aggregate with the explain argument");
    const namespace = `${context.database}.${collectionName('aggregate', command)}`;
    const result = await context.pace.all(resultsOf(command, context));
    return context.cursors.open(namespace, result, { batchSize, transaction: context.transaction });
  },
};

export const aggregateCommands: Commands = { aggregate };
