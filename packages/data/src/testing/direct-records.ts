import type { Connection } from 'mongoose';
import { RunningTotals } from '../running-totals';
import { pendingOf, systemWrite } from '../scopes';
import { BLOCK } from '../search';
import { searchText } from '../search-text';
import { SearchWrites } from '../search-writes';
import type { NewRecord, TenantRecord } from '../stored';
import { type AppendedSchema, modelOf } from '../tenant-schema';

/** Records of one client that are stored directly. */
interface DirectRecords<Fields extends TenantRecord> {
  readonly connection: Connection;
  readonly clientId: string;
  readonly name: string;
  readonly schema: AppendedSchema<Fields>;
}

/**
 * Makes a function that stores new records directly in the database, without validation, with the search texts and running totals
 * that writes of the service leave. It takes a small part of their time, for benches that need many records.
 */
export function directRecords<Fields extends TenantRecord>({
  connection,
  clientId,
  name,
  schema,
}: DirectRecords<Fields>) {
  const model = modelOf(connection, name, schema);
  const { collection } = model;
  const totals = Object.values(schema.forms).map(
    (form) => new RunningTotals(connection, collection.name, form),
  );
  const textsOf = (record: unknown) =>
    Object.fromEntries(
      schema.searches.map(({ storedAs, fields }) => [storedAs, searchText(record, [...fields])]),
    );
  const writes = new SearchWrites(model);

  return async (newRecords: readonly (NewRecord<Fields> & { readonly id: number })[]): Promise<void> => {
    const now = new Date();
    const records = newRecords.map((each) => ({ ...each, clientId, createdAt: now, updatedAt: now }));
    const blocks = await systemWrite(connection, async (_tx, scopeOf) => {
      const tx = scopeOf(clientId);
      for (const each of totals)
        for (const record of records) each.recordChange(pendingOf(tx).totals, null, record);
      return writes.place(records, tx);
    });
    const rows = records.map((each) => ({ ...each, ...textsOf(each), [BLOCK]: blocks.get(each.id) }));
    await collection.insertMany(rows, { ordered: false });
  };
}
