import { NEW_DOCUMENT_LINE } from '@freightdesk/contracts/billing';
import type { Client, Party } from '@freightdesk/contracts/core';
import type { SupplyType } from '@freightdesk/tax';
import type { DraftLine } from './draft-line.rules';
import { lineProblems } from './line-problems.rules';
import { currencyOf, figuresOf, hasMixedCurrencies, pricingOf, type TaxContext } from './pricing.rules';
import { taxContextOf } from './supply.rules';

const client = { gstNumber: '33ABCCF1234A1ZI', homeState: 'Tamil Nadu' } as Client;
const taxed = (gstNumber: string, state: string, supplyType: SupplyType = 'regular') =>
  taxContextOf({ gstNumber, state } as Party, client, [{ type: 'GST' }], supplyType);
const within = taxed('33CRTCT4410C1ZK', 'Tamil Nadu');
const between = taxed('27SHYCS7732D1ZX', 'Maharashtra');

const line = (quantity: string, rate: string, gstPercent: string, uom = 'PER_SHIPMENT'): DraftLine => ({
  ...NEW_DOCUMENT_LINE,
  chargeId: 1,
  chargeName: 'Charge',
  uom,
  taxInclusive: false,
  gstApplicable: true,
  quantity,
  rate,
  plainRate: rate,
  gstPercent,
});

const totalsOf = (lines: readonly DraftLine[], facts: TaxContext) => pricingOf(facts).totals(lines);

const fourLines = [
  line('1', '2500', '18'),
  line('2', '8700', '18'),
  line('1', '1550.55', '18'),
  line('3', '100.10', '5'),
];

test('the four lines of the specimen invoice show its figures (LAW-9)', () => {
  expect(totalsOf(fourLines, within)).toMatchObject({
    subtotal: 2_175_085,
    cgstAmount: 193_806,
    sgstAmount: 193_806,
    totalAmount: 2_562_697,
  });
  expect(totalsOf(fourLines, between)).toMatchObject({
    igstAmount: 387_612,
    cgstAmount: 0,
    totalAmount: 2_562_697,
  });
});

test.each([
  ['', '10', '18', { quantity: 'A whole number' }],
  ['0', '10', '18', { quantity: 'A whole number' }],
  ['1', 'ten', '18', { rate: 'An amount such as 1250.50' }],
  ['1', '10.005', '18', { rate: 'An amount such as 1250.50' }],
  ['1', '10', '101', { gstPercent: '0 to 100' }],
  ['2.375', '1350', '5', { quantity: 'A whole number' }],
  ['12345678', '10', '18', { quantity: 'At most 99,99,999' }],
  ['9999999', '9999999', '18', { rate: 'A line comes to at most 9,99,99,99,999' }],
])('quantity %p, rate %p, GST %p: %p', (quantity, rate, gst, problems) => {
  expect(lineProblems(line(quantity, rate, gst))).toEqual(problems);
});

test('a measured quantity takes three decimals', () => {
  expect(lineProblems(line('2.375', '1350', '5', 'PER_CBM'))).toEqual({});
});

test.each([
  ['', '10'],
  ['99999999999999', '10'],
  ['9999999', '9999999999'],
])('a line of %p at %p cannot be worked out and counts as nothing', (quantity, rate) => {
  expect(figuresOf(line(quantity, rate, '18'), within).totalAmount).toBe(0);
});

test('a document has the currency of its lines, which must be one', () => {
  const dollars: DraftLine = { ...line('1', '10', '18'), currency: 'USD' };
  expect(currencyOf([dollars])).toBe('USD');
  expect(currencyOf([])).toBe('INR');
  expect(hasMixedCurrencies([dollars, dollars])).toBe(false);
  expect(hasMixedCurrencies([...fourLines, dollars])).toBe(true);
});

