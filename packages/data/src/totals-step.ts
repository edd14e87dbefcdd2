import type { ClientSession, Connection } from 'mongoose';
import { CollectionReader } from './collection-reader';
import { completedTasksOf } from './completed-tasks';
import { withoutRecords } from './insertions/insertion';
import { runningInsertions } from './insertions/visible-reads';
import type { MigrationStep } from './migration/migration-step';
import { PendingTotals, totalsOf } from './pending-totals';
import type { RunningTotals, TotalledFields } from './running-totals';
import type { StripeLease } from './stripes';
import { inTransaction } from './transaction';

/** The stripe of migrations. No other write adds to its rows, so a migration conflicts with none. */
const OF_MIGRATIONS = -1;
const leaseOfMigrations: StripeLease = { stripeOf: () => OF_MIGRATIONS, release: () => undefined };

const AT_ONCE = 1_000;

interface Source {
  readonly connection: Connection;
  readonly totals: RunningTotals;
  readonly records: CollectionReader<TotalledFields>;
}

/** The next client with records after `clientId`. */
async function clientAfter({ records }: Source, clientId: string): Promise<string | undefined> {
  const options = { sort: { clientId: 1, id: 1 }, projection: { clientId: 1 } } as const;
  const record = await records.findOne({ clientId: { $gt: clientId } }, options);
  return record ? String(record.clientId) : undefined;
}

/** Adds the records of a client to the pending totals, but for those that are still being inserted. Returns their number. */
async function addRecords(
  { connection, records, totals }: Source,
  clientId: string,
  session: ClientSession,
  pending: PendingTotals,
): Promise<number> {
  const options = { session, sort: { id: 1 }, limit: AT_ONCE, projection: totals.projection } as const;
  const running = await runningInsertions(connection, clientId, session);
  let [after, count] = [0, 0];
  for (;;) {
    const filter = withoutRecords({ clientId, id: { $gt: after } }, running, records.name);
    const nextRecords = await records.find(filter, options);
    for (const record of nextRecords) totals.recordChange(pending, null, record);
    count += nextRecords.length;
    if (nextRecords.length < AT_ONCE) return count;
    after = Number(nextRecords.at(-1)?.id);
  }
}

/**
 * Corrects the rows of a client by their difference from its records. One transaction reads both at the same moment, so
 * that concurrent writes are neither lost nor counted twice. Without a difference it writes nothing.
 */
async function completeClient(source: Source, clientId: string): Promise<number> {
  const { connection, totals } = source;
  return inTransaction(connection, async (session) => {
    const difference = new PendingTotals();
    const count = await addRecords(source, clientId, session, difference);
    const rows = await totalsOf(connection).reader.find({ clientId, of: totals.of }, { session });
    for (const row of rows) totals.subtractRow(difference, row);
    await difference.store(connection, session, leaseOfMigrations);
    return count;
  });
}

const NAME = 'sums of ';
const nameOf = (of: string): string => `${NAME}${of}`;

/** The step that computes the totals of a collection, one client at a time. */
export function totalsStep(connection: Connection, collection: string, totals: RunningTotals): MigrationStep {
  const source = {
    connection,
    totals,
    records: new CollectionReader<TotalledFields>(connection, collection),
  };
  return {
    name: nameOf(totals.of),
    title: `sums of ${collection}`,
    collections: [collection],
    isRepeatable: true,
    async run(position) {
      // The position of this step is the id of the last client.
      const clientId = await clientAfter(source, (position as string | undefined) ?? '');
      if (clientId === undefined) return { passed: 0 };
      return { passed: await completeClient(source, clientId), next: clientId };
    },
  };
}

/**
 * Removes the rows of totals whose `of` is not in `current`, and the records that these were computed: an earlier release
 * that is started again computes its own anew.
 */
export async function removeOldTotals(connection: Connection, current: readonly string[]): Promise<void> {
  await completedTasksOf(connection).writer.deleteMany({
    _id: { $regex: `^${NAME}`, $nin: current.map(nameOf) },
  });
  const { reader, writer } = totalsOf(connection);
  const options = { projection: { _id: 1 }, limit: AT_ONCE } as const;
  for (;;) {
    const rows = await reader.find({ of: { $nin: current } }, options);
    if (rows.length === 0) return;
    await writer.deleteMany({ _id: { $in: rows.map(({ _id }) => _id) } });
  }
}
