import {
  CHARGE_COLUMNS,
  type ChargeInside,
  charge,
  type ImportColumn,
  PARTY_COLUMNS,
  type Party,
  VENDOR_COLUMNS,
  type Vendor,
} from '@freightdesk/contracts/core';
import { encodeAnswer } from '@freightdesk/contracts/shared';
import type { ListAnswer, Stored } from '@freightdesk/data';
import type { ClientScope, DocumentAnswer } from '@freightdesk/service-kit';
import type { ChargeRecord } from '../charges/charge.model';
import { toCharge } from '../charges/charge.model';
import type { ChargeRepository } from '../charges/charge.repository';
import type { MasterQuery } from '../masters/master.repository';
import type { PartyRecord } from '../parties/party.model';
import { toParty } from '../parties/party.model';
import type { PartyRepository } from '../parties/party.repository';
import type { VendorRecord } from '../vendors/vendor.model';
import { toVendor } from '../vendors/vendor.model';
import type { VendorRepository } from '../vendors/vendor.repository';
import { type Cell, chargeCells, csvFile } from './export.rules';

/** How a master is written to its file. */
interface ExportParts<Fields, Item> {
  readonly file: string;
  readonly columns: readonly ImportColumn[];
  readonly records: {
    list: (
      scope: ClientScope,
      query: MasterQuery,
      toAnswer: (record: Stored<Fields>) => Item,
    ) => Promise<ListAnswer<Item>>;
  };
  readonly toAnswer: (record: Stored<Fields>) => Item;
  readonly cellsOf: (item: Item) => Readonly<Record<string, Cell>>;
}

export type ExportQuery = Pick<MasterQuery, 'q' | 'sort' | 'active'>;

const createExport =
  <Fields, Item>({ file, columns, records, toAnswer, cellsOf }: ExportParts<Fields, Item>) =>
  async (scope: ClientScope, { q, sort, active }: ExportQuery): Promise<DocumentAnswer> => {
    const answer = await records.list(scope, { q, sort, active }, toAnswer);
    const items = Array.isArray(answer) ? answer : answer.items;
    return {
      contentType: 'text/csv; charset=utf-8',
      headers: { 'content-disposition': `attachment; filename="${file}.csv"` },
      body: csvFile(columns, items.map(cellsOf)),
    };
  };

/** The dependencies of exports. */
export interface ExportNeeds {
  readonly parties: PartyRepository;
  readonly charges: ChargeRepository;
  readonly vendors: VendorRepository;
}

/** Parties, charges and vendors as files that an import can read back. */
export function createExports({ parties, charges, vendors }: ExportNeeds) {
  return {
    parties: createExport<PartyRecord, Party>({
      file: 'parties',
      columns: PARTY_COLUMNS,
      records: parties,
      toAnswer: toParty,
      cellsOf: ({ warnings: _warnings, contacts: _contacts, ...party }: Party) => party,
    }),
    charges: createExport<ChargeRecord, ChargeInside>({
      file: 'charges',
      columns: CHARGE_COLUMNS,
      records: charges,
      toAnswer: toCharge,
      cellsOf: (inside) => chargeCells(encodeAnswer(charge, inside)),
    }),
    vendors: createExport<VendorRecord, Vendor>({
      file: 'vendors',
      columns: VENDOR_COLUMNS,
      records: vendors,
      toAnswer: toVendor,
      cellsOf: ({ warnings: _warnings, ...vendor }: Vendor) => vendor,
    }),
  };
}
export type Exports = ReturnType<typeof createExports>;
