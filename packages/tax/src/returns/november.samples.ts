import { type SampleDocument, sampleDocument } from '../documents/legal-document.samples';
import { ZERO } from '../money/minor';
import { toMinor } from '../money/money';
import type { ReportedAdvance } from './advances';
import type { Gstr1Source, UsedVoucher } from './gstr1';
import { monthPeriod } from './period';
import type { ReturnDocument } from './placement';

const REGISTERED_LOCAL = { partyGstNumber: '33PQRPS5678K2ZF' };
const REGISTERED_BENGALURU = { partyGstNumber: '29LMNFT4321B1ZA', placeOfSupply: '29' };
const CONSUMER_KERALA = { partyGstNumber: '', placeOfSupply: '32' };
const CONSUMER_LOCAL = { partyGstNumber: '' };
const OVERSEAS = {
  partyGstNumber: '',
  placeOfSupply: '96',
  supplyType: 'export_without_payment',
  currency: 'USD',
  exchangeRate: 83.255,
  roundOff: ZERO,
} as const;

const agency = (rate: number) => ({ name: 'CHA agency', rate, code: '996712' });
const freight = (rate: number) => ({ name: 'Ocean freight', rate, code: '996521', percent: 5 });
const forwarding = (rate: number) => ({ name: 'Forwarding', rate, code: '996713' });
const handling = (rate: number, quantity = 1) => ({ name: 'THC 20 ft', rate, quantity, code: '996711' });

const document = (
  number: string,
  day: number,
  fields: SampleDocument,
  originalValue?: number,
): ReturnDocument => ({
  ...sampleDocument({ ...fields, invoiceNumber: number, day: `2026-11-${String(day).padStart(2, '0')}` }),
  ...(originalValue === undefined ? {} : { originalValue: toMinor(originalValue) }),
});

const creditNote = (number: string, day: number, fields: SampleDocument, originalValue: number) =>
  document(number, day, { ...fields, kind: 'credit_note' }, originalValue);

/** The documents of a forwarder in Chennai in November 2026. */
export const NOVEMBER_DOCUMENTS: readonly ReturnDocument[] = [
  document('INV/26-27/00101', 5, {
    ...REGISTERED_LOCAL,
    lines: [
      agency(2500),
      handling(8700, 2),
      forwarding(1550.55),
      { ...freight(100.1), quantity: 3, unit: 'PER_CBM' },
    ],
  }),
  document('INV/26-27/00102', 6, {
    ...REGISTERED_BENGALURU,
    lines: [agency(2500), { name: 'Duty and handling at cost', rate: 38_001, treatment: 'pure_agent' }],
  }),
  document('INV/26-27/00103', 10, {
    partyGstNumber: '24XYZCG9876C1ZV',
    placeOfSupply: '24',
    supplyType: 'sez_without_payment',
    lines: [freight(100_000)],
  }),
  document('INV/26-27/00104', 12, { ...CONSUMER_KERALA, lines: [forwarding(110_000)] }),
  document('INV/26-27/00105', 12, { ...CONSUMER_KERALA, lines: [agency(50_000)] }),
  document('INV/26-27/00106', 13, { ...CONSUMER_LOCAL, lines: [agency(20_000), freight(10_000)] }),
  document('INV/26-27/00107', 15, { ...OVERSEAS, lines: [freight(1200)] }),
  document('INV/26-27/00108', 18, { ...REGISTERED_LOCAL, state: 'cancelled', lines: [agency(1)] }),
  document('BOS/26-27/00001', 25, {
    ...REGISTERED_LOCAL,
    lines: [{ name: 'Storage of produce', rate: 5000, code: '996729', treatment: 'exempt' }],
  }),
  creditNote('CN/26-27/00011', 20, { ...REGISTERED_LOCAL, lines: [handling(8700)] }, 25_627),
  creditNote('CN/26-27/00012', 21, { ...CONSUMER_KERALA, lines: [forwarding(10_000)] }, 129_800),
  creditNote('CN/26-27/00013', 22, { ...CONSUMER_LOCAL, lines: [agency(2000)] }, 34_100),
  creditNote('CN/26-27/00014', 22, { ...OVERSEAS, lines: [freight(120)] }, 99_906),
  document('DN/26-27/00003', 24, { ...REGISTERED_BENGALURU, kind: 'debit_note', lines: [forwarding(1000)] }),
];

const ADVANCES: readonly ReportedAdvance[] = [
  {
    number: 'RV/26-27/00005',
    day: '2026-11-26',
    placeOfSupply: '27',
    taxMode: 'IGST',
    gstPercent: 18,
    amount: toMinor(5900),
    uses: [],
  },
  {
    number: 'RV/26-27/00004',
    day: '2026-10-20',
    placeOfSupply: '33',
    taxMode: 'CGST_SGST',
    gstPercent: 18,
    amount: toMinor(118),
    uses: [{ day: '2026-11-05', amount: toMinor(118) }],
  },
];

const VOUCHERS: readonly UsedVoucher[] = [
  { kind: 'receipt_voucher', number: 'RV/26-27/00005', day: '2026-11-26', isCancelled: false },
  { kind: 'receipt_voucher', number: 'RV/26-27/00004', day: '2026-10-20', isCancelled: false },
];

export const NOVEMBER: Gstr1Source = {
  gstin: '33ABCCF1234A1ZI',
  period: monthPeriod('2026-11'),
  documents: NOVEMBER_DOCUMENTS,
  advances: ADVANCES,
  vouchers: VOUCHERS,
};

export const HSN_NAMES: ReadonlyMap<string, string> = new Map([
  ['996521', 'Coastal and transoceanic water transport of goods'],
  ['996711', 'Container handling services'],
  ['996712', 'Customs house agent services'],
  ['996713', 'Clearing and forwarding services'],
  ['996729', 'Other storage and warehousing services'],
]);
