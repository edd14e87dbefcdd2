import {
  CHARGE_COLUMNS,
  exportCharges,
  exportParties,
  exportVendors,
  importCharges,
  importParties,
  importVendors,
  PARTY_COLUMNS,
  partyTexts,
  VENDOR_COLUMNS,
  vendorTexts,
} from '@freightdesk/contracts/core';
import type { ImportFiles } from '@freightdesk/remote-kit';
import { comparisonOf } from './row-comparison.view';

/** How the CSV files of the masters differ. */
export interface MasterFiles extends ImportFiles {
  readonly exportEndpoint: typeof exportParties | typeof exportCharges | typeof exportVendors;
}

export const PARTY_FILES: MasterFiles = {
  plural: 'parties',
  columns: PARTY_COLUMNS,
  requiredFields: ['name'],
  comparison: comparisonOf('parties', partyTexts),
  importEndpoint: importParties,
  exportEndpoint: exportParties,
};

export const CHARGE_FILES: MasterFiles = {
  plural: 'charges',
  columns: CHARGE_COLUMNS,
  requiredFields: ['name', 'category'],
  importEndpoint: importCharges,
  exportEndpoint: exportCharges,
};

export const VENDOR_FILES: MasterFiles = {
  plural: 'vendors',
  columns: VENDOR_COLUMNS,
  requiredFields: ['vendor_name', 'contact_person', 'phone', 'email', 'address', 'gst_number'],
  comparison: comparisonOf('vendors', vendorTexts),
  importEndpoint: importVendors,
  exportEndpoint: exportVendors,
};
