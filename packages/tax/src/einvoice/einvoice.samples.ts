import { type SampleDocument, sampleDocument } from '../documents/legal-document.samples';
import { toMinor } from '../money/money';
import type { EinvoiceTerms } from './payload';

export const SUPPLIER: EinvoiceTerms['supplier'] = {
  name: 'Sample Forwarders Private Limited',
  gstNumber: '33ABCCF1234A1ZI',
  address: '1 Harbour Road',
  city: 'Chennai',
  pinCode: '600001',
  phone: '',
  email: '',
};

export const TERMS: EinvoiceTerms = { supplier: SUPPLIER, recipientPinCode: '625001' };

/** Agency, handling and freight within Tamil Nadu, with a round-off. */
export const localInvoice = (fields: SampleDocument = {}) =>
  sampleDocument({
    lines: [
      { name: 'CHA agency', rate: 2500 },
      { name: 'THC 20 ft', rate: 8700, quantity: 2, code: '996711', unit: 'PER_20FT_CONTAINER' },
      { name: 'DO handling', rate: 1550.55, code: '996713', unit: 'PER_BL_AWB' },
      { name: 'Ocean freight', rate: 100.1, quantity: 3, code: '996521', percent: 5, unit: 'PER_CBM' },
    ],
    ...fields,
  });

const IN_BENGALURU = {
  placeOfSupply: '29',
  partyName: 'Sample Importers LLP',
  partyAddress: '3 Ring Road',
  partyCity: 'Bengaluru',
  partyState: 'Karnataka',
  partyGstNumber: '29LMNFT4321B1ZA',
} as const;

/** Agency to Karnataka, with duty and handling paid as a pure agent, an advance and a due day. */
export const agencyInvoice = (fields: SampleDocument = {}) =>
  sampleDocument({
    ...IN_BENGALURU,
    invoiceNumber: 'INV/26-27/00102',
    day: '2026-11-06',
    dueDate: new Date('2026-11-21T00:00:00+05:30'),
    advanceAmount: toMinor(30_000),
    lines: [
      { name: 'CHA agency', rate: 2500 },
      { name: 'customs duty', rate: 27_735, treatment: 'pure_agent' },
      { name: 'terminal handling at actuals', rate: 10_266, treatment: 'pure_agent' },
    ],
    ...fields,
  });
export const AGENCY_TERMS: EinvoiceTerms = { supplier: SUPPLIER, recipientPinCode: '560001' };

/** What an address abroad has. */
export const ABROAD = {
  placeOfSupply: '96',
  partyName: 'Sample Overseas Inc',
  partyAddress: '5 Pier Avenue',
  partyCity: 'New York',
  partyState: 'Other Countries',
  partyGstNumber: '',
} as const;

/** Freight in dollars to the United States under a letter of undertaking. */
export const exportInvoice = (fields: SampleDocument = {}) =>
  sampleDocument({
    ...ABROAD,
    invoiceNumber: 'INV/26-27/00107',
    day: '2026-11-15',
    supplyType: 'export_without_payment',
    currency: 'USD',
    exchangeRate: 83.255,
    lines: [{ name: 'Ocean freight', rate: 1200, code: '996521', percent: 5 }],
    ...fields,
  });
