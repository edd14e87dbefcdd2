import type { MasterUse } from '@freightdesk/contracts';
import type { ClientScope, NewRecord, Stored, Write } from '@freightdesk/service-kit';
import { changedMeanwhile, inUse, recordNotFound } from './master.errors';
import type { MasterRepository } from './master.repository';
import type { MasterRecord } from './master.schema';

/** Asks whoever may use a record; rejects when one of them is away. */
export type AskUses<Fields> = (record: Stored<Fields>) => Promise<readonly MasterUse[]>;

/** What is said of a record that cannot go: its kind, and what to do instead. */
export interface Removal<Fields extends MasterRecord> {
  readonly records: Pick<MasterRepository<Fields>, 'byId' | 'removeAsRead' | 'insertWithId'>;
  readonly write: Write;
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
  const { records, write, thing } = removal;
  const record = await records.byId(scope, id);
  if (!record) throw recordNotFound(thing);
  await refuseUsed(removal, record);
  if (!(await write(scope, (tx) => records.removeAsRead(tx, record)))) throw changedMeanwhile(thing);
  try {
    await refuseUsed(removal, record);
  } catch (error) {
    const { id: _same, clientId: _own, ...fields } = record;
    // What was stored holds every field that a new record needs.
    await write(scope, (tx) => records.insertWithId(tx, id, fields as unknown as NewRecord<Fields>));
    throw error;
  }
}
