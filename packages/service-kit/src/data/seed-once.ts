import type { ClientSession, Connection } from 'mongoose';
import { isDuplicateKey } from '../errors/refusal-of';
import { type SystemWrite, systemWrite } from './scopes';

/** Runs `seed` in a transaction unless its name was seeded before; safe under a crash and several copies. */
export async function seedOnce(
  connection: Connection,
  name: string,
  seed: (session: ClientSession, scopeOf: SystemWrite) => Promise<void>,
): Promise<void> {
  const marks = connection.collection<{ _id: string; at: Date }>('seeds');
  if (await marks.findOne({ _id: name })) return;
  try {
    await systemWrite(connection, async (scopeOf, session) => {
      await marks.insertOne({ _id: name, at: new Date() }, { session });
      await seed(session, scopeOf);
    });
  } catch (error) {
    if (!isDuplicateKey(error) || !(await marks.findOne({ _id: name }))) throw error;
  }
}
