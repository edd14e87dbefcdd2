import { countLinesToApprove, quoteTotals } from './quote-totals.rules';

const line = (
  buyingCost: string,
  sellingCost: string,
  maxDiscountPercent = '0',
  currency: 'INR' | 'USD' = 'INR',
  uom = 'PER_SHIPMENT',
) => ({ buyingCost, sellingCost, maxDiscountPercent, currency, uom });

test('each currency has its totals, of what is left after the discounts', () => {
  const lines = [
    line('7000', '8700', '12.5'),
    line('1200.10', '1550.55', '10'),
    line('100', '99.99', '0', 'USD'),
  ];
  expect(quoteTotals(lines)).toEqual([
    {
      currency: 'INR',
      buyingCost: 820_010,
      sellingCost: 1_025_055,
      actualSellingCost: 900_800,
      margin: 80_790,
    },
    { currency: 'USD', buyingCost: 10_000, sellingCost: 9_999, actualSellingCost: 9_999, margin: -1 },
  ]);
});

test('without lines there are no totals, and what cannot be read counts as nothing', () => {
  expect(quoteTotals([])).toEqual([]);
  expect(quoteTotals([line('', 'much', '5')])).toEqual([
    { currency: 'INR', buyingCost: 0, sellingCost: 0, actualSellingCost: 0, margin: 0 },
  ]);
});

test('a percentage of the assessment value is not added to money', () => {
  expect(quoteTotals([line('1', '2.5', '0', 'INR', 'PERCENTAGE')])).toEqual([]);
  const [rupees] = quoteTotals([line('1', '2.5', '0', 'INR', 'PERCENTAGE'), line('10', '12')]);
  expect(rupees).toMatchObject({ sellingCost: 1200, margin: 200 });
});

test('lines of more than 10 percent discount need an approval', () => {
  expect(countLinesToApprove([line('1', '1', '10'), line('1', '1', '10.01'), line('1', '1', 'x')])).toBe(1);
});
