import { figureText, groupedFigure } from './figure-text';

test.each([
  ['1250.50', '1250.50'],
  ['12a', '12'],
  ['Rs. 1,250.50', '1250.50'],
  ['₹ 12,34,567', '1234567'],
  ['-5', '-5'],
  ['5-3', '53'],
  ['seven', ''],
])('of %j a number keeps %j', (text, kept) => {
  expect(figureText(text)).toBe(kept);
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
