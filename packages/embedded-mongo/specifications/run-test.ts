import { isDeepStrictEqual } from 'node:util';
import { type Document, MongoBulkWriteError, type MongoClient, MongoServerError } from 'mongodb';
import { Entities } from './entities';
import type { FailPoints } from './fail-points';
import { Matcher } from './match';
import { runOperation } from './operations';
import { runRunnerOperation } from './runner-operations';
import {
  type CollectionData,
  type ExpectedEvents,
  type Operation,
  RefusedByDesign,
  type TestCase,
  type TestFile,
} from './test-file';

export type Verdict =
  | { readonly kind: 'passed' }
  | { readonly kind: 'failed' | 'refused'; readonly reason: string };

class Mismatch extends Error {}

/** Answers of the server that refuse something by design. */
const REFUSALS = [238, 40324, 168, 40415, 59, 15952];

const isRefusal = (error: unknown): boolean =>
  error instanceof RefusedByDesign ||
  (error instanceof MongoServerError && REFUSALS.includes(Number(error.code))) ||
  (error instanceof MongoServerError && /unknown (top level )?operator/.test(error.message));

function checkError(matcher: Matcher, expectation: Document, error: unknown): void {
  if (error instanceof RefusedByDesign) throw error;
  const failure = error as Partial<MongoServerError>;
  const server = error instanceof MongoServerError;
  if (expectation.isClientError !== undefined && expectation.isClientError === server)
    throw new Mismatch(`isClientError ${expectation.isClientError}: ${failure.message}`);
  const code = Number(failure.code);
  if (expectation.errorCode !== undefined && expectation.errorCode !== code)
    throw new Mismatch(`code ${code} instead of ${expectation.errorCode}: ${failure.message}`);
  if (
    expectation.errorCodeName !== undefined &&
    expectation.errorCodeName !== failure.codeName &&
    expectation.errorCodeName !== failure.errorResponse?.codeName
  )
    throw new Mismatch(`code name ${failure.codeName} instead of ${expectation.errorCodeName}`);
  if (
    expectation.errorContains !== undefined &&
    !failure.message?.toLowerCase().includes(String(expectation.errorContains).toLowerCase())
  )
    throw new Mismatch(`the message does not contain '${expectation.errorContains}': ${failure.message}`);
  for (const label of expectation.errorLabelsContain ?? [])
    if (!failure.hasErrorLabel?.(label)) throw new Mismatch(`the label ${label} is missing`);
  for (const label of expectation.errorLabelsOmit ?? [])
    if (failure.hasErrorLabel?.(label)) throw new Mismatch(`the label ${label} is there`);
  if (expectation.expectResult !== undefined && error instanceof MongoBulkWriteError)
    requireMatch(matcher, expectation.expectResult, { ...error.result, ...countsOf(error) });
}

const countsOf = (error: MongoBulkWriteError): Document => ({
  insertedCount: error.insertedCount,
  matchedCount: error.matchedCount,
  modifiedCount: error.modifiedCount,
  deletedCount: error.deletedCount,
  upsertedCount: error.upsertedCount,
  upsertedIds: error.upsertedIds,
  insertedIds: error.insertedIds,
});

function requireMatch(matcher: Matcher, expectation: unknown, actual: unknown): void {
  const difference = matcher.difference(expectation, plain(actual));
  if (difference) throw new Mismatch(difference);
}

/** The driver's results are instances of classes; only their fields count. */
function plain(actual: unknown): unknown {
  if (typeof actual !== 'object' || actual === null || Array.isArray(actual)) return actual;
  if ('_bsontype' in actual || actual instanceof Date) return actual;
  const getters = [
    'insertedCount',
    'matchedCount',
    'modifiedCount',
    'deletedCount',
    'upsertedCount',
    'upsertedIds',
    'insertedIds',
  ];
  const read = getters.filter((name) => name in actual).map((name) => [name, (actual as Document)[name]]);
  return { ...actual, ...Object.fromEntries(read) };
}

/** The server under test, a client that prepares and inspects it, and its fail points. */
export interface TestServer {
  readonly uri: string;
  readonly admin: MongoClient;
  readonly failPoints: FailPoints;
}

