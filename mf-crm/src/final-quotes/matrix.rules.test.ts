import type { Charge } from '@freightdesk/contracts/core';
import {
  type QuoteService,
  quoteMetadata,
  quoteMetadataBody,
  quoteServiceBody,
} from '@freightdesk/contracts/crm';
import { encodeAnswer, wireOf } from '@freightdesk/contracts/shared';
import { type Minor, minorUnits, toDecimal, ZERO } from '@freightdesk/tax';
import fc from 'fast-check';
import {
  cellName,
  cellText,
  columnsOf,
  hasRate,
  headerOf,
  isSameRow,
  type MatrixRow,
  rowOfCharge,
  rowsOfQuote,
  toLines,
  toMatrixData,
  withCell,
} from './matrix.rules';
import { sampleRow } from './matrix.samples';

const categories = ['20FCLDC', '40FCLDC'];

const charge = (fields: Partial<Charge>) =>
  ({
    id: 4,
    name: 'Ocean freight',
    unit: 'PER_CONTAINER',
    currency: 'USD',
    gstRate: 5,
    gstApplicable: true,
    applicabilities: [],
    ...fields,
  }) as Partial<Charge> as Charge;

test('the columns are the chosen categories, then discount and GST, and cells are named by both', () => {
  const columns = columnsOf(categories);
  expect(columns.map(headerOf)).toEqual(['20FCLDC', '40FCLDC', 'Max Discount %', 'GST %']);
  expect(columns.map((column) => cellName(sampleRow(), column))).toEqual([
    'Rate of Ocean freight for 20FCLDC',
    'Rate of Ocean freight for 40FCLDC',
    'Max Discount % of Ocean freight',
    'GST % of Ocean freight',
  ]);
});

test('a charge enters without rates, with no discount and its own unit, currency and GST', () => {
  expect(rowOfCharge(charge({}))).toEqual(sampleRow({ currency: 'USD', gstPercent: '5' }));
});

test.each([
  [{ gstRate: 0 }, { gstPercent: '0' }],
  [{ gstRate: 0, gstApplicable: false }, { gstPercent: '0' }],
  [{ unit: '' }, { uom: 'PER_SHIPMENT' }],
  [{ unit: 'PERCENT_OF_ASSESSMENT' }, { uom: 'PERCENTAGE' }],
])('a charge with %j enters with %j', (fields, expected) => {
  expect(rowOfCharge(charge(fields))).toMatchObject(expected);
});

test.each([
  [{}, false],
  [{ '20FCLDC': '0' }, false],
  [{ '20FCLDC': '', '40FCLDC': '0.01' }, true],
  [{ LCL: '900' }, false],
  [{ '20FCLDC': 'soon' }, false],
])('a charge with the rates %j is filled: %s', (rates, expected) => {
  expect(hasRate(sampleRow({ rates }), categories)).toBe(expected);
});

test('only charges with a rate above 0 become lines, with the rates of the chosen categories alone', () => {
  const rows = [
    sampleRow({ rates: { '20FCLDC': '0', '40FCLDC': '1250.50', LCL: '9' }, maxDiscountPercent: '12.5' }),
    sampleRow({ chargeId: 5, chargeName: 'Handling', rates: { '20FCLDC': '0' } }),
  ];
  expect(toLines(rows, categories)).toEqual([
    {
      chargeId: 4,
      chargeName: 'Ocean freight',
      uom: 'PER_CONTAINER',
      currency: 'INR',
      sellingCost: '1250.50',
      maxDiscountPercent: '12.5',
      gstPercent: '18',
      dynamicRates: { '40FCLDC': '1250.50' },
    },
  ]);
});

test('rates are found under other letters and punctuation of a category, and under ALL', () => {
  const row = sampleRow({ rates: { '20-fcl dc': '900', ALL: '650.5' } });
  expect(columnsOf(categories).map((column) => cellText(row, column))).toEqual(['900', '650.5', '0', '18']);
  expect(toLines([row], categories)[0]).toMatchObject({
    sellingCost: '900',
    dynamicRates: { '20FCLDC': '900', '40FCLDC': '650.5' },
  });
  const cleared = withCell([row], 0, { kind: 'rate', category: '20FCLDC' }, '');
  expect(toLines(cleared, categories)[0]?.dynamicRates).toEqual({ '40FCLDC': '650.5' });
});

test('the matrix keeps every charge and every rate that was typed, those of 0 included', () => {
  const rows = [sampleRow({ rates: { '20FCLDC': '0', '40FCLDC': ' ', LCL: '9' } })];
  expect(toMatrixData(rows, categories)).toEqual([sampleRow({ rates: { '20FCLDC': '0' } })]);
});

test('a category that is named like a property of every object has no rate', () => {
  expect(cellText(sampleRow(), { kind: 'rate', category: 'constructor' })).toBe('');
});

