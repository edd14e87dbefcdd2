import type { Connection } from 'mongoose';

type Make = (index: number) => Promise<{ readonly id: number }>;

/**
 * Creates `count` records concurrently. Returns the number of distinct ids, and of transactions that started over. The
 * connection must monitor its commands.
 */
export async function createdAtOnce(connection: Connection, count: number, make: Make) {
  let repetitions = 0;
  const onCommand = ({ commandName }: { commandName: string }) => {
    if (commandName === 'abortTransaction') repetitions += 1;
  };
  const client = connection.getClient().on('commandStarted', onCommand);
  const making = Promise.all(Array.from({ length: count }, (_, index) => make(index)));
  const records = await making.finally(() => client.off('commandStarted', onCommand));
  return { ids: new Set(records.map(({ id }) => id)).size, repeated: repetitions };
}
