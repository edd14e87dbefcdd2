import { databaseAway, isDatabaseAway } from '@freightdesk/service-kit';
import { type ClientSession, type Connection, mongo } from 'mongoose';

const WRITE_CONFLICT = 112;

const DEFAULT_LIMIT = 15_000;

/** The time limit of a commit, and of repetitions while the replica set is in trouble, in milliseconds. */
const limitOf = (connection: Connection): number =>
  connection.getClient().options.writeConcern?.wtimeoutMS ?? DEFAULT_LIMIT;

/**
 * Reads a snapshot that a majority of the set has, and waits until a majority has confirmed the commit. So an election
 * takes back neither what was read nor what was saved.
 */
const optionsOf = (limit: number) =>
  ({
    readConcern: { level: 'snapshot' },
    writeConcern: { w: 'majority' },
    maxCommitTimeMS: limit,
  }) as const;

const isWriteConflict = (error: unknown): boolean =>
  error instanceof mongo.MongoServerError && error.code === WRITE_CONFLICT;

/** Limits the attempts of a transaction: none begins once the set has been in trouble for longer than `limit`. */
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
 * Runs `work` as one transaction: all of its writes succeed, or none. The driver runs `work` again after a write conflict
 * and after an election.
 *
 * @throws {ServiceError} 503 when the database is away for longer than the limit
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
