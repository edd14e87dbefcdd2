import fc from 'fast-check';
import {
  type ConsolidatedColumns,
  type Currency,
  computeDocumentTotals,
  computeLineTax,
  consolidatedIndexes,
  consolidateLines,
  consolidationConflicts,
  type LineTreatment,
  lineAmount,
  minorUnits,
  type ProformaLine,
  type TaxableLine,
  type TaxMode,
} from '../index';

interface Line extends ProformaLine {
  readonly gstPercent: number;
  readonly narration?: string;
  readonly hsnCode?: string;
  readonly gstApplicable?: boolean;
  readonly treatment?: LineTreatment;
  readonly currency?: Currency;
}

const columns = {
  chargeName: { consolidate: 'computed', identifies: true, initial: '' },
  narration: { consolidate: 'common', identifies: true, initial: '' },
  hsnCode: { consolidate: 'same', initial: '' },
  gstPercent: { consolidate: 'same' },
  gstApplicable: { consolidate: 'same', initial: true },
  treatment: { consolidate: 'same', initial: 'taxable' },
  currency: { consolidate: 'same', initial: 'INR' },
} as const satisfies ConsolidatedColumns;

const consolidate = (lines: readonly Line[]) => consolidateLines(lines, columns);

const proformaLine = (
  charge: Partial<Line>,
  { quantity = 1, rate = minorUnits(10_000), gstPercent = 18 }: Partial<TaxableLine> = {},
  mode: TaxMode = 'IGST',
): Line => ({
  ...computeLineTax({ quantity, rate, gstPercent }, mode),
  quantity,
  rate,
  gstPercent,
  ...charge,
});

test('20,000 at 18 and 50,000 at 5 percent stay apart and bear 6,100 (LAW-22)', () => {
  const lines = consolidate([
    proformaLine({ chargeId: 7 }, { rate: minorUnits(2_000_000), gstPercent: 18 }),
    proformaLine({ chargeId: 7 }, { rate: minorUnits(5_000_000), gstPercent: 5 }),
  ]);
  expect(lines.map(({ gstPercent, gstAmount }) => [gstPercent, gstAmount])).toEqual([
    [18, 360_000],
    [5, 250_000],
  ]);
  expect(computeDocumentTotals(lines)).toMatchObject({ subtotal: 7_000_000, taxAmount: 610_000 });
});

test.each([
  ['A', 'A', 'A'],
  ['A', 'B', ''],
  ['A', undefined, ''],
  [undefined, undefined, ''],
  [undefined, 'A', ''],
])('the narrations %s and %s of one charge become "%s"', (first, second, common) => {
  const lines = [first, second].map((narration) =>
    proformaLine({ chargeId: 7, ...(narration && { narration }) }),
  );
  expect(consolidate(lines).map(({ narration }) => narration)).toEqual([common]);
});

test.each<[string, Partial<Line>, number]>([
  ['said to bear GST', { gstApplicable: true }, 1],
  ['without GST', { gstApplicable: false }, 2],
  ['said to be taxable', { treatment: 'taxable' }, 1],
  ['exempt', { treatment: 'exempt' }, 2],
])('a line that says nothing of its tax and one that is %s', (_what, charge, count) => {
  const lines = [proformaLine({ chargeId: 7 }), proformaLine({ chargeId: 7, ...charge })];
  expect(consolidate(lines)).toHaveLength(count);
});

test('rates that differ become a lump sum, even where quantity times the first rate is the amount', () => {
  const lines = [2_000, 1_000, 3_000].map((rate) =>
    proformaLine({ chargeId: 7 }, { rate: minorUnits(rate) }),
  );
  expect(consolidate(lines)).toMatchObject([{ quantity: 1, rate: 6_000, amount: 6_000 }]);
});

test('lines of one charge are summed, with their stored taxes', () => {
  const line = proformaLine({ chargeId: 7, chargeName: 'THC' }, { rate: minorUnits(6_251) }, 'CGST_SGST');
  expect(consolidate([line, line, line])).toEqual([
    {
      chargeId: 7,
      chargeName: 'THC',
      narration: '',
      hsnCode: '',
      quantity: 3,
      rate: 6_251,
      amount: 18_753,
      gstPercent: 18,
      gstApplicable: true,
      treatment: 'taxable',
      cgstAmount: 1_689,
      sgstAmount: 1_689,
      igstAmount: 0,
      gstAmount: 3_378,
      otherTaxes: {},
      totalAmount: 22_131,
      currency: 'INR',
      uom: 'LUMPSUM',
      listed: 3,
    },
  ]);
});

