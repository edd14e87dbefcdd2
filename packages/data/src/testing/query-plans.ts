import { type Connection, createConnection } from 'mongoose';

type Command = Readonly<Record<string, unknown>>;

/** How the database ran one command: the stages of its plan, and the numbers of examined keys and documents. */
export interface QueryPlan {
  readonly name: string;
  readonly collection: string;
  readonly stages: readonly string[];
  /** The indexes that the plan uses. */
  readonly indexes: readonly string[];
  readonly examined: number;
  readonly keysExamined: number;
  /** The limit of a find. */
  readonly limit: number | undefined;
}

const READS = ['find', 'aggregate', 'count'];
/** Reads of this collection are remembered for a moment, so that it depends on the time which read needs one. */
const REMEMBERED = 'insertions';
const OF_SESSION = ['lsid', '$db', '$clusterTime', '$readPreference', 'readConcern', 'txnNumber'];

const statement = (command: Command): Command =>
  Object.fromEntries(Object.entries(command).filter(([name]) => !OF_SESSION.includes(name)));

/** Every value of `field`, at any depth. */
function valuesOf(field: string, answer: unknown): unknown[] {
  if (typeof answer !== 'object' || answer === null) return [];
  return Object.entries(answer).flatMap(([name, value]) =>
    name === field ? [value] : name === 'rejectedPlans' ? [] : valuesOf(field, value),
  );
}

type Sent = readonly [name: string, command: Command];
type Stage = Readonly<Record<string, unknown>>;

/**
 * Splits an aggregation that unites a page with its counts into separate reads, as the database plans them. The page
 * becomes a find, because only for a find does the database report how many documents it examined.
 */
function partsOf(name: string, command: Command): Sent[] {
  // The driver's commands are untyped.
  const stages = name === 'aggregate' ? (command.pipeline as Stage[]) : [];
  const united = stages.map(({ $unionWith }): Stage => Object($unionWith)).filter(({ coll }) => coll);
  if (united.length === 0) return [[name, command]];
  const { $match: filter, $sort: sort, $skip: skip, $limit: limit } = Object.assign({}, ...stages);
  const counts = united.map(({ coll, pipeline }) => ({ aggregate: coll, pipeline, cursor: {} }));
  const page = { find: command.aggregate, filter, sort, skip, limit };
  return [['find', page], ...counts.map((count): Sent => ['aggregate', count])];
}

async function explain(connection: Connection, name: string, command: Command): Promise<QueryPlan> {
  const answer = await connection.db?.command({ explain: statement(command), verbosity: 'executionStats' });
  return {
    name,
    collection: String(command[name]),
    stages: valuesOf('stage', answer).map(String),
    indexes: valuesOf('indexName', answer).map(String),
    examined: Math.max(0, ...valuesOf('totalDocsExamined', answer).map(Number)),
    keysExamined: Math.max(0, ...valuesOf('totalKeysExamined', answer).map(Number)),
    limit: command.limit === undefined ? undefined : Number(command.limit),
  };
}

/** A connection to the same database that reports its commands, which {@link plansOf} needs. */
export const monitored = ({ name }: Connection, uri: string): Promise<Connection> =>
  createConnection(uri, {
    dbName: name,
    monitorCommands: true,
    autoCreate: false,
    autoIndex: false,
  }).asPromise();

/** Runs `work` and returns the plan of each read that it sent. The connection must monitor its commands. */
export async function plansOf(connection: Connection, work: () => Promise<unknown>): Promise<QueryPlan[]> {
  const commands: Sent[] = [];
  const onCommand = ({ commandName, command }: { commandName: string; command: Command }) => {
    const isOfRead = READS.includes(commandName) && command[commandName] !== REMEMBERED;
    if (isOfRead) commands.push(...partsOf(commandName, command));
  };
  const client = connection.getClient();
  client.on('commandStarted', onCommand);
  await work().finally(() => client.off('commandStarted', onCommand));
  return Promise.all(commands.map(([name, command]) => explain(connection, name, command)));
}

/** The reads without a fitting index: collection scans and in-memory sorts, as texts. */
export function unindexedReads(plans: readonly QueryPlan[]): string[] {
  const isUnindexed = ({ name, stages }: QueryPlan): boolean =>
    stages.includes('COLLSCAN') || (name !== 'count' && stages.includes('SORT'));
  return plans
    .filter(isUnindexed)
    .map(({ name, collection, stages }) => `${name} ${collection}: ${stages.join(' < ')}`);
}

/** The queries of a list: each sort order, ascending and descending, without a filter and with each filter value. */
export function ordersOf(
  sorts: readonly string[],
  filters: Readonly<Record<string, readonly string[]>>,
): readonly Readonly<Record<string, string>>[] {
  const narrowed = Object.entries(filters).flatMap(([name, values]) =>
    values.map((value) => ({ [name]: value })),
  );
  return ['', ...sorts.flatMap((sort) => [sort, `-${sort}`])].flatMap((sort) =>
    [{}, ...narrowed].map((filter) => (sort ? { sort, ...filter } : filter)),
  );
}
