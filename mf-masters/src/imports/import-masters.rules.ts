import {
  CHARGE_COLUMNS,
  type ComparedMaster,
  type ComparedTexts,
  exportCharges,
  exportParties,
  exportVendors,
  type ImportColumn,
  importCharges,
  importParties,
  importVendors,
  PARTY_COLUMNS,
  partyTexts,
  VENDOR_COLUMNS,
  vendorTexts,
} from '@freightdesk/contracts/core';

/** How duplicates among the rows of a file are found. */
export interface RowComparison {
  readonly master: ComparedMaster;
  readonly textsOf: (cells: Readonly<Record<string, string>>) => ComparedTexts;
}

/** How the CSV files of the masters differ. */
export interface ImportMaster {
  /** The plural of its records, such as `parties`; the query key and part of file names. */
  readonly plural: string;
  readonly columns: readonly ImportColumn[];
  /** Fields whose columns a file must have. */
  readonly requiredFields: readonly string[];
  /** Absent where a code is unique. */
  readonly comparison?: RowComparison;
  readonly importEndpoint: typeof importParties | typeof importCharges | typeof importVendors;
  readonly exportEndpoint: typeof exportParties | typeof exportCharges | typeof exportVendors;
}

export const PARTY_FILES: ImportMaster = {
  plural: 'parties',
  columns: PARTY_COLUMNS,
  requiredFields: ['name'],
  comparison: { master: 'parties', textsOf: partyTexts },
  importEndpoint: importParties,
  exportEndpoint: exportParties,
};

export const CHARGE_FILES: ImportMaster = {
  plural: 'charges',
  columns: CHARGE_COLUMNS,
  requiredFields: ['name', 'category'],
  importEndpoint: importCharges,
  exportEndpoint: exportCharges,
};

export const VENDOR_FILES: ImportMaster = {
  plural: 'vendors',
  columns: VENDOR_COLUMNS,
  requiredFields: ['vendor_name', 'contact_person', 'phone', 'email', 'address', 'gst_number'],
  comparison: { master: 'vendors', textsOf: vendorTexts },
  importEndpoint: importVendors,
  exportEndpoint: exportVendors,
};
