/** `explain`: which index a find or the beginning of an aggregation reads, and how many keys and documents. */
import { type Document, isDocument } from '../bson/values';
import { badValue, notSupported, typeMismatch } from '../errors';
import { type ChosenPlan, choosePlan } from '../indexes/planner';
import type { Collection } from '../storage/collection';
import { aggregateCommands, readingOfAggregate } from './aggregate-command';
import type { Command, CommandContext, Commands } from './command';
import { GENERIC_OPTIONS, requireOptions } from './options';
import { readCommands, readingOfFind } from './read-commands';
import { collectionOf, hintOf, type Query, type Reading, readRecords } from './read-context';

const READINGS: Readonly<Record<string, (request: Document) => Reading>> = {
  find: readingOfFind,
  aggregate: readingOfAggregate,
};

const scanOf = ({ index, isReversed, filter }: ChosenPlan): Document => ({
  stage: 'IXSCAN',
  ...(filter ? { filter: filter.clauses.length > 1 ? { $and: filter.clauses } : filter.clauses[0] } : {}),
  indexName: index.specification.name,
  keyPattern: index.specification.key,
  direction: isReversed ? 'backward' : 'forward',
});

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
  { query, part, counter }: Reading,
  context: CommandContext,
): Promise<Document> {
  let [totalKeysExamined, totalDocsExamined] = [0, 0];
  const examine = (): void => {
    totalKeysExamined += 1;
  };
  const matches = (document: Document): boolean => {
    totalDocsExamined += 1;
    return query.matches(document);
  };
  // A count needs no fields, and is walked through here although the server may tell it at once.
  const fields = counter ? [] : query.fields;
  const results = readRecords(collection, { ...query, matches, examine, fields }, context, part);
  const { length: nReturned } = await context.pace.all(results);
  return { executionSuccess: true, nReturned, totalKeysExamined, totalDocsExamined };
}

const VERBOSITIES = ['queryPlanner', 'executionStats', 'allPlansExecution'];

function verbosityOf({ verbosity = 'allPlansExecution' }: Document): string {
  if (typeof verbosity === 'string' && VERBOSITIES.includes(verbosity)) return verbosity;
  throw badValue(`Enumeration value '${verbosity}' for field 'explain.verbosity' is not a valid value.`);
}

function readingOf({ explain, $db }: Document): { name: string; reading: Reading } {
  if (!isDocument(explain)) throw typeMismatch("BSON field 'explain' must be an object");
  const [name = ''] = Object.keys(explain);
  const readingOfCommand = READINGS[name];
  const options = { ...readCommands, ...aggregateCommands }[name]?.options;
  if (!readingOfCommand || !Array.isArray(options)) throw notSupported(`explain of ${name}`);
  requireOptions(name, explain, new Set([name, ...GENERIC_OPTIONS, ...options]));
  return { name, reading: readingOfCommand({ ...explain, $db }) };
}

const explain: Command = {
  options: ['verbosity'],
  run: async (request, context) => {
    const verbosity = verbosityOf(request);
    const { name, reading } = readingOf(request);
    const collection = collectionOf(reading.name, context);
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
