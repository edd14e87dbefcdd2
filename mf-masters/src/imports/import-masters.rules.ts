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
  master: 'parties',
  columns: PARTY_COLUMNS,
  sample: async () => (await import('./samples.rules')).PARTY_SAMPLE,
  requiredFields: ['name'],
  comparison: comparisonOf('parties', partyTexts),
  tally: {
    group: 'Sundry Debtors',
    explanation:
      'The name of a ledger, its address with PIN code, state, email, phone, GSTIN and PAN become those of the party; one outside India becomes International.',
    cellsOf: ({ name, email, phone, address, state, country, gstin, pan }) => ({
      name,
      Type: ['', 'india'].includes(country.toLowerCase()) ? 'Domestic' : 'International',
      email,
      phone,
      address,
      state,
      gstNumber: gstin,
      panNumber: pan,
    }),
  },
  importEndpoint: importParties,
  exportEndpoint: exportParties,
};

export const CHARGE_FILES: MasterFiles = {
  plural: 'charges',
  master: 'charges',
  columns: CHARGE_COLUMNS,
  sample: async () => (await import('./samples.rules')).CHARGE_SAMPLE,
  requiredFields: ['name', 'category'],
  importEndpoint: importCharges,
  exportEndpoint: exportCharges,
};

export const VENDOR_FILES: MasterFiles = {
  plural: 'vendors',
  master: 'vendors',
  columns: VENDOR_COLUMNS,
  sample: async () => (await import('./samples.rules')).VENDOR_SAMPLE,
  requiredFields: ['vendor_name', 'contact_person', 'phone', 'email', 'address', 'gst_number'],
  comparison: comparisonOf('vendors', vendorTexts),
  tally: {
    group: 'Sundry Creditors',
    explanation:
      'The name of a ledger, its contact, phone, email, address with PIN code and GSTIN become those of the vendor. A vendor needs all of them: what Tally lacks is completed in the file of rows with errors.',
    cellsOf: ({ name, contact, phone, email, address, gstin }) => ({
      vendor_name: name,
      contact_person: contact,
      phone,
      email,
      address,
      gst_number: gstin,
    }),
  },
  importEndpoint: importVendors,
  exportEndpoint: exportVendors,
};
