import {
  CHARGE_COLUMNS,
  type ImportColumn,
  PARTY_COLUMNS,
  type Party,
  VENDOR_COLUMNS,
  type Vendor,
} from '@freightdesk/contracts';
import {
  answerList,
  type ClientScope,
  type DocumentAnswer,
  type ListShape,
  type TenantCollection,
  type TenantRecord,
} from '@freightdesk/service-kit';
import { chargeShape } from '../charges/charge.service';
import type { Repositories } from '../composition';
import type { MasterQuery } from '../masters/master.service';
import { partyShape } from '../parties/party.service';
import { vendorShape } from '../vendors/vendor.service';
import { chargeCells } from './charge.export';
import { type Cell, csvFile } from './csv';

interface ExportParts<Fields extends TenantRecord, Item> {
  readonly file: string;
  readonly columns: readonly ImportColumn[];
  readonly collection: TenantCollection<Fields>;
  readonly shape: ListShape<Fields, Item>;
  readonly activeFilter: (active: boolean) => object;
  readonly cellsOf: (item: Item) => Readonly<Record<string, Cell>>;
}

export type ExportQuery = Pick<MasterQuery, 'q' | 'sort' | 'active'>;

const createExport =
  <Fields extends TenantRecord, Item>({
    file,
    columns,
    collection,
    shape,
    activeFilter,
    cellsOf,
  }: ExportParts<Fields, Item>) =>
  async (scope: ClientScope, { q, sort, active }: ExportQuery): Promise<DocumentAnswer> => {
    const filter = active === undefined ? {} : activeFilter(active);
    const found = await answerList(collection, scope, { q, sort }, { ...shape, filter });
    const items = Array.isArray(found) ? found : found.items;
    return {
      contentType: 'text/csv; charset=utf-8',
      headers: { 'content-disposition': `attachment; filename="${file}.csv"` },
      body: csvFile(columns, items.map(cellsOf)),
    };
  };

/** Parties, charges and vendors as files that an import reads again. */
export function createExports({
  parties,
  charges,
  vendors,
}: Pick<Repositories, 'parties' | 'charges' | 'vendors'>) {
  return {
    parties: createExport({
      file: 'parties',
      columns: PARTY_COLUMNS,
      collection: parties,
      shape: partyShape,
      activeFilter: (isActive) => ({ isActive }),
      cellsOf: ({ warnings: _told, ...party }: Party) => party,
    }),
    charges: createExport({
      file: 'charges',
      columns: CHARGE_COLUMNS,
      collection: charges,
      shape: chargeShape,
      activeFilter: (active) => ({ active }),
      cellsOf: chargeCells,
    }),
    vendors: createExport({
      file: 'vendors',
      columns: VENDOR_COLUMNS,
      collection: vendors,
      shape: vendorShape,
      activeFilter: (active) => ({ status: active ? 'Active' : 'Inactive' }),
      cellsOf: ({ warnings: _told, ...vendor }: Vendor) => vendor,
    }),
  };
}
