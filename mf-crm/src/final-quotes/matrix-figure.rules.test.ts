import { moneyText } from '@freightdesk/remote-kit';
import { minorUnits, toDecimal } from '@freightdesk/tax';
import fc from 'fast-check';
import type { MatrixColumn } from './matrix.rules';
import { sampleRow } from './matrix.samples';
import { cellProblem, readFigure } from './matrix-figure.rules';

const rate: MatrixColumn = { kind: 'rate', category: '20FCLDC' };

test.each([
  ['1250.5', '1250.5'],
  [' 1250 ', '1250'],
  ['', ''],
  ['0', '0'],
  ['1,250.50', '1250.50'],
  ['12,34,567.89', '1234567.89'],
  ['1,234,567', '1234567'],
  ['₹ 1,250.50', '1250.50'],
  ['INR 1,250', '1250'],
  ['1250 INR', '1250'],
])('%j is read as %j', (text, figure) => {
  expect(readFigure(sampleRow(), rate, text)).toEqual({ ok: true, text: figure });
});

test.each([
  ['soon', 'Rate must be a number, for example 1250.50'],
  ['1,5', 'Rate must be a number, for example 1250.50'],
  ['12,50', 'Rate must be a number, for example 1250.50'],
  ['1e5', 'Rate must be a number, for example 1250.50'],
  ['$100', 'Rate must be a number, for example 1250.50'],
  ['-100', 'Rate must be at least 0'],
  ['-1,200.00', 'Rate must be at least 0'],
  ['12.345', 'Rate takes at most 2 decimals'],
  ['10000000000', 'Rate must be at most 9,99,99,99,999.99'],
])('%j is refused: %s', (text, message) => {
  expect(readFigure(sampleRow(), rate, text)).toEqual({ ok: false, message });
});

test.each([
  ['maxDiscountPercent', '12.5', true],
  ['maxDiscountPercent', '100.01', false],
  ['maxDiscountPercent', '', false],
  ['gstPercent', '18%', true],
  ['gstPercent', '-1', false],
] as const)('%s may be "%s": %s', (kind, text, ok) => {
  expect(readFigure(sampleRow(), { kind }, text).ok).toBe(ok);
});

test.each([
  ['2.5%', true],
  ['1000', true],
  ['1000.01', false],
])('a rate of %s of the assessment value is taken: %s', (text, ok) => {
  expect(readFigure(sampleRow({ uom: 'PERCENTAGE' }), rate, text).ok).toBe(ok);
});

test('the sign of another currency is refused', () => {
  const dollars = sampleRow({ currency: 'USD' });
  expect(readFigure(dollars, rate, '$2,500.00')).toEqual({ ok: true, text: '2500.00' });
  expect(readFigure(dollars, rate, '₹2,500.00').ok).toBe(false);
});

test('a cell says why its figure is refused', () => {
  const row = sampleRow({ rates: { '20FCLDC': 'soon' } });
  expect(cellProblem(row, rate)).toBe('Rate must be a number, for example 1250.50');
  expect(cellProblem(row, { kind: 'gstPercent' })).toBeUndefined();
});

test('every amount that the product itself writes is read back exactly', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 999_999_999_999 }),
      fc.constantFrom('INR', 'USD'),
      (minor, currency) => {
        const text = moneyText(toDecimal(minorUnits(minor)), currency);
        const reading = readFigure(sampleRow({ currency }), rate, text);
        expect(reading.ok && Math.round(Number(reading.text) * 100)).toBe(minor);
      },
    ),
  );
});
