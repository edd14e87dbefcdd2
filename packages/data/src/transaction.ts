import { databaseAway, isDatabaseAway } from '@freightdesk/service-kit';
import { type ClientSession, type Connection, mongo } from 'mongoose';

const WRITE_CONFLICT = 112;

const DEFAULT_LIMIT = 15_000;

/** Milliseconds that a transaction is repeated while the set is in trouble, and that its commit may take. */
const limitOf = (connection: Connection): number =>
  connection.getClient().options.writeConcern?.wtimeoutMS ?? DEFAULT_LIMIT;

/**
 * A snapshot that a majority has, and a commit that a majority has confirmed: no election takes back what was read or
 * saved.
 */
const optionsOf = (limit: number) =>
  ({
    readConcern: { level: 'snapshot' },
    writeConcern: { w: 'majority' },
    maxCommitTimeMS: limit,
  }) as const;

const isWriteConflict = (error: unknown): boolean =>
  error instanceof mongo.MongoServerError && error.code === WRITE_CONFLICT;

/** Runs the attempts of a transaction until one fails after the set has been in trouble for too long. */
function withinLimit<Result>(limit: number, work: () => Promise<Result>): () => Promise<Result> {
  let troubleSince: number | undefined;
  return async () => {
    if (troubleSince !== undefined && performance.now() - troubleSince > limit) throw databaseAway();
    try {
      return await work();
    } catch (error) {
      if (isDatabaseAway(error) && !isWriteConflict(error)) troubleSince ??= performance.now();
      throw error;
    }
  };
}

/**
 * Runs `work` as one transaction, all of its writes or none; the driver repeats it after a write conflict and after an
 * election.
 */
export async function inTransaction<Result>(
  connection: Connection,
  work: (session: ClientSession) => Promise<Result>,
): Promise<Result> {
  const limit = limitOf(connection);
  const session = await connection.startSession();
  try {
    return await session.withTransaction(
      withinLimit(limit, () => work(session)),
      optionsOf(limit),
    );
  } finally {
    await session.endSession();
  }
}
