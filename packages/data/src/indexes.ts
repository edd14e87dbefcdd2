import type { Connection, Model } from 'mongoose';

/**
 * Brings the indexes of all models to what this release declares: obsolete ones are dropped, missing ones built, those
 * of a collection by one command.
 */
export async function buildIndexes(connection: Connection): Promise<void> {
  await Promise.all(Object.values(connection.models).map(buildIndexesOf));
}

async function buildIndexesOf(model: Model<unknown>): Promise<void> {
  const { toDrop, toCreate } = await model.diffIndexes({ indexOptionsToCreate: true });
  await model.cleanIndexes({ toDrop });
  if (toCreate.length === 0) return;
  await model.collection.createIndexes(toCreate.map(([key, options]) => ({ key, ...options })));
}
