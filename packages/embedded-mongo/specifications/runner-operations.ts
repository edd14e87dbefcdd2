import { deepStrictEqual, notDeepStrictEqual, strictEqual } from 'node:assert/strict';
import type { MongoClient } from 'mongodb';
import type { Entities } from './entities';
import type { FailPoints } from './fail-points';
import { type Operation, RefusedByDesign } from './test-file';

type Assertion = (
  entities: Entities,
  parameters: Record<string, string>,
  admin: MongoClient,
) => Promise<void>;

const hasCollection = async (admin: MongoClient, database = '', name = ''): Promise<boolean> =>
  (await admin.db(database).listCollections({ name }).toArray()).length > 0;

const hasIndex = async (admin: MongoClient, database = '', name = '', index = ''): Promise<boolean> =>
  (await hasCollection(admin, database, name)) &&
  (await admin.db(database).collection(name).indexes()).some((each) => each.name === index);

const ASSERTIONS: Readonly<Record<string, Assertion>> = {
  assertCollectionExists: async (_, { databaseName, collectionName }, admin) =>
    strictEqual(await hasCollection(admin, databaseName, collectionName), true),
  assertCollectionNotExists: async (_, { databaseName, collectionName }, admin) =>
    strictEqual(await hasCollection(admin, databaseName, collectionName), false),
  assertIndexExists: async (_, { databaseName, collectionName, indexName }, admin) =>
    strictEqual(await hasIndex(admin, databaseName, collectionName, indexName), true),
  assertIndexNotExists: async (_, { databaseName, collectionName, indexName }, admin) =>
    strictEqual(await hasIndex(admin, databaseName, collectionName, indexName), false),
  assertSessionDirty: async (entities, { session }) => strictEqual(isDirty(entities, session), true),
  assertSessionNotDirty: async (entities, { session }) => strictEqual(isDirty(entities, session), false),
  assertSameLsidOnLastTwoCommands: async (entities, { client }) => {
    const [one, other] = lastSessions(entities, client);
    deepStrictEqual(one, other);
  },
  assertDifferentLsidOnLastTwoCommands: async (entities, { client }) => {
    const [one, other] = lastSessions(entities, client);
    notDeepStrictEqual(one, other);
  },
  assertSessionUnpinned: async (entities, { session }) =>
    strictEqual(entities.session(session)?.isPinned, false),
  assertSessionTransactionState: async (entities, { session, state }) =>
    strictEqual(stateOf(entities, session), state),
};

const isDirty = (entities: Entities, name: string | undefined): boolean =>
  // The specification asks for state that the driver keeps private.
  (entities.session(name) as unknown as { serverSession: { isDirty: boolean } }).serverSession.isDirty;

const lastSessions = (entities: Entities, client = ''): unknown[] =>
  entities
    .events(client)
    .slice(-2)
    .map(({ command }) => command.lsid?.id.toString('hex'));

function stateOf(entities: Entities, name: string | undefined): string {
  const session = entities.session(name);
  // The specification asks for state that the driver keeps private.
  const { state } = (session as unknown as { transaction: { state: string } }).transaction;
  const names: Readonly<Record<string, string>> = {
    NO_TRANSACTION: 'none',
    STARTING_TRANSACTION: 'starting',
    TRANSACTION_IN_PROGRESS: 'in_progress',
    TRANSACTION_COMMITTED: 'committed',
    TRANSACTION_ABORTED: 'aborted',
  };
  return names[state] ?? state;
}

/** Operations of the test runner itself; those that need several servers are refused. */
export async function runRunnerOperation(
  entities: Entities,
  { name, arguments: options = {} }: Operation,
  admin: MongoClient,
  failPoints: FailPoints,
): Promise<void> {
  if (name === 'failPoint') return failPoints.set(options.failPoint);
  if (name === 'createEntities') {
    for (const each of options.entities) entities.make(each);
    return;
  }
  const assertion = ASSERTIONS[name];
  if (!assertion) throw new RefusedByDesign(`the runner operation ${name}`);
  await assertion(entities, options, admin);
}
