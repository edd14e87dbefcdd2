import { AGENCY_LINE, documentOf } from '../documents/legal-document.samples';
import { crore } from '../einvoice/deadlines';
import type { CodeTerms } from '../identifiers/hsn-sac';
import { add, subtract, toMinor } from '../money/money';
import { advanceTables } from './advances';
import { areSameFigures } from './figures';
import { gstr1Findings } from './findings';
import { type Gstr1Source, gstr1 } from './gstr1';
import { gstr1File, gstr1FileName } from './gstr1-file';
import { gstr3bOutward } from './gstr3b';
import novemberFile from './november.json';
import { HSN_NAMES, NOVEMBER, NOVEMBER_DOCUMENTS } from './november.samples';
import {
  doOverlap,
  dueDayOf,
  isAmendable,
  isNextPeriod,
  monthPeriod,
  periodCode,
  periodName,
  periodOf,
  quarterPeriod,
  type ReturnPeriod,
} from './period';
import type { ReturnDocument } from './placement';
import { reconcileGstr1 } from './reconciliation';

const TERMS = { hsnNames: HSN_NAMES };
const november = gstr1(NOVEMBER);

/** Rupees of figures, to be read beside those of paper. */
const rupees = (figures: object) =>
  Object.fromEntries(Object.entries(figures).map(([name, amount]) => [name, amount / 100]));

test('November gives the file that was made by hand (RETURNS-8)', () => {
  expect(gstr1File(november, TERMS)).toEqual(novemberFile);
  expect(Object.keys(gstr1File(november, TERMS)).at(-1)).toBe('txpd');
});

test('November agrees with its register to the paisa (RETURNS-9)', () => {
  const reconciliation = reconcileGstr1(november, NOVEMBER_DOCUMENTS);
  expect(rupees(reconciliation.register)).toEqual({
    taxable: 389_466.25,
    igst: 27_630,
    cgst: 3_025.06,
    sgst: 3_025.06,
  });
  expect(reconciliation).toMatchObject({
    isBalanced: true,
    differences: [],
    documentCount: 13,
    issuedCount: 13,
  });
  expect(reconciliation.sections.map(({ section, documentCount }) => [section, documentCount])).toEqual([
    ['b2b', 3],
    ['b2cl', 1],
    ['cdnr', 2],
    ['cdnur', 2],
    ['exp', 1],
    ['b2cs', 3],
    ['nil', 1],
  ]);
});

test('a document that is missing, changed or there twice is named', () => {
  const [first, second, third, ...others] = NOVEMBER_DOCUMENTS as [
    ReturnDocument,
    ReturnDocument,
    ReturnDocument,
  ];
  const changed = { ...second, subtotal: toMinor(1) };
  const result = gstr1({ ...NOVEMBER, documents: [second, third, third, ...others] });
  const { isBalanced, differences } = reconcileGstr1(result, [first, changed, third, ...others]);
  expect(isBalanced).toBe(false);
  expect(differences.map(({ number }) => number)).toEqual([
    'INV/26-27/00101',
    'INV/26-27/00102',
    'INV/26-27/00103',
  ]);
});

test('what November owes: supplies, with what was paid ahead and without what was used (RETURNS-11)', () => {
  const outward = gstr3bOutward(november);
  expect(rupees(outward.taxable)).toEqual({
    taxable: 389_466.25 - 100_000 - 99_906 + 9_990.6 - 5_000 + 5_000 - 100,
    igst: 28_530,
    cgst: 3_016.06,
    sgst: 3_016.06,
  });
  expect(rupees(outward.zeroRated)).toEqual({ taxable: 189_915.4, igst: 0, cgst: 0, sgst: 0 });
  expect(outward).toMatchObject({ nilAndExempt: toMinor(5_000), nonGst: 0, reverseCharge: 0 });
  expect(outward.interState).toEqual([
    { placeOfSupply: '32', taxable: toMinor(150_000), igst: toMinor(27_000) },
  ]);
});

test('nothing is doubtful about November', () => {
  expect(gstr1Findings(november, { ...NOVEMBER, turnover: crore(12) })).toEqual([]);
});

test('a document belongs to the month of its day in India (RETURNS-1)', () => {
  const late = { ...documentOf([AGENCY_LINE]), invoiceDate: new Date('2026-11-30T18:29:00Z') };
  expect(gstr1({ ...NOVEMBER, documents: [late] }).placements).toHaveLength(1);
  expect(
    gstr1({ ...NOVEMBER, documents: [{ ...late, invoiceDate: new Date('2026-11-30T18:30:00Z') }] })
      .placements,
  ).toEqual([]);
});

