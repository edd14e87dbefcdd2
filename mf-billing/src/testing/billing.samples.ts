import {
  DOCUMENT_LINE_DEFAULTS,
  type DocumentLine,
  type EinvoiceSettingsAnswer,
  type Invoice,
  type IssuedDocument,
  type Job,
  NO_CARGO,
  NO_EXCHANGE_RATE,
} from '@freightdesk/contracts/billing';
import type { Charge, Party, Port, ShipmentCategory } from '@freightdesk/contracts/core';
import type { Contract } from '@freightdesk/contracts/crm';

export const sampleJob = (changes: Partial<Job> = {}): Job => ({
  id: 1,
  _id: 'j1',
  jobId: 1,
  jobNumber: 'JOB-1',
  clientId: '1',
  partyId: 1,
  partyName: 'Coromandel Textiles',
  description: 'Cotton yarn to Colombo',
  jobType: 'export',
  status: 'active',
  isActive: true,
  shipmentCategory: 'SEA_FCL',
  ...NO_CARGO,
  createdAt: '2026-11-20T06:00:00.000Z',
  updatedAt: '2026-11-20T06:00:00.000Z',
  ...changes,
});

/** A shipment category of the master, as documents and jobs are told by its name. */
export const sampleCategories = [
  { id: 1, code: 'SEA_FCL', name: 'Sea, full container', isActive: true },
] as Partial<ShipmentCategory>[] as ShipmentCategory[];

const party = (id: number, name: string, state: string, gstNumber: string, isActive = true) =>
  ({
    id,
    name,
    state,
    gstNumber,
    isActive,
    city: '',
    address: '',
    email: '',
    phone: '',
    panNumber: '',
    taxGroupsid: '1',
  }) as Partial<Party> as Party;

/** In Tamil Nadu, in Maharashtra, and an inactive one. */
export const sampleParties = [
  party(1, 'Coromandel Textiles', 'Tamil Nadu', '33CRTCT4410C1ZK'),
  party(2, 'Sahyadri Auto Components', 'Maharashtra', '27SHYCS7732D1ZX'),
  party(5, 'Closed Mills', 'Tamil Nadu', '33CRTCT4410C1ZK', false),
];

const charge = (id: number, name: string, rate: number, changes: Partial<Charge> = {}) =>
  ({
    id,
    name,
    rate,
    sellingCost: rate,
    buyingCost: 0,
    unit: 'PER_SHIPMENT',
    currency: 'INR',
    gstPercent: 18,
    hsnSacCode: '996712',
    dynamicRates: {},
    shipmentCategories: ['ALL'],
    applicabilities: [],
    taxInclusive: false,
    gstApplicable: true,
    active: true,
    ...changes,
  }) as Partial<Charge> as Charge;

const slab = {
  standard_cost: true,
  currency: 'INR' as const,
  port: 'Chennai',
  portId: 3,
  minRate: 0,
  maxRate: 0,
  buyingcost: 0,
  standardsellingcost: 9100,
};

/** The four charges of the specimen invoice, and an inactive one. */
export const sampleCharges = [
  charge(1, 'CHA agency', 2000),
  charge(2, 'THC 20 ft', 8000, {
    applicabilities: [{ shipmentCategory: 'SEA_FCL', basis: 'PER_CONTAINER_20', rateSlabs: [slab] }],
  }),
  charge(3, 'DO handling', 1500),
  charge(4, 'Ocean freight', 100, { unit: 'PER_CBM', gstPercent: 5, hsnSacCode: '996521' }),
  charge(9, 'Old charge', 118, { active: false, taxInclusive: true }),
];

export const sampleContract = {
  id: 1,
  validFrom: '2026-04-01T00:00:00.000Z',
  validTo: '2099-03-31T00:00:00.000Z',
  contractId: 'CT-100001',
  partyId: 1,
  isActive: true,
  metadata: {},
  services: [
    {
      chargeId: 1,
      chargeName: 'CHA agency',
      uom: 'PER_SHIPMENT',
      hsnCode: '996712',
      currency: 'INR',
      shipmentType: 'ALL',
      sellingCost: 2500,
      actualSellingCost: 2250,
      buyingCost: 0,
      gstPercent: 18,
      dynamicRates: {},
    },
  ],
} as Partial<Contract> as Contract;

export const samplePorts = [{ id: 3, portName: 'Chennai', code: 'INMAA' }] as Partial<Port>[] as Port[];

