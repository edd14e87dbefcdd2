import { sampleQuoteService } from '../quotes/quote.samples';
import { lineFigures } from './line-figures.rules';
import { marginColumn } from './line-figures.table';

const line = sampleQuoteService;

test('value and margin are those of the actual selling costs, apart for each currency', () => {
  const lines = [
    line({ actualSellingCost: 100.1, buyingCost: 60.2 }),
    line({ actualSellingCost: 0.2, buyingCost: 0.1 }),
    line({ actualSellingCost: 20, buyingCost: 30, currency: 'USD' }),
  ];
  expect(lineFigures(lines)).toEqual([
    { currency: 'INR', value: 10_030, margin: 4000 },
    { currency: 'USD', value: 2000, margin: -1000 },
  ]);
});

test('a percentage of the assessment value is no money yet', () => {
  expect(lineFigures([line({ uom: 'PERCENTAGE' })])).toEqual([]);
});

test('an export has one figure, or the figures of several currencies with their signs', () => {
  const column = marginColumn((lines: ReturnType<typeof line>[]) => lines);
  const rupees = line({ actualSellingCost: 100, buyingCost: 60 });
  const dollars = line({ actualSellingCost: 20, buyingCost: 5, currency: 'USD' });
  expect([column.value?.([rupees]), column.currency?.([rupees])]).toEqual([40, 'INR']);
  expect([column.value?.([rupees, dollars]), column.currency?.([rupees, dollars])]).toEqual([
    '₹40.00 + $15.00',
    undefined,
  ]);
});
