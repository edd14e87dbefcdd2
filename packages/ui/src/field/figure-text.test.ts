import { decimalsOf, figureText, groupedFigure, readFigure } from './figure-text';

test.each([
  ['1250.50', '1250.50'],
  ['12a', '12'],
  ['Rs. 1,250.50', '1250.50'],
  ['₹ 12,34,567', '1234567'],
  ['-5', '-5'],
  ['5-3', '53'],
  ['seven', ''],
])('of %j a number keeps %j', (text, expectedText) => {
  expect(figureText(text)).toBe(expectedText);
});

test.each([
  ['1234567.5', '12,34,567.5'],
  ['1000', '1,000'],
  ['-123456', '-1,23,456'],
  ['10000000.', '1,00,00,000.'],
  ['999', ''],
  ['12x', ''],
])('%j is shown as %j', (text, grouped) => {
  expect(groupedFigure(text)).toBe(grouped);
});

test.each([
  ['1250.50', '1250.50'],
  ['1,23,456.78', '123456.78'],
  ['12,34,56,789', '123456789'],
  ['1,234,567.5', '1234567.5'],
  ['₹ 1 200', '1200'],
  ['₹\u00A01\u00A0200', '1200'],
  ['Rs.1,250.50', '1250.50'],
  ['Rs. 1,250.50 only', '1250.50'],
  ['INR 500', '500'],
  ['$1,200.00', '1200.00'],
  ['1200/-', '1200'],
  ['18%', '18'],
  ['12.5 kg', '12.5'],
  ['-5', '-5'],
  ['−5', '-5'],
  ['.5', '.5'],
  ['\u200B1250\u202C', '1250'],
  ['12.345', '12.345'],
])('%j is the number %j', (text, figure) => {
  expect(readFigure(text)).toBe(figure);
});

test.each([
  '1,5',
  '12,50',
  '1.500,00',
  '(1,250.00)',
  '500-',
  '1e3',
  '1200/2100',
  '1,200 - 1,500',
  '5 x 20ft',
  '1200 + 18%',
  '1.5 Cr',
  '2.5 Lakh',
  '21/11/2026',
  '1 2',
  '1,2,3',
  '1.2.3',
  'Rs.',
  '',
])('%j is no single number', (text) => {
  expect(readFigure(text)).toBeUndefined();
});

test.each([
  ['', 0],
  ['1250', 0],
  ['1250.', 1],
  ['1250.5', 1],
  ['.125', 3],
])('%j has so many decimals: %i', (text, decimals) => {
  expect(decimalsOf(text)).toBe(decimals);
});
