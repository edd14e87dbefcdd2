import type { ContainerSize } from './charge-row.rules';

/** A column of a file: its heading, and the field of a row that it fills. */
export interface ImportColumn {
  readonly heading: string;
  readonly field: string;
  /** Whether the cells are numbers, which may be grouped and carry a currency. */
  readonly isFigure: boolean;
}

const FIGURES = [
  'rate',
  'gstRate',
  'buyingcost',
  'standardsellingcost',
  'minPercent',
  'maxPercent',
  'containerMin',
  'containerMax',
];

const columns = (headings: Readonly<Record<string, string>>): readonly ImportColumn[] =>
  Object.entries(headings).map(([field, heading]) => ({ field, heading, isFigure: FIGURES.includes(field) }));

export const PARTY_COLUMNS = columns({
  name: 'Name',
  type: 'Party type',
  Type: 'Region',
  businessType: 'Business type',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  location: 'Location',
  city: 'City',
  state: 'State',
  gstNumber: 'GSTIN',
  panNumber: 'PAN',
  cinNumber: 'CIN',
  taxGroupsid: 'Tax group id',
  currency: 'Currency',
  isActive: 'Active',
});

export const VENDOR_COLUMNS = columns({
  vendor_name: 'Vendor name',
  contact_person: 'Contact person',
  phone: 'Phone',
  email: 'Email',
  address: 'Address',
  gst_number: 'GST number',
  status: 'Status',
});

/** `configurations` is JSON for what the columns of a single row cannot express. It takes precedence over them. */
export const CHARGE_COLUMNS = columns({
  chargeCode: 'Charge code',
  name: 'Name',
  description: 'Description',
  category: 'Category',
  group: 'Group',
  unit: 'Unit',
  containerType: 'Container type',
  mode: 'Mode',
  rate: 'Rate',
  currency: 'Currency',
  hsnSacCode: 'HSN/SAC code',
  taxSlabId: 'Tax slab id',
  gstRate: 'GST rate',
  gstApplicable: 'GST applicable',
  taxInclusive: 'Tax inclusive',
  editableRate: 'Editable rate',
  vendorRequired: 'Vendor required',
  defaultVendorId: 'Default vendor id',
  clientType: 'Client type',
  port: 'Port',
  showInInvoice: 'Show in invoice',
  ledgerCode: 'Ledger code',
  remarks: 'Remarks',
  active: 'Active',
  shipmentCategory: 'Shipment category',
  basis: 'Charge basis',
  buyingcost: 'Buying cost',
  standardsellingcost: 'Standard selling cost',
  minPercent: 'Min percent',
  maxPercent: 'Max percent',
  containerMin: 'Container min rate',
  containerMax: 'Container max rate',
  configurations: 'Configurations',
});

/** The container size that the columns of a single row mean. */
export const containerSizeOfRow = (basis: unknown): ContainerSize =>
  String(basis).toUpperCase() === 'PER_CONTAINER_40' ? '40' : '20';