const paise = fc.integer({ min: 0, max: 999_999_999_999 }).map(minorUnits);
const code = fc.constantFrom('LCL', '20FCLDC', '40FCLDC', '40OP', '20HCR');

const textsOf = (amounts: Record<string, Minor>) =>
  Object.fromEntries(
    Object.entries(amounts).map(([category, amount]) => [category, toDecimal(amount).toFixed(2)]),
  );

test('any amounts that are typed arrive in the lines exactly, and the contract takes every line', () => {
  fc.assert(
    fc.property(fc.dictionary(code, paise), fc.uniqueArray(code), (amounts, categories) => {
      const lines = toLines([sampleRow({ rates: textsOf(amounts) })], categories).map((line) =>
        wireOf(quoteServiceBody, line),
      );
      const quoted = categories.filter((category) => (amounts[category] ?? 0) > 0);
      const [first = ''] = quoted;
      expect(lines.map(({ sellingCost }) => sellingCost)).toEqual(
        quoted.length > 0 ? [toDecimal(amounts[first] ?? ZERO)] : [],
      );
      expect(
        Object.fromEntries(lines.flatMap(({ dynamicRates = {} }) => Object.entries(dynamicRates))),
      ).toEqual(
        Object.fromEntries(quoted.map((category) => [category, toDecimal(amounts[category] ?? ZERO)])),
      );
    }),
  );
});

const anyRow = fc.record({
  rates: fc.dictionary(code, paise),
  discount: fc.integer({ min: 0, max: 10_000 }),
});

test('a matrix opens again with the figures that it was saved with, charges without a rate included', () => {
  fc.assert(
    fc.property(fc.array(anyRow, { maxLength: 4 }), (figures) => {
      const rows = figures.map(({ rates, discount }, index) =>
        sampleRow({ chargeId: index + 1, rates: textsOf(rates), maxDiscountPercent: String(discount / 100) }),
      );
      const all = ['LCL', '20FCLDC', '40FCLDC', '40OP', '20HCR'];
      const storedMetadata = quoteMetadataBody.parse({ matrix: toMatrixData(rows, all) });
      const metadata = encodeAnswer(quoteMetadata, storedMetadata);
      const openedRows = rowsOfQuote({ metadata, services: [] });
      const figure = (text: string) => (text === '' ? 'empty' : Number(text));
      const numbers = (matrix: readonly MatrixRow[]) =>
        matrix.map((row) => columnsOf(all).map((at) => figure(cellText(row, at))));
      expect(numbers(openedRows)).toEqual(numbers(rows));
      expect(openedRows.map(({ uom, currency }) => [uom, currency])).toEqual(
        rows.map(() => ['PER_CONTAINER', 'INR']),
      );
    }),
  );
});

const line = {
  chargeId: 7,
  chargeName: 'Handling',
  uom: 'PER_CBM',
  currency: 'USD',
  maxDiscountPercent: 5,
  gstPercent: 12,
  dynamicRates: { LCL: 40 },
} as Partial<QuoteService> as QuoteService;

test.each([
  ['has no matrix', {}, { LCL: '40' }],
  [
    'has one of an earlier time',
    { matrix: [{ chargeId: 7, chargeName: 'Handling', rates: { LCL: 41 } }] },
    { LCL: '41' },
  ],
])('a quote that %s opens with what its lines know', (_name, metadata, rates) => {
  expect(rowsOfQuote({ metadata, services: [line] })).toEqual([
    {
      chargeId: 7,
      chargeName: 'Handling',
      uom: 'PER_CBM',
      currency: 'USD',
      maxDiscountPercent: '5',
      gstPercent: '12',
      rates,
    },
  ]);
});

test.each<[Partial<MatrixRow>, boolean]>([
  [{}, true],
  [{ rates: { LCL: '1' } }, true],
  [{ rates: { LCL: '2' } }, false],
  [{ rates: {} }, false],
  [{ rates: { LCL: '1', '40OP': '1' } }, false],
  [{ gstPercent: '5' }, false],
  [{ chargeId: 9 }, false],
])('a copy of a row with %j says the same: %s', (changes, expected) => {
  const row = sampleRow({ rates: { LCL: '1' } });
  expect(isSameRow(row, { ...structuredClone(row), ...changes })).toBe(expected);
});

test('a text that is put into a cell is found there, and no other cell changes', () => {
  const columns = columnsOf(categories);
  const rows = [sampleRow(), sampleRow({ chargeId: 5 })];
  const cells = fc.record({ row: fc.nat({ max: 1 }), column: fc.nat({ max: 3 }), text: fc.string() });
  fc.assert(
    fc.property(cells, ({ row, column, text }) => {
      const changed = columns[column];
      if (!changed) throw new Error('no such column');
      const texts = withCell(rows, row, changed, text).map((each) => columns.map((at) => cellText(each, at)));
      const expected = rows.map((each) => columns.map((at) => cellText(each, at)));
      expected[row]?.splice(column, 1, text);
      expect(texts).toEqual(expected);
    }),
  );
});
