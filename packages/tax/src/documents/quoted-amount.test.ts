import { minorUnits, type QuotedShipment, quotedAmount } from '../index';

const shipment: QuotedShipment = {
  categories: ['LCL', '20FCLDC', '40FCLDC', '40OP'],
  containersOf: (category) => ({ '20FCLDC': 2, '40FCLDC': 3 })[category] ?? 1,
  cbm: 12.345,
  grossWeight: 18_250.5,
  assessmentValue: minorUnits(125_000_000),
};
const rates: Readonly<Record<string, number>> = { LCL: 140_000, '20FCLDC': 500_000, '40OP': 1_100_050 };
const line = (uom: string, rate: number) => ({
  uom,
  rateFor: (category?: string) => minorUnits(rates[category ?? ''] ?? rate),
});

// Two of 20 ft at 5,000, three of 40 ft at the line's 9,000, one open top at 11,000.50.
test.each([
  ['PER_CONTAINER', 900_000, 1_000_000 + 2_700_000 + 1_100_050],
  ['PER_20FT_CONTAINER', 900_000, 1_000_000],
  ['PER_CONTAINER_20', 900_000, 1_000_000],
  ['PER_40FT_CONTAINER', 900_000, 2_700_000 + 1_100_050],
  ['PER_CONTAINER_40', 900_000, 2_700_000 + 1_100_050],
  ['PER_CBM', 135_000, 1_728_300],
  ['PER_KG', 250, 4_562_625],
  ['PERCENTAGE', 35, 437_500],
  ['PER_SHIPMENT', 250_000, 250_000],
  ['toString', 250_000, 250_000],
])('a line %s at %d comes to %d (QUOTE-10)', (uom, rate, amount) => {
  expect(quotedAmount(line(uom, rate), shipment)).toBe(amount);
});

test('a percentage stays within the least and the most of its charge', () => {
  const within = (minimum: number, maximum: number) =>
    quotedAmount(line('PERCENTAGE', 35), shipment, {
      minimum: minorUnits(minimum),
      maximum: minorUnits(maximum),
    });
  expect(within(500_000, 900_000)).toBe(500_000);
  expect(within(0, 400_000)).toBe(400_000);
});

test('a shipment of one category is asked its rate where the unit is no quantity', () => {
  const single = { ...shipment, categories: ['20FCLDC'] };
  expect(quotedAmount(line('PER_SHIPMENT', 250_000), single)).toBe(500_000);
});
