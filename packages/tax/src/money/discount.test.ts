import { actualSellingCost, MoneyError, minorUnits, needsApproval } from '../index';

test.each([
  [870_000, 10, 783_000, false],
  [870_000, 10.01, 782_913, true],
  [99_999, 7.5, 92_499, false],
  [10_000, 33.33, 6_667, true],
  [155_055, 12.5, 135_673, true],
  [5, 50, 3, true],
  [250_000, 100, 0, true],
])('%i paise less %d percent is %i paise, approval needed: %s (LAW-9)', (cost, discount, left, approval) => {
  expect(actualSellingCost(minorUnits(cost), discount)).toBe(left);
  expect(needsApproval(discount)).toBe(approval);
});

test('a discount of more than two decimals is refused', () => {
  expect(() => actualSellingCost(minorUnits(10_000), 10.005)).toThrow(MoneyError);
});