class TestRun {
  readonly #entities: Entities;
  readonly #matcher: Matcher;
  readonly #admin: MongoClient;
  readonly #failPoints: FailPoints;

  constructor({ uri, admin, failPoints }: TestServer) {
    this.#failPoints = failPoints;
    this.#entities = new Entities(uri);
    this.#matcher = new Matcher(this.#entities.get);
    this.#admin = admin;
  }

  async run({ createEntities = [], initialData = [] }: TestFile, test: TestCase): Promise<void> {
    try {
      for (const data of initialData) await this.#fill(data);
      for (const each of createEntities) this.#entities.make(each);
      await this.#all(test.operations);
      for (const expectation of test.expectEvents ?? []) this.#checkEvents(expectation);
    } finally {
      this.#failPoints.clear();
      await this.#entities.close();
    }
    for (const data of test.outcome ?? []) await this.#checkOutcome(data);
  }

  async #fill({ databaseName, collectionName, documents }: CollectionData): Promise<void> {
    const database = this.#admin.db(databaseName);
    await database.dropCollection(collectionName).catch((error: MongoServerError) => {
      if (error.code !== 26) throw error;
    });
    if (documents.length > 0) await database.collection(collectionName).insertMany([...documents]);
    else await database.createCollection(collectionName);
  }

  async #all(operations: readonly Operation[]): Promise<void> {
    for (const operation of operations) await this.#one(operation);
  }

  /** Operations of a callback: an error that is expected is checked, and still ends the callback. */
  #callback = async (operations: readonly Operation[]): Promise<void> => {
    for (const operation of operations) await this.#one(operation, true);
  };

  async #one(operation: Operation, isInCallback = false): Promise<void> {
    if (operation.object === 'testRunner') {
      await runRunnerOperation(this.#entities, operation, this.#admin, this.#failPoints);
      return;
    }
    const { expectError, expectResult, saveResultAsEntity, ignoreResultAndError } = operation;
    let result: unknown;
    try {
      result = await runOperation(this.#entities, operation, this.#callback);
    } catch (error) {
      if (ignoreResultAndError && !(error instanceof RefusedByDesign)) return;
      if (!expectError) throw error;
      checkError(this.#matcher, expectError, error);
      if (isInCallback) throw error;
      return;
    }
    if (expectError) throw new Mismatch(`${operation.name} did not fail`);
    if (expectResult !== undefined) requireMatch(this.#matcher, expectResult, result);
    if (saveResultAsEntity) this.#entities.set(saveResultAsEntity, result);
  }

  #checkEvents({ client, eventType = 'command', events, ignoreExtraEvents }: ExpectedEvents): void {
    if (eventType !== 'command') throw new RefusedByDesign(`events of the kind ${eventType}`);
    const actualEvents = this.#entities.events(client);
    const startEvents = events.filter((each) => 'commandStartedEvent' in each);
    if (actualEvents.length !== startEvents.length && !ignoreExtraEvents)
      throw new Mismatch(
        `${actualEvents.length} commands instead of ${startEvents.length}: ${actualEvents.map((each) => each.commandName)}`,
      );
    for (const [index, { commandStartedEvent: expectation }] of startEvents.entries()) {
      const event = actualEvents[index];
      if (expectation.command) requireMatch(this.#matcher, expectation.command, event?.command);
      if (expectation.commandName && expectation.commandName !== event?.commandName)
        throw new Mismatch(`the command ${event?.commandName}`);
    }
  }

  async #checkOutcome({ databaseName, collectionName, documents }: CollectionData): Promise<void> {
    const storedDocuments = await this.#admin
      .db(databaseName)
      .collection(collectionName)
      .find()
      .sort({ _id: 1 })
      .toArray();
    if (!isDeepStrictEqual(storedDocuments, documents))
      requireMatch(this.#matcher, { documents }, { documents: storedDocuments });
  }
}

/** Runs one test of a file against a server. */
export async function runTest(server: TestServer, file: TestFile, test: TestCase): Promise<Verdict> {
  try {
    await new TestRun(server).run(file, test);
    return { kind: 'passed' };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { kind: isRefusal(error) ? 'refused' : 'failed', reason };
  }
}
