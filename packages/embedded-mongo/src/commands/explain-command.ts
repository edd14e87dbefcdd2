import { type Document, isDocument } from '../bson/values';
import { badValue, notSupported, typeMismatch } from '../errors';
import { type ChosenPlan, choosePlan } from '../indexes/planner';
import { type Paced, window } from '../query/pause';
import type { Collection } from '../storage/collection';
import { aggregateCommands, readingOfAggregate } from './aggregate-command';
import type { Command, CommandContext, Commands } from './command';
import { GENERIC_OPTIONS, requireKnownOptions } from './options';
import { readCommands, readingOfCount, readingOfFind } from './read-commands';
import { countOf, hintOf, type Query, type Reading, readRecords } from './read-context';

const READINGS: Readonly<Record<string, (command: Document) => Reading>> = {
  find: readingOfFind,
  count: readingOfCount,
  aggregate: readingOfAggregate,
};

const scanOf = ({ index, isReversed, filter }: ChosenPlan): Document => ({
  stage: 'IXSCAN',
  ...(filter ? { filter: filter.clauses.length > 1 ? { $and: filter.clauses } : filter.clauses[0] } : {}),
  indexName: index.specification.name,
  keyPattern: index.specification.key,
  direction: isReversed ? 'backward' : 'forward',
});

/** Several intervals in the order asked for are merged. */
function fetchOf(plan: ChosenPlan, sortPattern: Document): Document {
  const isMerged = plan.isSorted && plan.intervals.length > 1;
  if (!isMerged) return { stage: 'FETCH', inputStage: scanOf(plan) };
  const inputStages = plan.intervals.map(() => scanOf(plan));
  return { stage: 'FETCH', inputStage: { stage: 'SORT_MERGE', sortPattern, inputStages } };
}

function winningPlan(collection: Collection | undefined, { query, sort, hint }: Query): Document {
  if (!collection) return { stage: 'EOF' };
  const plan = choosePlan(collection.indexes.values(), query, sort, hintOf(collection, hint));
  const sortPattern = Object.fromEntries(sort.map(({ field, direction }) => [field, direction]));
  const reading = plan ? fetchOf(plan, sortPattern) : { stage: 'COLLSCAN', direction: 'forward' };
  if (sort.length === 0 || plan?.isSorted) return reading;
  return { stage: 'SORT', sortPattern, inputStage: reading };
}

async function executionStats(
  collection: Collection | undefined,
  { name, query, skip, limit, isCount }: Reading,
  context: CommandContext,
): Promise<Document> {
  let totalDocsExamined = 0;
  const matches = (document: Document): boolean => {
    totalDocsExamined += 1;
    return query.matches(document);
  };
  const counted = { ...query, matches };
  const found: Paced<unknown> = isCount
    ? countOf(name, counted, context)
    : readRecords(collection, counted, context);
  const { length: nReturned } = await context.pace.all(window(found, skip, limit));
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
  run: async (command, context) => {
    const verbosity = verbosityOf(command);
    const { name, reading } = explained(command);
    const collection = context.engine.find(context.database, reading.name, context.transaction);
    const namespace = `${context.database}.${reading.name}`;
    const answer = {
      queryPlanner: { namespace, winningPlan: winningPlan(collection, reading.query), rejectedPlans: [] },
      ...(verbosity === 'queryPlanner'
        ? {}
        : { executionStats: await executionStats(collection, reading, context) }),
    };
    return name === 'aggregate' ? { stages: [{ $cursor: answer }] } : answer;
  },
};

export const explainCommands: Commands = { explain };
