import type { Watcher } from '@freightdesk/service-kit';
import type { Connection } from 'mongoose';
import { createTenantData, type TenantData } from '../tenant-data';

/** Creates a watcher that collects the reports of a migration as `lines`. */
export function listeningWatcher() {
  const lines: string[] = [];
  const watcher: Watcher = {
    info: (text) => void lines.push(text),
    warn: (facts, text) => void lines.push(`${text} ${JSON.stringify(facts)}`),
  };
  return { lines, watcher };
}

/** Makes the database look like one of an earlier release: the steps of the models count as not done. */
export async function forgetMigration(connection: Connection): Promise<void> {
  const name = /^(ageing|fields|revenue|sums|search texts|states|identifier keys|duplicate keys) of /;
  await connection.collection<{ _id: string }>('seeds').deleteMany({ _id: { $regex: name } });
}

/**
 * Completes records that tests have stored directly in the database: adds keys, search texts, and the running totals of
 * `data`.
 */
export async function completeRecords(
  connection: Connection,
  data: TenantData = createTenantData(connection),
): Promise<void> {
  await forgetMigration(connection);
  await data.migration([]).run({ watcher: listeningWatcher().watcher });
}
