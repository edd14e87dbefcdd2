import { minorUnits } from '@freightdesk/tax';
import { estimatedAmount, estimatedTotals } from './sea-estimate.rules';
import type { SeaLineDraft } from './sea-quote.rules';

const shipment = {
  shipmentCategories: ['LCL', '20FCLDC', '40FCLDC', '40OP'],
  metadata: {
    cbm: '12.345',
    grossWeight: '18250.5',
    assessmentValue: '1250000',
    containerQuantities: { '20FCLDC': '2', '40FCLDC': '3' },
  },
  limitsOf: () => ({}),
};
const rates = { LCL: '1400', '20FCLDC': '5000', '40FCLDC': '0', '40OP': '11000.50' };
const line = (uom: string, rate: string, dynamicRates: SeaLineDraft['dynamicRates'] = {}): SeaLineDraft => ({
  chargeId: 4,
  chargeName: 'Ocean freight',
  uom,
  rate,
  currency: 'INR',
  dynamicRates,
});

// Two of 20 ft at 5,000; three of 40 ft at the line's 9,000, as a zero counts as missing; one open top at 11,000.50.
test.each([
  ['PER_CONTAINER', '9000', rates, 1_000_000 + 2_700_000 + 1_100_050],
  ['PER_20FT_CONTAINER', '9000', rates, 1_000_000],
  ['PER_CONTAINER_20', '9000', rates, 1_000_000],
  ['PER_40FT_CONTAINER', '9000', rates, 2_700_000 + 1_100_050],
  ['PER_CONTAINER_40', '9000', {}, 3_600_000],
  ['PER_CBM', '1350', rates, 1_728_300],
  ['PER_CBM', '1350', {}, 1_666_575],
  ['PER_KG', '2.5', {}, 4_562_625],
  ['PERCENTAGE', '0.35', {}, 437_500],
  ['PER_SHIPMENT', '2500', rates, 250_000],
  ['PER_BL_AWB', '', {}, 0],
  ['PER_CBM', 'much', {}, 0],
])('a line %s at %s comes to its quantity of the shipment', (uom, rate, dynamicRates, paise) => {
  expect(estimatedAmount(line(uom, rate, dynamicRates), shipment)).toBe(paise);
});

test('where one category is chosen, its rate is the line rate', () => {
  const single = { ...shipment, shipmentCategories: ['20FCLDC'] };
  expect(estimatedAmount(line('PER_SHIPMENT', '2500', rates), single)).toBe(500_000);
});

test.each([
  [{ '20-fcl dc': '4000', ALL: '3000' }, 400_000],
  [{ all: '3000' }, 300_000],
  [{ '20-fcl dc': '0' }, 250_000],
])('the rates %j are found for 20FCLDC whatever letters and punctuation they have', (expectedRate, paise) => {
  const single = { ...shipment, shipmentCategories: ['20FCLDC'] };
  expect(estimatedAmount(line('PER_SHIPMENT', '2500', expectedRate), single)).toBe(paise);
});

test('a percentage by category stands before that of the line where one category is chosen', () => {
  const single = { ...shipment, shipmentCategories: ['20FCLDC'] };
  expect(estimatedAmount(line('PERCENTAGE', '0.35', { '20FCLDC': '1.5' }), single)).toBe(1_875_000);
});

test.each(['', '-1', '1.5', 'x'])('a count of "%s" containers is priced at nothing', (count) => {
  const metadata = { ...shipment.metadata, containerQuantities: { '20FCLDC': count } };
  expect(estimatedAmount(line('PER_20FT_CONTAINER', '9000'), { ...shipment, metadata })).toBe(0);
});

test('each currency has its total', () => {
  const lines = [line('PER_SHIPMENT', '100'), { ...line('PER_SHIPMENT', '20.50'), currency: 'USD' as const }];
  expect(estimatedTotals([...lines, line('PER_SHIPMENT', '0.05')], shipment)).toEqual([
    { currency: 'INR', amount: 10_005 },
    { currency: 'USD', amount: 2_050 },
  ]);
  expect(estimatedTotals([], shipment)).toEqual([]);
});

test('an amount that is too large for money is not shown', () => {
  const metadata = { ...shipment.metadata, cbm: '9999999999' };
  const huge = line('PER_CBM', '9999999999.99');
  expect(estimatedAmount(huge, { ...shipment, metadata })).toBeUndefined();
  expect(estimatedTotals([huge], { ...shipment, metadata })).toEqual([
    { currency: 'INR', amount: undefined },
  ]);
});

test.each([
  ['0.35', { minimum: minorUnits(500_000) }, 500_000],
  ['0.35', { maximum: minorUnits(400_000) }, 400_000],
  ['0.35', { minimum: minorUnits(100_000), maximum: minorUnits(500_000) }, 437_500],
])('%s percent stays within the limits %j of its charge', (rate, limits, paise) => {
  expect(estimatedAmount(line('PERCENTAGE', rate), { ...shipment, limitsOf: () => limits })).toBe(paise);
});
