import { type SampleDocument, type SampleLine, sampleDocument } from '../documents/legal-document.samples';
import { crore } from '../einvoice/deadlines';
import { toDecimal, toMinor } from '../money/money';
import { advanceTables } from './advances';
import { seriesRows, type UsedNumber } from './document-series';
import { gstr1Findings } from './findings';
import { type Gstr1Source, gstr1 } from './gstr1';
import { gstr1File, gstr1FileName } from './gstr1-file';
import { gstr3bOutward } from './gstr3b';
import novemberFile from './november.json';
import { HSN_NAMES, NOVEMBER, NOVEMBER_DOCUMENTS } from './november.samples';
import { dueDayOf, monthPeriod, periodCode, quarterPeriod } from './period';
import { figuresOfPlacement, placementOf, type ReturnDocument } from './placement';
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

const agency: SampleLine = { name: 'CHA agency', rate: 100 };
const ofLines = (lines: readonly SampleLine[], fields: SampleDocument = {}) =>
  sampleDocument({ ...fields, lines });
const consumer = (value: number, fields: SampleDocument = {}) =>
  ofLines([{ ...agency, rate: value, percent: 0 }], { partyGstNumber: '', placeOfSupply: '32', ...fields });

test.each<[string, ReturnDocument, string | null]>([
  ['to a registered party', ofLines([agency]), 'b2b'],
  ['to a body of the United Nations', ofLines([agency], { partyGstNumber: '3317UNO00001UNA' }), 'b2b'],
  ['a credit note to it', ofLines([agency], { kind: 'credit_note' }), 'cdnr'],
  ['a debit note to it', ofLines([agency], { kind: 'debit_note' }), 'cdnr'],
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
  ['of exempt lines alone', ofLines([{ ...agency, treatment: 'exempt' }]), null],
  ['of reimbursements alone', ofLines([{ ...agency, treatment: 'pure_agent' }]), null],
  [
    'an export of what is exempt',
    ofLines([{ ...agency, treatment: 'exempt' }], {
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
    placementOf(ofLines(percents.map((percent) => ({ ...agency, percent })))).items.map(
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
  const file = fileOf([ofLines(MIXED, { partyGstNumber })]);
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
    ofLines(lines, elsewhere),
    ofLines(lines, { ...elsewhere, partyGstNumber: '' }),
    ofLines([{ name: 'Exempt', rate: 4, treatment: 'exempt' }], { ...elsewhere, kind: 'credit_note' }),
  ]);
  expect(nil).toEqual({
    inv: [
      { sply_ty: 'INTRB2B', nil_amt: 0, expt_amt: 6, ngsup_amt: 5 },
      { sply_ty: 'INTRB2C', nil_amt: 0, expt_amt: 10, ngsup_amt: 5 },
    ],
  });
});

test('tax under reverse charge stands in its section and not in what is owed', () => {
  const document = ofLines([
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
  expect(JSON.stringify(fileOf([{ ...ofLines([agency]), isDeemedExport: true }]).b2b)).toContain(
    '"inv_typ":"DE"',
  );
});

test('an export with payment has its tax, and the note on it', () => {
  const fields = { partyGstNumber: '', placeOfSupply: '96', supplyType: 'export_with_payment' } as const;
  const { exp, cdnur } = fileOf([
    ofLines([agency], fields),
    ofLines([agency], { ...fields, kind: 'credit_note' }),
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
    ofLines([goods], { day: '2025-04-30' }),
    ofLines([goods], { day: '2025-04-30', partyGstNumber: '' }),
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

test('a document belongs to the month of its day in India (RETURNS-1)', () => {
  const late = { ...ofLines([agency]), invoiceDate: new Date('2026-11-30T18:29:00Z') };
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

test.each<[string, Partial<Gstr1Source>, string[]]>([
  ['a document without rupees', { documents: [{ ...ofLines([agency]), currency: 'USD' }] }, ['no_rupees']],
  [
    'a late credit note',
    { documents: [ofLines([agency], { kind: 'credit_note', originalInvoiceDate: '2025-03-31T00:00:00Z' })] },
    ['late_credit_note'],
  ],
  [
    'a credit note in time',
    { documents: [ofLines([agency], { kind: 'credit_note', originalInvoiceDate: '2025-04-01T00:00:00Z' })] },
    [],
  ],
  ['a short code', { documents: [ofLines([{ ...agency, code: '9967' }])] }, ['hsn_code']],
  [
    'mixed reverse charge',
    { documents: [ofLines([agency, { ...agency, treatment: 'reverse_charge' }])] },
    ['reverse_charge_mixed'],
  ],
  [
    'a regular supply abroad',
    { documents: [ofLines([agency], { placeOfSupply: '96', partyGstNumber: '' })] },
    ['regular_abroad', 'empty_b2b_half'],
  ],
  ['IGST within the State', { documents: [ofLines([agency], { taxMode: 'IGST' })] }, ['igst_in_own_state']],
  [
    'notes above supplies',
    { documents: [ofLines([agency], { kind: 'credit_note', partyGstNumber: '' })] },
    ['negative_row', 'empty_b2b_half'],
  ],
  [
    'a skipped number',
    {
      documents: [
        ofLines([agency], { invoiceNumber: 'INV/1' }),
        ofLines([agency], { invoiceNumber: 'INV/3' }),
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