test.each([
  [monthPeriod('2026-11'), '112026', '2026-12-11'],
  [monthPeriod('2026-12'), '122026', '2027-01-11'],
  [quarterPeriod('2027-01'), '032027', '2027-04-13'],
])('period %j is %s and due on %s (RETURNS-1)', (period, code, dueDay) => {
  expect([periodCode(period), dueDayOf(period)]).toEqual([code, dueDay]);
});

test('a file has the day of its making in its name', () => {
  expect(gstr1FileName('33ABCCF1234A1ZI', '2026-09-09')).toBe(
    'returns_09092026_R1_33ABCCF1234A1ZI_offline_others_0.json',
  );
});

test.each<[string, Partial<Gstr1Source & CodeTerms>, string[]]>([
  [
    'a document without rupees',
    { documents: [{ ...documentOf([AGENCY_LINE]), currency: 'USD' }] },
    ['no_rupees'],
  ],
  [
    'a late credit note',
    {
      documents: [
        documentOf([AGENCY_LINE], { kind: 'credit_note', originalInvoiceDate: '2025-03-31T00:00:00Z' }),
      ],
    },
    ['late_credit_note'],
  ],
  [
    'a credit note in time',
    {
      documents: [
        documentOf([AGENCY_LINE], { kind: 'credit_note', originalInvoiceDate: '2025-04-01T00:00:00Z' }),
      ],
    },
    [],
  ],
  [
    'a credit note on its last day',
    {
      period: monthPeriod('2026-11'),
      documents: [
        documentOf([AGENCY_LINE], {
          kind: 'credit_note',
          day: '2026-11-30',
          originalInvoiceDate: '2026-03-30T00:00:00Z',
        }),
      ],
    },
    [],
  ],
  [
    'no short code of a small firm',
    { turnover: crore(5), documents: [documentOf([{ ...AGENCY_LINE, code: '9967' }])] },
    [],
  ],
  [
    'a short code of a small firm that has decided on six digits',
    {
      turnover: crore(5),
      hsnLength: 'six',
      documents: [documentOf([{ ...AGENCY_LINE, code: '9967' }])],
    },
    ['hsn_code'],
  ],
  ['a short code', { documents: [documentOf([{ ...AGENCY_LINE, code: '9967' }])] }, ['hsn_code']],
  [
    'mixed reverse charge',
    { documents: [documentOf([AGENCY_LINE, { ...AGENCY_LINE, treatment: 'reverse_charge' }])] },
    ['reverse_charge_mixed'],
  ],
  [
    'a regular supply abroad',
    { documents: [documentOf([AGENCY_LINE], { placeOfSupply: '96', partyGstNumber: '' })] },
    ['regular_abroad', 'empty_b2b_half'],
  ],
  [
    'IGST within the State',
    { documents: [documentOf([AGENCY_LINE], { taxMode: 'IGST' })] },
    ['igst_in_own_state'],
  ],
  [
    'notes above supplies',
    { documents: [documentOf([AGENCY_LINE], { kind: 'credit_note', partyGstNumber: '' })] },
    ['negative_row', 'empty_b2b_half'],
  ],
  [
    'a skipped number',
    {
      documents: [
        documentOf([AGENCY_LINE], { invoiceNumber: 'INV/1' }),
        documentOf([AGENCY_LINE], { invoiceNumber: 'INV/3' }),
      ],
    },
    ['skipped_number'],
  ],
  [
    'an advance without a place',
    { advances: NOVEMBER.advances.map((advance) => ({ ...advance, placeOfSupply: '' })) },
    ['advance_place'],
  ],
])('before filing, %s is pointed out (RETURNS-10)', (_case, fields, codes) => {
  const source = { ...NOVEMBER, documents: [], advances: [], vouchers: [], turnover: crore(12), ...fields };
  expect(gstr1Findings(gstr1(source), source).map(({ code }) => code)).toEqual(codes);
});

test('an advance is used on the first day of a month', () => {
  const uses = [{ day: '2026-05-01', amount: toMinor(118) }];
  const facts = { number: 'RV/1', placeOfSupply: '33', taxMode: 'IGST', gstPercent: 18 } as const;
  const advance = { ...facts, day: '2026-04-10', amount: toMinor(118), uses };
  expect(advanceTables([advance], monthPeriod('2026-05')).adjusted).toMatchObject([
    { taxable: toMinor(100) },
  ]);
});

