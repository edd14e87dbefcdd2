import type { Client, Party } from '@freightdesk/contracts';
import type { DraftLine } from './draft-line.rules';
import {
  currencyOf,
  figuresOf,
  hasMixedCurrencies,
  lineProblems,
  taxFactsOf,
  totalsOf,
} from './proforma.rules';

const client = { gstNumber: '33ABCCF1234A1ZI', homeState: 'Tamil Nadu' } as Client;
const within = taxFactsOf({ gstNumber: '33CRTCT4410C1ZK', state: 'Tamil Nadu' } as Party, client, [
  { type: 'GST' },
]);
const between = taxFactsOf({ gstNumber: '27SHYCS7732D1ZX', state: 'Maharashtra' } as Party, client, [
  { type: 'GST' },
]);

const line = (quantity: string, rate: string, gstPercent: string, uom = 'PER_SHIPMENT'): DraftLine => ({
  key: `${quantity}-${rate}`,
  chargeId: 1,
  chargeName: 'Charge',
  narration: '',
  uom,
  hsnCode: '',
  currency: 'INR',
  taxInclusive: false,
  gstApplicable: true,
  quantity,
  rate,
  gstPercent,
});

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
])('quantity %p, rate %p, GST %p: %p', (quantity, rate, gst, problems) => {
  expect(lineProblems(line(quantity, rate, gst))).toEqual(problems);
});

test('a measured quantity takes three decimals', () => {
  expect(lineProblems(line('2.375', '1350', '5', 'PER_CBM'))).toEqual({});
});

test('a line that cannot be read counts as nothing', () => {
  expect(figuresOf(line('', '10', '18'), within).totalAmount).toBe(0);
});

test('a document has the currency of its lines, which must be one', () => {
  const dollars: DraftLine = { ...line('1', '10', '18'), currency: 'USD' };
  expect(currencyOf([dollars])).toBe('USD');
  expect(currencyOf([])).toBe('INR');
  expect(hasMixedCurrencies([dollars, dollars])).toBe(false);
  expect(hasMixedCurrencies([...fourLines, dollars])).toBe(true);
});
