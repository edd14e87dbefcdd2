import { type Document, isDocument } from '../bson/values';
import { badValue, notSupported, typeMismatch } from '../errors';
import { choosePlan, type Plan } from '../indexes/planner';
import type { Collection } from '../storage/collection';
import { aggregateCommands, splitPipeline } from './aggregate-command';
import type { Command, CommandContext, Commands } from './command';
import {
  collectionName,
  countOption,
  documentOption,
  GENERIC_OPTIONS,
  numberOption,
  requireKnownOptions,
} from './options';
import { readCommands, window } from './read-commands';
import { compileQuery, type Query, readRecords } from './read-context';

/** What a command reads from its collection. */
interface Reading {
  readonly name: string;
  readonly query: Query;
  readonly skip: number;
  readonly limit: number;
}

const readingOfFind = (command: Document): Reading => ({
  name: collectionName('find', command),
  query: compileQuery(documentOption('find', command, 'filter') ?? {}, {
    sort: command.sort,
    let: documentOption('find', command, 'let'),
  }),
  skip: countOption('find', command, 'skip') ?? 0,
  limit: Math.abs(numberOption('find', command, 'limit') ?? 0),
});

const readingOfCount = (command: Document): Reading => ({
  name: collectionName('count', command),
  query: compileQuery(documentOption('count', command, 'query') ?? {}),
  skip: countOption('count', command, 'skip') ?? 0,
  limit: Math.abs(numberOption('count', command, 'limit') ?? 0),
});

/** An aggregation reads what its leading matches ask for; its other stages work on that. */
function readingOfAggregate(command: Document): Reading {
  if (!Array.isArray(command.pipeline)) throw typeMismatch("'pipeline' option must be specified as an array");
  const { query } = splitPipeline(command.pipeline);
  const compiled = compileQuery(query, { let: documentOption('aggregate', command, 'let') });
  return { name: collectionName('aggregate', command), query: compiled, skip: 0, limit: 0 };
}

const READINGS: Readonly<Record<string, (command: Document) => Reading>> = {
  find: readingOfFind,
  count: readingOfCount,
  aggregate: readingOfAggregate,
};

const scanOf = ({ index, isReversed }: Plan): Document => ({
  stage: 'FETCH',
  inputStage: {
    stage: 'IXSCAN',
    indexName: index.specification.name,
    keyPattern: index.specification.key,
    direction: isReversed ? 'backward' : 'forward',
  },
});

function winningPlan(collection: Collection | undefined, { query, sort }: Query): Document {
  if (!collection) return { stage: 'EOF' };
  const plan = choosePlan(collection.indexes.values(), query, sort);
  const reading = plan ? scanOf(plan) : { stage: 'COLLSCAN', direction: 'forward' };
  if (sort.length === 0 || plan?.isSorted) return reading;
  const sortPattern = Object.fromEntries(sort.map(({ field, direction }) => [field, direction]));
  return { stage: 'SORT', sortPattern, inputStage: reading };
}

/** Reads as the command would, and counts. */
function executionStats(
  collection: Collection | undefined,
  { query, skip, limit }: Reading,
  context: CommandContext,
): Document {
  let totalDocsExamined = 0;
  const matches = (document: Document): boolean => {
    totalDocsExamined += 1;
    return query.matches(document);
  };
  const found = readRecords(collection, { ...query, matches }, context);
  const nReturned = [...window(found, skip, limit)].length;
  return { executionSuccess: true, nReturned, totalDocsExamined };
}

const VERBOSITIES = ['queryPlanner', 'executionStats', 'allPlansExecution'];

function verbosityOf({ verbosity = 'allPlansExecution' }: Document): string {
  if (typeof verbosity === 'string' && VERBOSITIES.includes(verbosity)) return verbosity;
  throw badValue(`Enumeration value '${verbosity}' for field 'explain.verbosity' is not a valid value.`);
}

function explained({ explain, $db }: Document): { name: string; reading: Reading } {
  if (!isDocument(explain)) throw typeMismatch("BSON field 'explain' must be an object");
  const [name = ''] = Object.keys(explain);
  const readingOf = READINGS[name];
  const options = { ...readCommands, ...aggregateCommands }[name]?.options;
  if (!readingOf || !Array.isArray(options)) throw notSupported(`explain of ${name}`);
  requireKnownOptions(name, explain, new Set([name, ...GENERIC_OPTIONS, ...options]));
  return { name, reading: readingOf({ ...explain, $db }) };
}

/** Tells which index a find, a count or the beginning of an aggregation reads, and how many documents it looks at. */
const explain: Command = {
  options: ['verbosity'],
  run: (command, context) => {
    const verbosity = verbosityOf(command);
    const { name, reading } = explained(command);
    const collection = context.engine.find(context.database, reading.name);
    const namespace = `${context.database}.${reading.name}`;
    const answer = {
      queryPlanner: { namespace, winningPlan: winningPlan(collection, reading.query), rejectedPlans: [] },
      ...(verbosity === 'queryPlanner'
        ? {}
        : { executionStats: executionStats(collection, reading, context) }),
    };
    return name === 'aggregate' ? { stages: [{ $cursor: answer }] } : answer;
  },
};

export const explainCommands: Commands = { explain };
