import { isDuplicateKey } from '@freightdesk/service-kit';
import type { Connection } from 'mongoose';
import { type SystemWrite, systemWrite, type Transaction } from './scopes';

/**
 * Runs `seed` in a transaction unless that name was seeded before; safe after a crash and with several instances.
 * `prepare` runs before the transaction begins, and may run again.
 */
export async function seedOnce(
  connection: Connection,
  name: string,
  seed: (tx: Transaction, scopeOf: SystemWrite) => Promise<void>,
  prepare: () => Promise<void> = async () => undefined,
): Promise<void> {
  const marks = connection.collection<{ _id: string; at: Date }>('seeds');
  if (await marks.findOne({ _id: name })) return;
  await prepare();
  try {
    await systemWrite(connection, async (tx, scopeOf) => {
      await marks.insertOne({ _id: name, at: new Date() }, { session: tx.session });
      await seed(tx, scopeOf);
    });
  } catch (error) {
    if (!isDuplicateKey(error) || !(await marks.findOne({ _id: name }))) throw error;
  }
}