test('a zero-rated supply is between states, without payment it bears no tax, and the reason is stated (LAW-7)', () => {
  const lines = [line('1', '1000', '18')];
  const supply = (supplyType: SupplyType) => taxed('33CRTCT4410C1ZK', 'Tamil Nadu', supplyType);
  expect(totalsOf(lines, supply('sez_with_payment'))).toMatchObject({ igstAmount: 18_000, cgstAmount: 0 });
  expect(totalsOf(lines, supply('sez_without_payment'))).toMatchObject({
    taxAmount: 0,
    totalAmount: 100_000,
  });
  expect(supply('sez_with_payment').reason).toContain('between states');
  expect(within.reason).toBe('The GSTIN of the party is of Tamil Nadu, as the supplier is');
});

test('a reimbursement of a pure agent bears no tax (LAW-20)', () => {
  const reimbursed = { ...line('1', '1000', '18'), treatment: 'pure_agent' } as const;
  expect(totalsOf([reimbursed], within)).toMatchObject({ taxAmount: 0, totalAmount: 100_000 });
});

test.each([
  ['1', 'PER_SHIPMENT', undefined],
  ['9999999', 'PER_SHIPMENT', undefined],
  ['10000000', 'PER_SHIPMENT', 'At most 99,99,999'],
  ['0', 'PER_SHIPMENT', 'A whole number'],
  ['1.5', 'PER_SHIPMENT', 'A whole number'],
  ['', 'PER_SHIPMENT', 'A whole number'],
  ['1.5', 'PER_CBM', undefined],
  ['0.001', 'PER_CBM', undefined],
  ['0', 'PER_CBM', 'A number above 0'],
  ['1.0001', 'PER_CBM', 'A number above 0'],
])('a quantity of %p %s: %p', (quantity, unit, problem) => {
  expect(lineProblems(line(quantity, '1', '18', unit)).quantity).toBe(problem);
});

test.each([
  ['1', '9999999999', undefined],
  ['2', '5000000000', 'A line comes to at most 9,99,99,99,999'],
  ['1', '0', undefined],
  ['1', '-1', 'An amount such as 1250.50'],
  ['1', '1.005', 'An amount such as 1250.50'],
  ['1.5', '9999999999', undefined],
])('%s at a rate of %s: %p', (quantity, rate, problem) => {
  expect(lineProblems(line(quantity, rate, '18')).rate).toBe(problem);
});

test.each([
  ['0', undefined],
  ['100', undefined],
  ['0.25', undefined],
  ['100.01', '0 to 100'],
  ['-1', '0 to 100'],
  ['18.005', '0 to 100'],
  ['', '0 to 100'],
])('a GST of %p percent: %p', (percent, problem) => {
  expect(lineProblems(line('1', '1', percent)).gstPercent).toBe(problem);
});

test('figures that are kept are those of the same unit and treatment', () => {
  const { line: pricedLine } = pricingOf(within);
  const measured = line('2.5', '100', '18', 'PER_CBM');
  const agent: DraftLine = { ...measured, treatment: 'pure_agent' };
  const countedLine: DraftLine = { ...measured, uom: 'PER_SHIPMENT' };
  expect([measured, agent, countedLine].map((each) => pricedLine(each).totalAmount)).toEqual([
    29_500, 25_000, 0,
  ]);
});

test('a client without a GSTIN collects neither GST nor levies, and the reason says so (MONEY-14)', () => {
  const party = { gstNumber: '33CRTCT4410C1ZK', state: 'Tamil Nadu' } as Party;
  const items = [{ type: 'GST' as const }, { type: 'CESS' as const, percentage: 5 }];
  const unregistered = taxContextOf(party, { ...client, gstNumber: '' }, items, 'regular');
  expect(unregistered.reason).toBe('The supplier is not registered under GST, so it collects no tax');
  const pricing = pricingOf(unregistered);
  expect(pricing.otherTaxes).toEqual([]);
  expect(pricing.totals(fourLines)).toMatchObject({ taxAmount: 0, totalAmount: 2_175_085 });
});
