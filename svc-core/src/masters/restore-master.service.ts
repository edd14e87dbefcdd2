import { MOST_OFFERED, type RestoredMaster } from '@freightdesk/contracts/core';
import { type NewRecord, refuseBeyond, type Stored, type Write, type WriteScope } from '@freightdesk/data';
import { type ClientScope, isDuplicateKey } from '@freightdesk/service-kit';
import type { ChargeRecord } from '../charges/charge.model';
import type { ChargeRepository } from '../charges/charge.repository';
import { copiesOfReferences, type ReferencedMasters } from '../charges/charge-references.service';
import type { HsnRepository, TaxGroupRepository, TaxSlabRepository } from '../tax-masters/tax.repository';
import type { DeletedMasters } from './deleted-master.repository';
import type { MasterRecord } from './master.model';
import type { MasterRepository } from './master.repository';
import { alternativeToMore, recordNotFound, valueTaken } from './master.rules';

/** The dependencies of what comes back. */
export interface RestorationNeeds extends Omit<ReferencedMasters, 'hsnCodes' | 'taxSlabs'> {
  readonly charges: ChargeRepository;
  readonly hsnCodes: HsnRepository;
  readonly taxSlabs: TaxSlabRepository;
  readonly taxGroups: TaxGroupRepository;
  readonly deletedMasters: DeletedMasters;
  readonly write: Write;
}

/** How the records of a master come back. */
interface Restorable<Fields extends MasterRecord> {
  readonly records: Pick<MasterRepository<Fields>, 'kind' | 'restore' | 'prepareLock' | 'lock' | 'count'>;
  readonly thing: string;
  /** The field that is unique per client, and its name in messages. */
  readonly unique?: { readonly field: string; readonly label: string };
  readonly atMost?: number;
  /** The fields that differ from what was deleted, because what they are copied from has changed. */
  readonly changesOf?: (tx: WriteScope, record: Stored<Fields>) => Promise<Partial<NewRecord<Fields>>>;
}

type Restore = (scope: ClientScope, id: number) => Promise<void>;

function restoration<Fields extends MasterRecord>(
  { deletedMasters, write }: RestorationNeeds,
  { records, thing, unique, atMost, changesOf }: Restorable<Fields>,
): Restore {
  async function restoreIn(tx: WriteScope, id: number, name: (value: string) => void): Promise<void> {
    // What is kept under the name of a master is one of its records.
    const record = (await deletedMasters.take(tx, records.kind, id)) as Stored<Fields> | null;
    if (!record) throw recordNotFound(thing);
    if (unique) name(String(Object(record)[unique.field]));
    if (atMost !== undefined) await refuseBeyond(records, tx, atMost, alternativeToMore(thing));
    await records.restore(tx, { ...record, ...(await changesOf?.(tx, record)) });
  }

  return async (scope, id) => {
    if (atMost !== undefined) await records.prepareLock(scope);
    let value = '';
    try {
      await write(scope, (tx) =>
        restoreIn(tx, id, (text) => {
          value = text;
        }),
      );
    } catch (error) {
      throw unique && isDuplicateKey(error) ? valueTaken(`${unique.label} ${value}`, unique.field) : error;
    }
  };
}

/**
 * Brings deleted records of masters back within the hour, under their ids and with their times (MASTER-17).
 *
 * @throws {ServiceError} 404 for a record that was not deleted, or too long ago
 * @throws {ServiceError} 400 for a charge that names what was deleted since
 * @throws {ServiceError} 409 when its code is taken meanwhile, or forms offer as many records already
 */
export function createRestorations(needs: RestorationNeeds) {
  const { charges, hsnCodes, taxSlabs, taxGroups } = needs;
  const restorations: Readonly<Record<RestoredMaster, Restore>> = {
    charges: restoration<ChargeRecord>(needs, {
      records: charges,
      thing: 'Charge',
      unique: { field: 'chargeCode', label: 'charge code' },
      changesOf: (tx, charge) => copiesOfReferences(needs, tx, charge),
    }),
    hsn_sac: restoration(needs, {
      records: hsnCodes,
      thing: 'HSN/SAC code',
      unique: { field: 'code', label: 'HSN/SAC code' },
    }),
    tax_slabs: restoration(needs, { records: taxSlabs, thing: 'Tax slab', atMost: MOST_OFFERED }),
    tax_groups: restoration(needs, { records: taxGroups, thing: 'Tax group' }),
  };
  return {
    restore: (scope: ClientScope, kind: RestoredMaster, id: number): Promise<void> =>
      restorations[kind](scope, id),
  };
}
export type Restorations = ReturnType<typeof createRestorations>;