export const sampleLine = {
  ...DOCUMENT_LINE_DEFAULTS,
  chargeId: 1,
  chargeName: 'CHA agency',
  narration: 'for two containers',
  quantity: 2,
  rate: 1000,
  amount: 2000,
  gstPercent: 18,
  gstAmount: 360,
  sgstAmount: 180,
  cgstAmount: 180,
  igstAmount: 0,
  otherTaxes: {},
  totalAmount: 2360,
  uom: 'PER_SHIPMENT',
  currency: 'INR',
  hsnCode: '996712',
  isFromChargeMaster: true,
  rupees: null,
} satisfies DocumentLine;

export const sampleProforma = (changes: Partial<Invoice> = {}): Invoice =>
  ({
    id: 7,
    _id: 'i7',
    partyId: 1,
    partyName: 'Coromandel Textiles',
    partyGstNumber: '33CRTCT4410C1ZK',
    partyAddress: '14 Rajaji Salai',
    partyCity: 'Chennai',
    partyState: 'Tamil Nadu',
    importerId: null,
    importerName: '',
    proformaInvoiceNumber: 'PI-7',
    invoiceType: 'proforma',
    originalInvoiceId: null,
    originalInvoiceNumber: '',
    originalInvoiceDate: null,
    creditNoteReason: '',
    creditNoteRemarks: '',
    debitNoteReason: '',
    debitNoteRemarks: '',
    mergedInvoices: [],
    consolidatedInvoiceId: null,
    consolidatedInvoiceNumber: '',
    jobNumber: 'JOB-1',
    jobNumbers: ['JOB-1'],
    contractId: 1,
    contractNumber: 'CT-100001',
    port: '',
    cargoDetails: '',
    shipmentCategory: '',
    currency: 'INR',
    ...NO_EXCHANGE_RATE,
    rupees: null,
    taxMode: 'CGST_SGST',
    supplyType: 'regular',
    isSupplierRegistered: true,
    advanceReturns: [],
    placeOfSupply: '33',
    subtotal: 2000,
    taxAmount: 360,
    sgstAmount: 180,
    cgstAmount: 180,
    igstAmount: 0,
    otherTaxTotals: {},
    totalAmount: 2360,
    advanceAmount: 0,
    totalAfterAdvance: 2360,
    status: 'proforma',
    isPerforma: true,
    invoiceNumber: null,
    invoiceDate: null,
    issuedBy: '',
    identityReason: '',
    dueDate: null,
    balanceAmount: 0,
    charges: [sampleLine],
    createdAt: '2026-11-21T06:00:00.000Z',
    updatedAt: '2026-11-21T06:00:00.000Z',
    ...changes,
  }) as Partial<Invoice> as Invoice;

/** The same document after its conversion. */
export const sampleInvoice = (changes: Partial<Invoice> = {}): Invoice =>
  sampleProforma({
    status: 'invoice',
    invoiceType: 'invoice',
    isPerforma: false,
    invoiceNumber: 'INV/26-27/00001',
    invoiceDate: '2026-11-22T06:00:00.000Z',
    issuedBy: 'admin',
    balanceAmount: 2360,
    ...changes,
  });

export const sampleIssued = (changes: Partial<IssuedDocument> = {}): IssuedDocument => ({
  id: 7,
  _id: 'i7',
  kind: 'invoice',
  invoiceNumber: 'INV/26-27/00001',
  invoiceDate: '2026-11-22T06:00:00.000Z',
  dueDate: '2026-12-22T00:00:00.000Z',
  partyId: 1,
  partyName: 'Coromandel Textiles',
  partyGstNumber: '33CRTCT4410C1ZK',
  jobNumber: 'JOB-1',
  jobNumbers: ['JOB-1'],
  originalInvoiceId: null,
  originalInvoiceNumber: '',
  currency: 'INR',
  subtotal: 2000,
  taxAmount: 360,
  totalAmount: 2360,
  balanceAmount: 2360,
  payment: 'pending',
  status: 'invoice',
  createdAt: '2026-11-21T06:00:00.000Z',
  ...changes,
});

/** A firm that issues e-invoices, by hand, and files every month. */
export const sampleEinvoiceSettings: EinvoiceSettingsAnswer = {
  turnover: 'above_10_crore',
  exemption: 'none',
  einvoiceFrom: null,
  pinCode: '600001',
  sending: 'by_hand',
  returnPeriod: 'month',
  totalRounding: 'none',
  totalRoundingFrom: null,
  hsnLength: 'by_turnover',
  pureAgents: 'header',
  exemptLines: 'item',
  statutoryTerms: [],
  updatedAt: null,
  portalUser: '',
};
