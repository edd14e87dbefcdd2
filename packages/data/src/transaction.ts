import type { ClientSession, Connection } from 'mongoose';

/** Runs `work` as one transaction, all of its writes or none; the driver repeats it after a write conflict. */
export async function inTransaction<Result>(
  connection: Connection,
  work: (session: ClientSession) => Promise<Result>,
): Promise<Result> {
  const session = await connection.startSession();
  try {
    return await session.withTransaction(() => work(session));
  } finally {
    await session.endSession();
  }
}
