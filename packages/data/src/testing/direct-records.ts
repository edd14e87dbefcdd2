import type { Connection } from 'mongoose';
import { PendingTotals } from '../pending-totals';
import { RunningTotals } from '../running-totals';
import { pendingOf, systemWrite } from '../scopes';
import { BLOCK } from '../search';
import { searchText } from '../search-text';
import { SearchWrites } from '../search-writes';
import type { NewRecord, TenantRecord } from '../stored';
import { type AppendedSchema, modelOf, type TenantSchema } from '../tenant-schema';

/** Records of one client that are stored directly. */
interface DirectRecords<Fields extends TenantRecord> {
  readonly connection: Connection;
  readonly clientId: string;
  readonly name: string;
  readonly schema: AppendedSchema<Fields> | TenantSchema<Fields>;
}

/** So many records add to the running totals before these are stored: few enough for the minute of a transaction on a busy machine. */
const TOTALLED_AT_ONCE = 5_000;

/**
 * Stores new records directly in the database, without validation, with the search texts and running totals that writes of the
 * service leave. It takes a small part of their time, for benches that need many records. Totals are stored for many records at
 * once: those that share rows should follow each other, and `end` stores the last ones.
 */
export function directRecords<Fields extends TenantRecord>({
  connection,
  clientId,
  name,
  schema,
}: DirectRecords<Fields>) {
  const model = modelOf(connection, name, schema);
  const { collection } = model;
  const forms = Object.values('forms' in schema ? schema.forms : (schema.totals ?? [])).map(
    (form) => new RunningTotals(connection, collection.name, form),
  );
  const textsOf = (record: unknown) =>
    Object.fromEntries(
      schema.searches.map(({ storedAs, fields }) => [storedAs, searchText(record, [...fields])]),
    );
  const writes = new SearchWrites(model);
  let [totals, count] = [new PendingTotals(), 0];

  async function storeTotals(): Promise<void> {
    const collected = totals;
    [totals, count] = [new PendingTotals(), 0];
    await systemWrite(connection, async (tx) => pendingOf(tx).totals.addAll(collected));
  }

  return {
    store: async (newRecords: readonly (NewRecord<Fields> & { readonly id: number })[]): Promise<void> => {
      const now = new Date();
      const records = newRecords.map((each) => ({ ...each, clientId, createdAt: now, updatedAt: now }));
      const blocks = await systemWrite(connection, (_tx, scopeOf) =>
        writes.place(records, scopeOf(clientId)),
      );
      const rows = records.map((each) => ({ ...each, ...textsOf(each), [BLOCK]: blocks.get(each.id) }));
      await collection.insertMany(rows, { ordered: false });
      for (const record of records) for (const form of forms) form.recordChange(totals, null, record);
      count += records.length;
      if (count >= TOTALLED_AT_ONCE) await storeTotals();
    },
    end: storeTotals,
  };
}
