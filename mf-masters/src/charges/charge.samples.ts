import type {
  Charge,
  ChargeBasis,
  HsnCode,
  Port,
  ShipmentCategory,
  TaxSlab,
  Vendor,
} from '@freightdesk/contracts/core';
import { masterRecord } from '../masters/master-screen.samples';

export const sampleCharge = (changes: Partial<Charge> = {}): Charge => ({
  ...masterRecord(4),
  chargeCode: 'CHG-1-ABCDE',
  code: 'CHG-1-ABCDE',
  name: 'Terminal handling',
  description: 'Moves within the terminal',
  category: 'revenue',
  applyToExpense: false,
  group: '',
  unit: 'per unit',
  containerType: '',
  rate: 1500,
  sellingCost: 1500,
  buyingCost: 0,
  currency: 'INR',
  mode: '',
  dynamicRates: {},
  applicabilities: [
    { shipmentCategory: 'ALL', basis: 'PERCENT', rateSlabs: [], minPercent: 1, maxPercent: 5 },
  ],
  shipmentCategories: ['ALL'],
  hsnSacId: 7,
  hsnSac: '996711',
  hsnSacCode: '996711',
  hsnSacDescription: 'Container handling',
  taxSlabId: null,
  gstRate: 18,
  gstPercent: 18,
  igstPercent: 18,
  cgstPercent: 9,
  sgstPercent: 9,
  gstApplicable: true,
  taxInclusive: false,
  editableRate: true,
  vendorRequired: false,
  defaultVendorId: null,
  clientType: null,
  port: '',
  remarks: '',
  ledgerCode: '',
  showInInvoice: true,
  active: true,
  ...changes,
});

const basis = (id: number, code: string, needs: Partial<ChargeBasis>): ChargeBasis => ({
  ...masterRecord(id),
  code,
  name: `${code} basis`,
  description: '',
  requiresRate: false,
  requiresPercent: false,
  requiresContainerRates: false,
  isActive: true,
  ...needs,
});
export const sampleBases: ChargeBasis[] = [
  basis(1, 'FLAT', { requiresRate: true }),
  basis(2, 'PERCENT', { requiresPercent: true }),
  basis(3, 'PER_CONTAINER_20', { requiresContainerRates: true }),
  basis(4, 'PER_CONTAINER_40', { requiresContainerRates: true }),
  basis(5, 'PER_KG', { requiresRate: true }),
  basis(6, 'OLD', { requiresRate: true, isActive: false }),
];

const category = (id: number, code: string, isActive = true): ShipmentCategory => ({
  ...masterRecord(id),
  code,
  name: `${code} cargo`,
  description: '',
  isActive,
});
export const sampleCategories = [category(1, 'AIR'), category(2, 'SEA_FCL'), category(3, 'RAIL', false)];

const hsn = (id: number, code: string, description: string, gst: number): HsnCode => ({
  ...masterRecord(id),
  code,
  description,
  gstPercent: gst,
  igstPercent: gst,
  cgstPercent: gst / 2,
  sgstPercent: gst / 2,
  createdBy: 'admin',
});
export const sampleHsnCodes = [
  hsn(7, '996711', 'Container handling', 18),
  hsn(8, '996521', 'Ocean transport', 5),
];

export const sampleTaxSlabs: TaxSlab[] = [
  {
    ...masterRecord(2),
    taxSlabName: 'GST 12%',
    gstPercentage: 12,
    igstPercentage: 12,
    cgstPercentage: 6,
    sgstPercentage: 6,
    active: true,
  },
];

const port = (id: number, portName: string, code: string): Port => ({
  ...masterRecord(id),
  portName,
  code,
  type: 'sea',
  location: portName,
  active: true,
});
export const samplePorts = [port(1, 'Chennai', 'INMAA1'), port(2, 'Nhava Sheva', 'INNSA1')];

export const sampleVendors: Vendor[] = [
  {
    ...masterRecord(9),
    vendor_name: 'Bay Container Lines',
    contact_person: 'Latha',
    phone: '1',
    email: 'desk@bay.example',
    address: 'Quay 1',
    gst_number: '33AAACB1234A1Z1',
    status: 'Active',
    client_db_id: 1,
  },
];
