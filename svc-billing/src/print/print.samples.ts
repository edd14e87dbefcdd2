import {
  NO_EXCHANGE_RATE,
  type StoredDocumentLine,
  type StoredInvoice,
} from '@freightdesk/contracts/billing';
import { type Client, type Letterhead, NEW_PRINT_RULES } from '@freightdesk/contracts/core';
import { type Minor, minorUnits } from '@freightdesk/tax';
import { documentPrint } from './print.view';

export const paise = (amounts: Readonly<Record<string, number>>): Record<string, Minor> =>
  Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, minorUnits(amount)]));

// The samples have only the fields that are printed, hence the casts.

export const client = {
  name: 'Meridian Logistics',
  address: '14 Rajaji Salai',
  city: 'Chennai',
  homeState: 'Tamil Nadu',
  gstNumber: '33ABCCF1234A1ZI',
  panNumber: 'ABCCF1234A',
  cinNumber: '',
  phone: '',
  email: '',
  bankAccounts: [],
  ...NEW_PRINT_RULES,
  bankDetails: 'State Bank of India\n\nIFSC SBIN0000800',
} as Partial<Client> as Client;

export const line = (changes: Partial<StoredDocumentLine> = {}): StoredDocumentLine =>
  ({
    chargeName: 'THC',
    narration: 'two boxes',
    quantity: 2,
    uom: 'PER_CONTAINER',
    hsnCode: '996711',
    gstPercent: 18,
    otherTaxes: [],
    treatment: 'taxable',
    currency: 'INR',
    ...paise({ rate: 500_000, amount: 1_000_000, gstAmount: 180_000, totalAmount: 1_180_000 }),
    ...paise({ cgstAmount: 90_000, sgstAmount: 90_000, igstAmount: 0 }),
    ...changes,
  }) as StoredDocumentLine;

export const invoice = (changes: Partial<StoredInvoice> = {}): StoredInvoice =>
  ({
    id: 7,
    invoiceType: 'invoice',
    status: 'invoice',
    isPerforma: false,
    jobNumbers: ['JOB-1'],
    invoiceNumber: 'INV/26-27/00001',
    proformaInvoiceNumber: 'PI-7',
    contractNumber: 'CT-1',
    invoiceDate: '2026-11-22T06:00:00.000Z',
    createdAt: '2026-11-21T06:00:00.000Z',
    dueDate: '2026-12-22T00:00:00.000Z',
    mergedInvoices: [],
    advanceReturns: [],
    originalInvoiceNumber: '',
    originalInvoiceDate: null,
    creditNoteReason: '',
    creditNoteRemarks: '',
    debitNoteReason: '',
    debitNoteRemarks: '',
    termsAndConditions: '',
    specialInstructions: '',
    partyId: 1,
    partyName: 'Coromandel Textiles',
    partyAddress: '3 Mill Road',
    partyCity: 'Salem',
    partyState: 'TN',
    partyGstNumber: '33CRTCT4410C1ZK',
    partyPanNumber: 'CRTCT4410C',
    importerId: null,
    importerName: '',
    importerAddress: '',
    importerCity: '',
    importerState: '',
    importerGstNumber: '',
    placeOfSupply: '33',
    supplyType: 'regular',
    isSupplierRegistered: true,
    taxMode: 'CGST_SGST',
    currency: 'INR',
    ...NO_EXCHANGE_RATE,
    rupees: null,
    otherTaxTotals: [],
    shipment: null,
    port: '',
    portOfLoading: '',
    cbm: null,
    portOfDischarge: '',
    containerDetails: '',
    grossWeight: null,
    netWeight: null,
    packages: '',
    cargoDetails: '',
    commodity: '',
    incoterms: '',
    shipmentCategory: '',
    ...paise({ subtotal: 1_000_000, taxAmount: 180_000, cgstAmount: 90_000, sgstAmount: 90_000 }),
    ...paise({ igstAmount: 0, totalAmount: 1_180_000, advanceAmount: 0, totalAfterAdvance: 1_180_000 }),
    balanceAmount: minorUnits(1_180_000),
    charges: [line()],
    ...changes,
  }) as Partial<StoredInvoice> as StoredInvoice;

export const printSample = (changes: Partial<StoredInvoice> = {}, rules: Partial<Letterhead> = {}) =>
  documentPrint(invoice(changes), { ...client, ...rules });
export const facts = (changes: Partial<StoredInvoice> = {}) => Object.fromEntries(printSample(changes).facts);
