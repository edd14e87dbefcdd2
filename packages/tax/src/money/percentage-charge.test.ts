import { percentageCharge, toMinor } from '../index';

const limits = { minimum: toMinor(2_000), maximum: toMinor(10_000) };

test.each([
  ['1000000', '2500'],
  ['500000', '2000'],
  ['8000000', '10000'],
])('0.25 percent of %s within 2,000 and 10,000 is %s (LAW-24)', (value, amount) => {
  expect(percentageCharge(toMinor(value), 0.25, limits)).toBe(toMinor(amount));
});

test('without limits the percentage stands', () => {
  expect(percentageCharge(toMinor('500000'), 0.25)).toBe(toMinor('1250'));
});
