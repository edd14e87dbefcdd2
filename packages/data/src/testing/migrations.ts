import type { Watcher } from '@freightdesk/service-kit';
import type { Connection } from 'mongoose';
import { createTenantData, type TenantData } from '../tenant-data';

/** Keeps what a migration tells. */
export function listeningWatcher() {
  const lines: string[] = [];
  const watcher: Watcher = {
    info: (text) => void lines.push(text),
    warn: (facts, text) => void lines.push(`${text} ${JSON.stringify(facts)}`),
  };
  return { lines, watcher };
}

/** Makes the database one of an earlier release, whose records no migration has completed. */
export async function forgetMigration(connection: Connection): Promise<void> {
  const name = /^(fields|sums|search texts|states|identifier keys|duplicate keys) of /;
  await connection.collection<{ _id: string }>('seeds').deleteMany({ _id: { $regex: name } });
}

/**
 * Adds to records that were stored past the service what it would have stored with them: keys, search texts, and the sums that
 * `data` keeps.
 */
export async function completeRecords(
  connection: Connection,
  data: TenantData = createTenantData(connection),
): Promise<void> {
  await forgetMigration(connection);
  await data.migration([]).run({ watcher: listeningWatcher().watcher });
}
