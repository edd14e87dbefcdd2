import type { ImportedMaster } from '@freightdesk/contracts/core';
import type { Stored, WriteScope } from '@freightdesk/data';
import type { ClientScope } from '@freightdesk/service-kit';
import type { ChargeRepository } from '../charges/charge.repository';
import type { MasterRecord } from '../masters/master.model';
import type { MasterRepository } from '../masters/master.repository';
import type { PartyRepository } from '../parties/party.repository';
import type { VendorRepository } from '../vendors/vendor.repository';
import { keyRangeOf } from './import.repository';

/** A record that an import has made, and what it is called. */
export interface MadeRecord {
  readonly name: string;
  readonly record: Stored<MasterRecord>;
}

/** The records of a master that imports have made. */
export interface MadeRecords {
  /** The next records of an import, in the order of their keys. */
  readonly next: (
    scope: ClientScope,
    importId: string,
    cursor: string,
    most: number,
  ) => Promise<MadeRecord[]>;
  /** Removes those that nobody has changed since they were read; returns their ids. */
  readonly remove: (tx: WriteScope, records: readonly MadeRecord[]) => Promise<ReadonlySet<number>>;
  /** Brings a removed record back as it was. */
  readonly restore: (tx: WriteScope, record: MadeRecord) => Promise<void>;
}

function madeRecords<Fields extends MasterRecord>(
  records: Pick<MasterRepository<Fields>, 'byKeysBetween' | 'removeAllAsRead' | 'restore'>,
  nameOf: (record: Stored<Fields>) => string,
): MadeRecords {
  return {
    async next(scope, importId, cursor, most) {
      const { after, before } = keyRangeOf(importId);
      const rows = await records.byKeysBetween(scope, cursor || after, before, most);
      return rows.map((record) => ({ name: nameOf(record), record }));
    },

    remove: (tx, rows) =>
      records.removeAllAsRead(
        tx,
        rows.map(({ record }) => record),
      ),

    async restore(tx, { record }) {
      // What was removed of a master is one of its records.
      await records.restore(tx, record as Stored<Fields>);
    },
  };
}

interface MadeRecordsNeeds {
  readonly parties: PartyRepository;
  readonly charges: ChargeRepository;
  readonly vendors: VendorRepository;
}

/** What imports have made, by master. */
export const madeRecordsOf = ({
  parties,
  charges,
  vendors,
}: MadeRecordsNeeds): Readonly<Record<ImportedMaster, MadeRecords>> => ({
  parties: madeRecords(parties, ({ name }) => name),
  charges: madeRecords(charges, ({ name }) => name),
  vendors: madeRecords(vendors, ({ vendor_name }) => vendor_name),
});
