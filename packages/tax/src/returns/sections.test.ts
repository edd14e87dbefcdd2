import {
  AGENCY_LINE,
  documentOf,
  type SampleDocument,
  type SampleLine,
} from '../documents/legal-document.samples';
import { toDecimal, toMinor } from '../money/money';
import { seriesRows, type UsedNumber } from './document-series';
import { gstr1 } from './gstr1';
import { gstr1File } from './gstr1-file';
import { gstr3bOutward } from './gstr3b';
import { HSN_NAMES, NOVEMBER } from './november.samples';
import { monthPeriod } from './period';
import { figuresOfPlacement, placementOf, type ReturnDocument } from './placement';

const TERMS = { hsnNames: HSN_NAMES };

/** Rupees of figures, to be read beside those of paper. */
const rupees = (figures: object) =>
  Object.fromEntries(Object.entries(figures).map(([name, amount]) => [name, amount / 100]));

const consumer = (value: number, fields: SampleDocument = {}) =>
  documentOf([{ ...AGENCY_LINE, rate: value, percent: 0 }], {
    partyGstNumber: '',
    placeOfSupply: '32',
    ...fields,
  });

test.each<[string, ReturnDocument, string | null]>([
  ['to a registered party', documentOf([AGENCY_LINE]), 'b2b'],
  [
    'to a body of the United Nations',
    documentOf([AGENCY_LINE], { partyGstNumber: '3317UNO00001UNA' }),
    'b2b',
  ],
  ['a credit note to it', documentOf([AGENCY_LINE], { kind: 'credit_note' }), 'cdnr'],
  ['a debit note to it', documentOf([AGENCY_LINE], { kind: 'debit_note' }), 'cdnr'],
  ['of 1,29,800.00 to another State', consumer(129_800), 'b2cl'],
  ['of 1,00,000.00 to another State', consumer(100_000), 'b2cs'],
  ['of 1,00,000.01 to another State', consumer(100_000.01, { currency: 'USD', exchangeRate: 1 }), 'b2cs'],
  ['of 1,00,001.00 to another State', consumer(100_001), 'b2cl'],
  ['of 5,00,000.00 within the State', consumer(500_000, { placeOfSupply: '33' }), 'b2cs'],
  ['of 2,00,000.00 in July 2024', consumer(200_000, { day: '2024-07-31' }), 'b2cs'],
  ['of 2,50,001.00 in July 2024', consumer(250_001, { day: '2024-07-31' }), 'b2cl'],
  ['of 2,00,000.00 in August 2024', consumer(200_000, { day: '2024-08-01' }), 'b2cl'],
  [
    'a small note on a listed invoice',
    { ...consumer(11_800, { kind: 'credit_note' }), originalValue: toMinor(129_800) },
    'cdnur',
  ],
  [
    'a large debit note on a small invoice',
    { ...consumer(150_000, { kind: 'debit_note' }), originalValue: toMinor(1) },
    'cdnur',
  ],
  [
    'a note on a small invoice',
    { ...consumer(2360, { kind: 'credit_note' }), originalValue: toMinor(59_000) },
    'b2cs',
  ],
  ['of exempt lines alone', documentOf([{ ...AGENCY_LINE, treatment: 'exempt' }]), null],
  ['of reimbursements alone', documentOf([{ ...AGENCY_LINE, treatment: 'pure_agent' }]), null],
  [
    'an export of what is exempt',
    documentOf([{ ...AGENCY_LINE, treatment: 'exempt' }], {
      partyGstNumber: '',
      placeOfSupply: '96',
      supplyType: 'export_without_payment',
    }),
    'exp',
  ],
])('a document %s stands in its section (RETURNS-2)', (_case, document, section) => {
  expect(placementOf(document).section).toBe(section);
});

const fileOf = (documents: readonly ReturnDocument[], month = '2026-11') =>
  gstr1File(gstr1({ ...NOVEMBER, period: monthPeriod(month), documents, advances: [], vouchers: [] }), TERMS);

test('lines at one rate are one item, those at two are two (RETURNS-3)', () => {
  const items = (...percents: number[]) =>
    placementOf(documentOf(percents.map((percent) => ({ ...AGENCY_LINE, percent })))).items.map(
      ({ rate, taxable }) => [rate, toDecimal(taxable)],
    );
  expect(items(18, 18)).toEqual([[18, 200]]);
  expect(items(18, 5, 18)).toEqual([
    [18, 200],
    [5, 100],
  ]);
});

const MIXED: readonly SampleLine[] = [
  { name: 'Storage', rate: 10, percent: 12 },
  { name: 'Storage of produce', rate: 100, treatment: 'nil_rated' },
];

test.each([
  ['33PQRPS5678K2ZF', 'b2b', 'INTRAB2B'],
  ['', 'b2cs', 'INTRAB2C'],
])('a mixed document to %j stands in %s and in NIL (RETURNS-4)', (partyGstNumber, section, kind) => {
  const file = fileOf([documentOf(MIXED, { partyGstNumber })]);
  expect(JSON.stringify(file[section])).toContain('"txval":10,"camt":0.6,"samt":0.6');
  expect(file.nil).toEqual({ inv: [{ sply_ty: kind, nil_amt: 100, expt_amt: 0, ngsup_amt: 0 }] });
});

