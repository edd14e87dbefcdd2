import { percentageCharge, toMinorUnits } from '../index';

const limits = { minimum: toMinorUnits(2_000), maximum: toMinorUnits(10_000) };

test.each([
  ['1000000', '2500'],
  ['500000', '2000'],
  ['8000000', '10000'],
])('0.25 percent of %s within 2,000 and 10,000 is %s (LAW-24)', (value, amount) => {
  expect(percentageCharge(toMinorUnits(value), 0.25, limits)).toBe(toMinorUnits(amount));
});

test('without limits the percentage stands', () => {
  expect(percentageCharge(toMinorUnits('500000'), 0.25)).toBe(toMinorUnits('1250'));
});