test.each([
  ['the same charge', { chargeId: 7 }, { chargeId: 7 }, 1],
  [
    'the same charge under two names',
    { chargeId: 7, chargeName: 'THC' },
    { chargeId: 7, chargeName: 'Terminal' },
    1,
  ],
  ['two charges', { chargeId: 7 }, { chargeId: 8 }, 2],
  [
    'one name and narration',
    { chargeName: 'Bill', narration: 'A' },
    { chargeName: 'Bill', narration: 'A' },
    1,
  ],
  [
    'one name and two narrations',
    { chargeName: 'Bill', narration: 'A' },
    { chargeName: 'Bill', narration: 'B' },
    2,
  ],
  ['texts that only join to the same', { chargeName: 'Bill A' }, { chargeName: 'Bill', narration: 'A' }, 2],
  [
    'two names and one narration',
    { chargeName: 'Bill', narration: 'A' },
    { chargeName: 'Fee', narration: 'A' },
    2,
  ],
  [
    'two names, with an empty place for the charge',
    { chargeId: null, chargeName: 'Bill' },
    { chargeId: null, chargeName: 'Fee' },
    2,
  ],
  ['an absent and an empty place for the charge', { chargeId: null }, {}, 1],
  ['an absent and an empty code', { chargeId: 7, hsnCode: '' }, { chargeId: 7 }, 1],
  ['an absent and an empty narration', { chargeName: 'Bill', narration: '' }, { chargeName: 'Bill' }, 1],
  ['rupees, said and unsaid', { chargeId: 7, currency: 'INR' }, { chargeId: 7 }, 1],
  ['two codes', { chargeId: 7, hsnCode: '996711' }, { chargeId: 7, hsnCode: '996712' }, 2],
  ['two currencies', { chargeId: 7, currency: 'INR' }, { chargeId: 7, currency: 'USD' }, 2],
  ['a taxable and an exempt line', { chargeId: 7 }, { chargeId: 7, treatment: 'exempt' }, 2],
  ['one with and one without GST', { chargeId: 7 }, { chargeId: 7, gstApplicable: false }, 2],
] as const)('%s', (_case, one, other, groups) => {
  expect(consolidate([proformaLine(one), proformaLine(other)])).toHaveLength(groups);
});

test.each([
  ['one rate', [2, 8_700], [1, 8_700], [3, 8_700]],
  ['different rates', [2, 8_700], [1, 9_000], [1, 26_400]],
  ['tenths that add up', [0.1, 1_000], [0.2, 1_000], [0.3, 1_000]],
  ['amounts rounded by themselves', [0.005, 101], [0.005, 101], [1, 2]],
])('%s: quantity times rate is the amount', (_case, one, other, [quantity, rate]) => {
  const [line] = consolidate(
    [one, other].map(([lineQuantity = 0, lineRate = 0]) =>
      proformaLine({ chargeId: 7 }, { quantity: lineQuantity, rate: minorUnits(lineRate) }),
    ),
  );
  expect(line).toMatchObject({ quantity, rate });
});

test('it is known which lines each one stands for', () => {
  const [thc, agency] = [proformaLine({ chargeId: 7 }), proformaLine({ chargeId: 8 })];
  const cheaper = proformaLine({ chargeId: 7 }, { gstPercent: 5 });
  expect(consolidatedIndexes([thc, agency, cheaper, thc], columns)).toEqual([[0, 3], [1], [2]]);
});

test('a charge without a name gets one', () => {
  expect(consolidate([proformaLine({ chargeName: ' ' })])).toMatchObject([
    { chargeId: null, chargeName: 'Unnamed Charge' },
  ]);
});

const anyProformaLine = fc
  .record({
    chargeId: fc.constantFrom(1, 2, null),
    gstPercent: fc.constantFrom(0, 5, 18),
    quantity: fc.integer({ min: 1, max: 5_000 }).map((thousandths) => thousandths / 1000),
    rate: fc.integer({ min: 1, max: 10_000_000 }).map(minorUnits),
  })
  .map(({ chargeId, ...line }) => proformaLine({ chargeId }, line, 'CGST_SGST'));

test('consolidation changes no total, and every line is quantity times rate', () => {
  fc.assert(
    fc.property(fc.array(anyProformaLine, { maxLength: 30 }), (lines) => {
      const consolidated = consolidate(lines);
      expect(computeDocumentTotals(consolidated)).toEqual(computeDocumentTotals(lines));
      expect(consolidated.reduce((count, { listed }) => count + listed, 0)).toBe(lines.length);
      for (const { quantity, rate, amount } of consolidated) expect(lineAmount(quantity, rate)).toBe(amount);
    }),
  );
});

test('a merged line says whether one of its lines was so, and has the initial value of what belongs to one line', () => {
  const line = (isFromExpense: boolean, source: string) => ({
    ...proformaLine({ chargeId: 7 }),
    isFromExpense,
    source,
  });
  const more: ConsolidatedColumns = {
    isFromExpense: { consolidate: 'any', initial: false },
    source: { consolidate: 'none', initial: null },
  };
  expect(consolidateLines([line(false, 'bill'), line(true, 'bill')], more)).toMatchObject([
    { isFromExpense: true, source: null },
  ]);
  expect(consolidateLines([line(false, 'bill')], more)).toMatchObject([
    { isFromExpense: false, source: null },
  ]);
});

test.each([
  [{}, []],
  [{ partyId: 2 }, ['partyId']],
  [{ currency: 'USD', taxMode: 'IGST' }, ['currency', 'taxMode']],
  [{ supplyType: 'sez_with_payment', placeOfSupply: '27' }, ['supplyType', 'placeOfSupply']],
  [{ partyGstNumber: '33CRTCT4410C1ZK' }, ['partyGstNumber']],
  [{ isSupplierRegistered: false }, ['isSupplierRegistered']],
  [{ registrationId: 3 }, ['registrationId']],
  [{ registrationId: null }, []],
] as const)('proformas that differ in %p conflict in %p', (difference, conflicts) => {
  const proforma = {
    ...({ partyId: 1, currency: 'INR', taxMode: 'CGST_SGST' } as const),
    ...({
      supplyType: 'regular',
      placeOfSupply: '33',
      partyGstNumber: '',
      isSupplierRegistered: true,
    } as const),
  };
  expect(consolidationConflicts([proforma, { ...proforma, ...difference }])).toEqual(conflicts);
});