test('kinds of recipients of untaxed supplies, and notes on them', () => {
  const lines: readonly SampleLine[] = [
    { name: 'Exempt', rate: 10, treatment: 'exempt' },
    { name: 'Outside GST', rate: 5, treatment: 'non_gst' },
  ];
  const elsewhere = { placeOfSupply: '29', partyGstNumber: '29LMNFT4321B1ZA' };
  const { nil } = fileOf([
    documentOf(lines, elsewhere),
    documentOf(lines, { ...elsewhere, partyGstNumber: '' }),
    documentOf([{ name: 'Exempt', rate: 4, treatment: 'exempt' }], { ...elsewhere, kind: 'credit_note' }),
  ]);
  expect(nil).toEqual({
    inv: [
      { sply_ty: 'INTRB2B', nil_amt: 0, expt_amt: 6, ngsup_amt: 5 },
      { sply_ty: 'INTRB2C', nil_amt: 0, expt_amt: 10, ngsup_amt: 5 },
    ],
  });
});

test('tax under reverse charge stands in its section and not in what is owed', () => {
  const document = documentOf([
    { name: 'Road transport', rate: 10_000, percent: 5, treatment: 'reverse_charge' },
  ]);
  expect(JSON.stringify(fileOf([document]).b2b)).toContain(
    '"rchrg":"Y","inv_typ":"R","itms":[{"num":1,"itm_det":{"rt":5,"txval":10000,"camt":250,"samt":250',
  );
  expect(rupees(figuresOfPlacement(placementOf(document)))).toEqual({
    taxable: 10_000,
    igst: 0,
    cgst: 0,
    sgst: 0,
  });
  const outward = gstr3bOutward(gstr1({ ...NOVEMBER, documents: [document], advances: [] }));
  expect(outward.reverseCharge).toBe(toMinor(10_000));
  expect(outward.taxable.taxable).toBe(0);
});

test('a deemed export says so', () => {
  expect(JSON.stringify(fileOf([{ ...documentOf([AGENCY_LINE]), isDeemedExport: true }]).b2b)).toContain(
    '"inv_typ":"DE"',
  );
});

test('an export with payment has its tax, and the note on it', () => {
  const fields = { partyGstNumber: '', placeOfSupply: '96', supplyType: 'export_with_payment' } as const;
  const { exp, cdnur } = fileOf([
    documentOf([AGENCY_LINE], fields),
    documentOf([AGENCY_LINE], { ...fields, kind: 'credit_note' }),
  ]);
  expect(JSON.stringify(exp)).toContain('"exp_typ":"WPAY"');
  expect(JSON.stringify(exp)).toContain('"rt":18,"iamt":18');
  expect(JSON.stringify(cdnur)).toContain('"typ":"EXPWP"');
});

test('goods are counted by unit in the summary, which was one list until April 2025 (RETURNS-5)', () => {
  const goods: SampleLine = { name: 'Pallets', rate: 10, quantity: 2.5, unit: 'PER_KG', code: '441520' };
  const row = {
    num: 1,
    hsn_sc: '441520',
    desc: '',
    uqc: 'KGS',
    qty: 5,
    rt: 18,
    txval: 50,
    iamt: 0,
    camt: 4.5,
    samt: 4.5,
    csamt: 0,
  };
  const documents = [
    documentOf([goods], { day: '2025-04-30' }),
    documentOf([goods], { day: '2025-04-30', partyGstNumber: '' }),
  ];
  expect(fileOf(documents, '2025-04').hsn).toEqual({ data: [row] });
});

const number = (text: string, isCancelled = false, kind: UsedNumber['kind'] = 'invoice'): UsedNumber => ({
  kind,
  number: text,
  isCancelled,
});

test('numbers of a series are counted from the first to the last, skipped ones as cancelled (RETURNS-6)', () => {
  const rows = seriesRows([
    number('INV/26-27/00107', true),
    number('INV/26-27/00105'),
    number('CI/26-27/00001', false, 'consolidated_invoice'),
    number('INV/26-27/00109'),
    number('RFV/26-27/00001', false, 'refund_voucher'),
  ]);
  expect(rows).toEqual([
    { nature: 1, from: 'INV/26-27/00105', to: 'INV/26-27/00109', total: 5, cancelled: 3, skipped: 2 },
    { nature: 1, from: 'CI/26-27/00001', to: 'CI/26-27/00001', total: 1, cancelled: 0, skipped: 0 },
    { nature: 8, from: 'RFV/26-27/00001', to: 'RFV/26-27/00001', total: 1, cancelled: 0, skipped: 0 },
  ]);
});

test('a consumer owes no tax under reverse charge', () => {
  const lines: readonly SampleLine[] = [{ ...AGENCY_LINE, treatment: 'reverse_charge' }];
  const { consumers } = gstr1({ ...NOVEMBER, documents: [documentOf(lines, { partyGstNumber: '' })] });
  expect(consumers).toMatchObject([{ rate: 18, taxable: toMinor(100), cgst: 0, sgst: 0 }]);
});

test('in the summary by code, exports are supplies to consumers, and a credit takes goods back', () => {
  const exported = documentOf([AGENCY_LINE], { supplyType: 'export_without_payment', placeOfSupply: '96' });
  const goods: SampleLine = { name: 'Pallets', rate: 10, quantity: 5, unit: 'PER_KG', code: '441520' };
  const credit = documentOf([{ ...goods, quantity: 2 }], { kind: 'credit_note' });
  const { hsn } = gstr1({ ...NOVEMBER, documents: [exported, documentOf([goods]), credit] });
  expect(hsn.b2b).toMatchObject([{ hsnCode: '441520', quantity: 3_000, taxable: toMinor(30) }]);
  expect(hsn.b2c).toMatchObject([{ hsnCode: '996712', rate: 0, taxable: toMinor(100) }]);
});
