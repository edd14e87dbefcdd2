import {
  CHARGE_COLUMNS,
  exportCharges,
  exportParties,
  exportVendors,
  type ImportColumn,
  importCharges,
  importParties,
  importVendors,
  PARTY_COLUMNS,
  VENDOR_COLUMNS,
} from '@freightdesk/contracts/core';

/** How the CSV files of the masters differ. */
export interface ImportMaster {
  /** E.g. `parties`; also used in file names. */
  readonly things: string;
  readonly columns: readonly ImportColumn[];
  /** Fields whose columns are required. */
  readonly needed: readonly string[];
  readonly importing: typeof importParties | typeof importCharges | typeof importVendors;
  readonly exporting: typeof exportParties | typeof exportCharges | typeof exportVendors;
}

export const PARTY_FILES: ImportMaster = {
  things: 'parties',
  columns: PARTY_COLUMNS,
  needed: ['name'],
  importing: importParties,
  exporting: exportParties,
};

export const CHARGE_FILES: ImportMaster = {
  things: 'charges',
  columns: CHARGE_COLUMNS,
  needed: ['name', 'category'],
  importing: importCharges,
  exporting: exportCharges,
};

export const VENDOR_FILES: ImportMaster = {
  things: 'vendors',
  columns: VENDOR_COLUMNS,
  needed: ['vendor_name', 'contact_person', 'phone', 'email', 'address', 'gst_number'],
  importing: importVendors,
  exporting: exportVendors,
};
