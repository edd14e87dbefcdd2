import { isMeasuredUnit, lineAmountProblem, quantityProblem, toMinor } from '../index';

const whole = 'Quantity must be a whole number of at least 1';
const positive = 'Quantity must be above 0';
const decimals = 'Quantity takes at most three decimals';

test.each([
  [1, 'PER_SHIPMENT', undefined],
  [2.375, 'PER_CBM', undefined],
  [0.001, 'PER_KG', undefined],
  [2.3755, 'PER_CBM', decimals],
  [1e-7, 'PER_KG', decimals],
  [1.5, 'PER_CONTAINER', whole],
  [0.5, '', whole],
  [0, 'PER_CBM', positive],
  [-1, 'PER_SHIPMENT', positive],
  [Number.NaN, 'PER_SHIPMENT', positive],
  [Number.POSITIVE_INFINITY, 'PER_CBM', positive],
])('%d of %s: %s', (quantity, unit, problem) => {
  expect(quantityProblem(quantity, unit)).toBe(problem);
});

test.each([
  'PER_CBM',
  'KGS',
  'per kg',
  'PER_TON',
  'tonne',
  'MTS',
  'W/M',
  'PER_WM',
  'PER_CHARGEABLE_KG',
  'kilogram',
  'kilograms',
  'tons',
  'tonnes',
  'MT',
  'weight',
  'volume',
])('%s is measured', (unit) => {
  expect(isMeasuredUnit(unit)).toBe(true);
});

test.each([
  'PER_SHIPMENT',
  'PER_20FT_CONTAINER',
  'PKG',
  'CARTON',
  'PER_TEU',
  'LUMPSUM',
  'PERCENTAGE',
  'NOS',
  '',
])('%p is counted', (unit) => {
  expect(isMeasuredUnit(unit)).toBe(false);
});

test.each([
  [9_999_999, 999.99, undefined],
  [9_999_999_999, 1, undefined],
  [9_999_999, 9_999_999, 'A line comes to at most 9,99,99,99,999'],
  [0.001, 9_999_999_999.99, undefined],
])('%d times %d has the problem %j', (quantity, rate, problem) => {
  expect(lineAmountProblem(quantity, toMinor(rate))).toBe(problem);
});
