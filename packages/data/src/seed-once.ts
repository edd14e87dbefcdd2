import { isDuplicateKey } from '@freightdesk/service-kit';
import type { Connection } from 'mongoose';
import { completedTasksOf } from './completed-tasks';
import { type SystemWrite, systemWrite, type Transaction } from './scopes';

/**
 * Runs `seed` in a transaction, once per `name` and database. This is safe after a crash and with several instances.
 * `prepare` runs before the transaction begins, and may run more than once.
 *
 * @throws {unknown} whatever `prepare` or `seed` throws
 */
export async function seedOnce(
  connection: Connection,
  name: string,
  seed: (tx: Transaction, scopeOf: SystemWrite) => Promise<void>,
  prepare: () => Promise<void> = async () => undefined,
): Promise<void> {
  const completedTasks = completedTasksOf(connection);
  const isSeeded = async () => (await completedTasks.reader.findOne({ _id: name })) !== null;
  if (await isSeeded()) return;
  await prepare();
  try {
    await systemWrite(connection, async (tx, scopeOf) => {
      await completedTasks.writer.create([{ _id: name, at: new Date() }], { session: tx.session });
      await seed(tx, scopeOf);
    });
  } catch (error) {
    if (!isDuplicateKey(error) || !(await isSeeded())) throw error;
  }
}
