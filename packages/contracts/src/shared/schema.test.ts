import type { Minor } from '@freightdesk/tax';
import * as z from 'zod/mini';
import { proformaBody } from '../billing/proforma-body.schema';
import { partyBody } from '../core/parties.schema';
import {
  answerFields,
  decimal,
  encodeAnswer,
  identifier,
  isoDate,
  lineHsnCode,
  money,
  numberText,
  phone,
  ratesByCategory,
  registration,
  requiredText,
  text,
  withDefaults,
} from './schema';

test.each([
  [1250.5, 125_050],
  ['1250.50', 125_050],
  [0, 0],
  ['0', 0],
  [9_999_999_999.99, 999_999_999_999],
])('an amount takes %p', (input, output) => {
  expect(money('Rate').parse(input)).toBe(output);
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
])('an amount refuses %p', (input) => {
  expect(money('Rate').safeParse(input).success).toBe(false);
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

const fields = {
  name: requiredText('Name is required', 5),
  note: text(5),
  code: registration(5),
  rate: money('Rate'),
  rates: ratesByCategory(),
  limit: z.optional(z.nullable(money('Limit'))),
  words: z.array(z.string().check(z.maxLength(3))),
  isActive: z.boolean(),
};

test.each([
  [' a ', 'a'],
  [null, ''],
  ['', ''],
])('a text that may be empty reads %j as %j', (input, read) => {
  expect(text(5).parse(input)).toBe(read);
  expect(z.encode(text(5), read)).toBe(read);
});

test('registration are kept for numbers of registrations, and texts have a longest length', () => {
  expect(registration(5).parse(' ab1 ')).toBe('AB1');
  expect(text(2).safeParse('abc').error?.issues).toMatchObject([{ message: 'At most 2 characters' }]);
});

test('identifiers lose what the eye cannot see and what spreadsheets put before them', () => {
  expect(registration(20).parse('33 PQRPS5678K\u200B2zf\u202C')).toBe('33PQRPS5678K2ZF');
  expect(phone.parse("'98765 43210\u202C")).toBe('98765 43210');
  expect(identifier('Code is required').parse(' \uFEFFCHG 1')).toBe('CHG 1');
  expect(numberText('Number is required', 20).parse("'INV 1")).toBe('INV 1');
});

test.each([
  [phone, '9.87654E+09', 'A spreadsheet has shortened this number to 9.87654E+09.'],
  [numberText('Number is required', 20), 'IN\u0412-1', '“В” is no Latin letter'],
  [numberText('Number is required', 20), '\u200B', 'Number is required'],
  [identifier('Code is required'), 'CHG\u0412', 'Use Latin letters'],
])('what was misread is refused with the reason: %#', (schema, text, message) => {
  expect(schema.safeParse(text).error?.issues[0]?.message).toContain(message);
});

test('what a body omits has its default, and only there: a change leaves it out too', () => {
  const body = z.object({ ...withDefaults(fields, { note: 'n', isActive: true }) });
  const input = { name: 'x', code: '', rate: 1, rates: {}, words: [] };
  expect(body.parse(input)).toMatchObject({ note: 'n', isActive: true, rate: 100 });
  expect(body.parse({ ...input, isActive: false, note: null })).toMatchObject({ note: '', isActive: false });
  expect(body.safeParse({ ...input, name: undefined }).success).toBe(false);
  expect(z.partial(z.object(fields)).parse({})).toEqual({});
});

test('an answer has the types of the body and none of its rules: what was stored under others is answered', () => {
  const inside = {
    name: '',
    note: 'longer than five',
    code: 'small',
    rate: 12_550 as Minor,
    limit: null,
    rates: [{ category: 'LCL', rate: 5 as Minor }],
    words: ['long word'],
    isActive: true,
  };
  expect(encodeAnswer(z.object(answerFields(fields)), inside)).toEqual({
    name: '',
    note: 'longer than five',
    code: 'small',
    rate: 125.5,
    limit: null,
    rates: { LCL: 0.05 },
    words: ['long word'],
    isActive: true,
  });
  expect(() => encodeAnswer(z.object(answerFields(fields)), { ...inside, rate: '1' as never })).toThrow();
});
