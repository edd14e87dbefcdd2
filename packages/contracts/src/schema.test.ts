import { decimal, isoDate, lineHsnCode, money, partyBody, proformaBody } from './index';

test.each([
  [1250.5, 125_050],
  ['1250.50', 125_050],
  [0, 0],
  ['0', 0],
  [9_999_999_999.99, 999_999_999_999],
])('an amount takes %p', (sent, parsed) => {
  expect(money('Rate').parse(sent)).toBe(parsed);
});

test.each([
  [-1],
  ['abc'],
  [''],
  [1.005],
  ['1,250.50'],
  [Number.NaN],
  [Number.POSITIVE_INFINITY],
  [null],
  ['1e5'],
  [1e-7],
  ['0.0000001'],
])('an amount refuses %p', (sent) => {
  expect(money('Rate').safeParse(sent).success).toBe(false);
});

test('a measured quantity takes three decimals and no more', () => {
  const quantity = decimal('Quantity', { digits: 3 });
  expect(quantity.parse('2.375')).toBe(2.375);
  expect(quantity.safeParse(2.3755).success).toBe(false);
});

test.each([['2026-11-21'], ['2026-11-21T10:00:00Z']])('%s is a date', (text) => {
  expect(isoDate().safeParse(text).success).toBe(true);
});

test.each([['21/11/2026'], ['2026-13-01'], ['2026-02-30'], ['2026-02-30T10:00:00Z'], ['']])(
  '%p is no date',
  (text) => {
    expect(isoDate().safeParse(text).success).toBe(false);
  },
);

test('a party gets the specified defaults', () => {
  expect(partyBody.parse({ name: ' Asha Exports ' })).toMatchObject({
    name: 'Asha Exports',
    type: 'shipper',
    Type: 'Domestic',
    currency: 'INR',
    taxGroupsid: '1',
    isActive: true,
  });
});

test('a proforma refuses fields that it does not know', () => {
  const answer = proformaBody.safeParse({
    jobNumber: 'JOB-1',
    partyId: 1,
    contractId: 1,
    charges: [{ chargeName: 'THC', quantity: 1, rate: 1, gstPercent: 18 }],
    paid: true,
  });
  expect(answer.success).toBe(false);
});

test.each([
  ['', true],
  ['9967', true],
  ['996712', true],
  ['99671200', false],
  ['8471', true],
  ['84713010', true],
  ['847', false],
  ['84713', false],
  ['abcd', false],
  ['0000', false],
])('the HSN/SAC code "%s" of a line holds: %s', (code, holds) => {
  expect(lineHsnCode.safeParse(code).success).toBe(holds);
});
