import type { Watcher } from '@freightdesk/service-kit';
import { type Connection, mongo } from 'mongoose';
import { completedTasksOf } from '../completed-tasks';
import { type IndexPlan, indexTaskOf, ownIndexes } from './index-plan';
import { whileReporting } from './progress';

const ALREADY_GONE: readonly unknown[] = [26, 27];

/** Ignores what the database refuses with one of these codes: another copy has done the same. */
const ignoring =
  (codes: readonly unknown[]) =>
  (error: unknown): void => {
    if (!(error instanceof mongo.MongoServerError) || !codes.includes(error.code)) throw error;
  };

/**
 * Drops indexes. Ignores an index that does not exist any more.
 *
 * @throws {MongoServerError} when the database refuses for another reason
 */
export async function dropIndexes(
  connection: Connection,
  collection: string,
  names: readonly string[],
): Promise<void> {
  for (const name of names) {
    await connection.collection(collection).dropIndex(name).catch(ignoring(ALREADY_GONE));
  }
}

/** Records which indexes of collections belong to Freightdesk. */
export async function recordIndexes(connection: Connection, plans: readonly IndexPlan[]): Promise<void> {
  const at = new Date();
  const records = plans.map((plan) => ({
    updateOne: {
      filter: { _id: indexTaskOf(plan.collection) },
      update: { $set: { at, names: ownIndexes(plan) } },
      upsert: true,
    },
  }));
  if (records.length > 0) await completedTasksOf(connection).writer.bulkWrite(records, { ordered: false });
}

const ALREADY_THERE: readonly unknown[] = [48];

/** Creates the collections that no index creates, so that no transaction has to. */
export async function createCollections(connection: Connection, plans: readonly IndexPlan[]): Promise<void> {
  for (const { collection, isNew, missing } of plans) {
    if (isNew && missing.length === 0)
      await connection.createCollection(collection).catch(ignoring(ALREADY_THERE));
  }
}

/**
 * Builds the missing indexes of a collection by one command. A majority of the replica set has to finish, not every
 * member. The database stays usable meanwhile. `limit`, in milliseconds, ends a build that takes longer.
 *
 * @throws {Error} when the build fails; names the collection and the indexes
 */
export async function buildMissing(
  connection: Connection,
  { collection, missing, replaced }: IndexPlan,
  { watcher, limit }: { readonly watcher: Watcher; readonly limit?: number },
): Promise<void> {
  if (missing.length === 0) return;
  await dropIndexes(connection, collection, replaced);
  const names = missing.map(({ name }) => name);
  const specifications = missing.map((index) => ({ ...index, key: { ...index.key } }));
  const options = { commitQuorum: 'majority', ...(limit === undefined ? {} : { maxTimeMS: limit }) };
  const build = connection
    .collection(collection)
    // The driver's type of keys does not cover keys that were read from the database.
    .createIndexes(specifications as mongo.IndexDescription[], options)
    .catch((cause: Error) => {
      throw new Error(`Of ${collection}, ${names.join(', ')} could not be built: ${cause.message}`, {
        cause,
      });
    });
  await whileReporting(build, (seconds) =>
    watcher.info(`indexes of ${collection}: ${seconds} s; a majority of the set has to build them`),
  );
}
