import type { MasterUse } from '@freightdesk/contracts';
import type { ClientScope, NewRecord, Stored, TenantCollection } from '@freightdesk/service-kit';
import { changedMeanwhile, inUse, recordNotFound } from './master.errors';
import type { MasterRecord } from './master.schema';

/** Asks whoever may use a record; rejects when one of them is away. */
export type AskUses<Fields> = (record: Stored<Fields>) => Promise<readonly MasterUse[]>;

/** What is said of a record that cannot go: its kind, and what to do instead. */
export interface Removal<Fields extends MasterRecord> {
  readonly collection: TenantCollection<Fields>;
  readonly thing: string;
  readonly wayOut: string;
  readonly usesOf: AskUses<Fields>;
}

async function refuseUsed<Fields extends MasterRecord>(
  { thing, wayOut, usesOf }: Removal<Fields>,
  record: Stored<Fields>,
): Promise<void> {
  const uses = await usesOf(record);
  if (uses.length > 0) throw inUse(thing, uses, wayOut);
}

/**
 * Removes a record that nothing uses: asks, removes, asks again, and puts the record back when a use appeared in
 * between or could not be asked for (docs/decisions/0010).
 */
export async function removeUnused<Fields extends MasterRecord>(
  removal: Removal<Fields>,
  scope: ClientScope,
  id: number,
): Promise<void> {
  const { collection, thing } = removal;
  const record = await collection.findOne(scope, { id });
  if (!record) throw recordNotFound(thing);
  await refuseUsed(removal, record);
  if (!(await collection.remove(scope, { id, updatedAt: record.updatedAt }))) throw changedMeanwhile(thing);
  try {
    await refuseUsed(removal, record);
  } catch (error) {
    const { id: _same, clientId: _own, ...fields } = record;
    await collection.insertWithId(scope, id, fields as unknown as NewRecord<Fields>);
    throw error;
  }
}