test('an advance that was invoiced in its own month stands in no table; what a note gives back is received again', () => {
  const facts = {
    number: 'RV/1',
    placeOfSupply: '33',
    taxMode: 'IGST',
    gstPercent: 18,
    amount: toMinor(118),
  } as const;
  const fullUse = { day: '2026-04-20', amount: toMinor(118) };
  const giveBack = { day: '2026-05-02', amount: toMinor(-59) };
  const advance = { ...facts, day: '2026-04-10', uses: [fullUse, giveBack] };
  expect(advanceTables([advance], monthPeriod('2026-04'))).toEqual({ received: [], adjusted: [] });
  expect(advanceTables([advance], monthPeriod('2026-05')).received).toMatchObject([
    { taxable: toMinor(50), igst: toMinor(9) },
  ]);
  expect(advanceTables([{ ...advance, gstPercent: 0 }], monthPeriod('2026-05'))).toEqual({
    received: [],
    adjusted: [],
  });
});

const rowOf = (name: string) => ({ taxable: 1, igst: 1, cgst: 1, sgst: 1, [name]: 2 });

test.each(['taxable', 'igst', 'cgst', 'sgst'])('figures that differ in %s are not the same', (name) => {
  const [one, other] = [rowOf('none'), rowOf(name)].map((row) => ({
    taxable: toMinor(row.taxable),
    igst: toMinor(row.igst),
    cgst: toMinor(row.cgst),
    sgst: toMinor(row.sgst),
  }));
  expect(one && other && areSameFigures(one, other)).toBe(false);
});

test('differences that cancel each other out are named, and numbers are counted', () => {
  const duty = documentOf([{ ...AGENCY_LINE, treatment: 'pure_agent' }], {
    invoiceNumber: 'INV/26-27/00109',
  });
  const withDuty = gstr1({ ...NOVEMBER, documents: [...NOVEMBER_DOCUMENTS, duty] });
  expect(reconcileGstr1(withDuty, NOVEMBER_DOCUMENTS)).toMatchObject({
    isBalanced: false,
    differences: [],
    issuedCount: 14,
  });
  const [first, second, ...others] = NOVEMBER_DOCUMENTS as [
    ReturnDocument,
    ReturnDocument,
    ...ReturnDocument[],
  ];
  const moved = [
    { ...first, subtotal: add(first.subtotal, toMinor(1)) },
    { ...second, subtotal: subtract(second.subtotal, toMinor(1)) },
  ];
  const reconciliation = reconcileGstr1(november, [...moved, ...others]);
  expect(reconciliation.register).toEqual(reconciliation.sectionTotal);
  expect(reconciliation.differences).toHaveLength(2);
  expect(reconciliation.isBalanced).toBe(false);
});

test('documents of a firm without a GSTIN, and advances of later months, stand in no return', () => {
  const source = { ...NOVEMBER, documents: [documentOf([AGENCY_LINE], { isSupplierRegistered: false })] };
  expect(gstr1(source).placements).toEqual([]);
  expect(gstr1({ ...NOVEMBER, period: monthPeriod('2026-09') }).received).toEqual([]);
});

test.each([
  ['2026-11', '2026-11-01', '2026-11-30', '112026', '2026-12-11'],
  ['2026-27-Q1', '2026-04-01', '2026-06-30', '062026', '2026-07-13'],
  ['2026-27-Q3', '2026-10-01', '2026-12-31', '122026', '2027-01-13'],
  ['2026-27-Q4', '2027-01-01', '2027-03-31', '032027', '2027-04-13'],
])(
  'the period %s is from %s to %s, %s at the portal and due on %s (RETURNS-1)',
  (name, from, to, code, due) => {
    const period = periodOf(name);
    expect(period).toMatchObject({ from, to });
    expect([periodName(period), periodCode(period), dueDayOf(period)]).toEqual([name, code, due]);
  },
);

test('the next return after a filed one amends it until 30 November after its year (RETURNS-12)', () => {
  const [filed, next, later] = ['2026-11', '2026-12', '2027-01'].map(periodOf) as [
    ReturnPeriod,
    ReturnPeriod,
    ReturnPeriod,
  ];
  expect([isNextPeriod(next, filed), isNextPeriod(later, filed), isNextPeriod(filed, filed)]).toEqual([
    true,
    false,
    false,
  ]);
  expect([isAmendable(filed, periodOf('2027-10')), isAmendable(filed, periodOf('2027-11'))]).toEqual([
    true,
    false,
  ]);
  expect([doOverlap(filed, periodOf('2026-27-Q3')), doOverlap(filed, periodOf('2026-27-Q4'))]).toEqual([
    true,
    false,
  ]);
});
