import type { StoredQuote, StoredQuoteLine } from '@freightdesk/contracts/crm';
import { minorUnits } from '@freightdesk/tax';
import { categoryTotals, lineAmountOf, quoteTotals } from './quote-total.rules';

const line = (sellingCost: number, rest: Partial<StoredQuoteLine> = {}) =>
  ({
    chargeId: 1,
    uom: 'PER_SHIPMENT',
    currency: 'INR',
    gstPercent: 18,
    dynamicRates: [],
    sellingCost: minorUnits(sellingCost),
    ...rest,
  }) as Partial<StoredQuoteLine> as StoredQuoteLine;
const rate = (category: string, paise: number) => ({ category, rate: minorUnits(paise) });
const quote = (services: StoredQuoteLine[], rest: Partial<StoredQuote> = {}) => ({
  metadata: {},
  shipmentCategories: [],
  services,
  ...rest,
});
const facts = { taxMode: 'CGST_SGST', limitsOf: () => ({}) } as const;

test('prices add up once each, by currency, with GST of each line rounded by halves (MONEY-3)', () => {
  const lines = [
    line(10_003, { gstPercent: 5 }),
    line(250_000),
    line(10_010, { currency: 'USD', gstPercent: 0 }),
  ];
  expect(quoteTotals(quote(lines), facts)).toEqual([
    { currency: 'INR', amount: 260_003, gst: 500 + 45_000, total: 305_503 },
    { currency: 'USD', amount: 10_010, gst: 0, total: 10_010 },
  ]);
  expect(quoteTotals(quote(lines), { ...facts, taxMode: 'IGST' })[0]?.gst).toBe(500 + 45_000);
});

test('a quote for a shipment counts its containers at the rates of their categories, however they are written', () => {
  const lines = [line(900_000, { uom: 'PER_CONTAINER', dynamicRates: [rate('20 fcl-dc', 870_000)] })];
  const shipment = quote(lines, {
    metadata: { type: 'sea_freight', containerQuantities: [{ category: '20FCLDC', quantity: 2 }] },
    shipmentCategories: ['20FCLDC', '40HCR'],
  });
  expect(quoteTotals(shipment, facts)).toMatchObject([{ amount: 2 * 870_000 + 900_000 }]);
});

test('a percentage is an amount where the quote tells of what, within the limits of its charge', () => {
  const duty = line(150, { uom: 'PERCENTAGE' });
  expect(lineAmountOf(quote([duty]), duty, facts)).toBeUndefined();
  expect(quoteTotals(quote([duty]), facts)).toEqual([]);
  const valued = quote([duty], { metadata: { assessmentValue: minorUnits(1_000_000) } });
  expect(lineAmountOf(valued, duty, facts)).toBe(15_000);
  const limited = { ...facts, limitsOf: () => ({ minimum: minorUnits(20_000) }) };
  expect(lineAmountOf(valued, duty, limited)).toBe(20_000);
});

test('a category adds up what is offered for it, its own rate before that of ALL', () => {
  const final = quote([
    line(1, { dynamicRates: [rate('SEA_FCL', 250_000), rate('AIR', 0)] }),
    line(1, { dynamicRates: [rate('ALL', 100), rate('sea fcl', 50_000)] }),
  ]);
  expect(categoryTotals(final, 'SEA_FCL', facts)).toEqual([
    { currency: 'INR', amount: 300_000, gst: 54_000, total: 354_000 },
  ]);
  expect(categoryTotals(final, 'AIR', facts)).toMatchObject([{ amount: 100 }]);
});
