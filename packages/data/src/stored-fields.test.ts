import { amount, categoryRates } from '@freightdesk/contracts/shared';
import { createConnection, Schema } from 'mongoose';
import * as z from 'zod/mini';
import { readRecord, storedFields, storedRow } from './stored-fields';

const record = z.object({
  name: z.string(),
  rate: amount,
  rates: categoryRates,
  kind: z.enum(['a', 'b']),
  from: z.date(),
  code: z.optional(z.string()),
  partyId: z.nullable(z.number()),
  vendorId: z.optional(z.nullable(z.number())),
  clientType: z.nullable(z.enum(['direct'])),
  isActive: z._default(z.boolean(), true),
  unit: z._default(z.string(), 'per unit'),
  lines: z.array(z.object({ text: z.string(), listed: z._default(z.number(), 1) })),
  band: z.optional(z.object({ min: z.number() })),
  metadata: z._default(z.custom<object>(), {}),
});

const Stored = createConnection().model(
  'Stored',
  new Schema(storedFields(record), { strict: 'throw', minimize: false }),
);
const input = { rate: 1250, kind: 'a', from: new Date('2026-04-01T00:00:00Z') };

test('what a new record omits is stored with its default; open values are null or absent', () => {
  const { _id, ...record } = new Stored(input).toObject();
  expect(record).toEqual({
    ...input,
    name: '',
    rates: [],
    partyId: null,
    vendorId: null,
    clientType: null,
    isActive: true,
    unit: 'per unit',
    lines: [],
    metadata: {},
  });
});

test.each(['rate', 'kind', 'from'] as const)('a record without its %s is not stored', async (name) => {
  await expect(new Stored({ ...input, [name]: undefined }).validate()).rejects.toThrow(`Path \`${name}\``);
});

test.each([
  ['kind', 'c'],
  ['clientType', 'indirect'],
])('a choice is one of its own: %s is not %s', async (name, value) => {
  await expect(new Stored({ ...input, [name]: value }).validate()).rejects.toThrow('enum');
});

test('amounts are stored in minor units, rates by category as a list, a line with its defaults', () => {
  const record = new Stored({ ...input, rates: [{ category: 'LCL', rate: 5 }], lines: [{ text: 'x' }] });
  expect(record.toObject()).toMatchObject({
    rates: [{ category: 'LCL', rate: 5 }],
    lines: [{ text: 'x', listed: 1 }],
  });
});

test('a record of an earlier release is read as a new one would be, without what was stored besides', () => {
  const earlier = { ...input, lines: [{ text: 'x', purpose: 'gone' }, {}], gone: 7, isActive: null };
  expect(readRecord(record)(earlier)).toEqual({
    ...input,
    name: '',
    rates: [],
    partyId: null,
    vendorId: null,
    clientType: null,
    isActive: true,
    unit: 'per unit',
    lines: [
      { text: 'x', listed: 1 },
      { text: '', listed: 1 },
    ],
    metadata: {},
  });
});

test('what is stored is read as it is, falsy values included', () => {
  const full = {
    ...input,
    name: 'n',
    rate: 0,
    rates: [],
    code: '',
    partyId: 0,
    vendorId: 0,
    clientType: 'direct',
    isActive: false,
    unit: '',
    lines: [{ text: '', listed: 0 }],
    band: { min: 0 },
    metadata: { draft: false },
  };
  expect(readRecord(record)(full)).toEqual(full);
});

describe('a row of a new record', () => {
  const toRow = storedRow(record, ['_id', 'searchText']);
  const byMongoose = (values: object) => {
    const { _id, ...row } = new Stored(values).toObject();
    return row;
  };

  test.each([
    ['what is omitted', {}],
    ['open values', { code: 'C', partyId: 7, vendorId: null, clientType: 'direct', band: { min: 1 } }],
    ['falsy values', { rate: 0, isActive: false, unit: '', partyId: 0, code: '' }],
    ['lists', { rates: [{ category: 'LCL', rate: 5 }], lines: [{ text: 'x' }, { text: '', listed: 0 }] }],
    ['parts that the schema does not have', { lines: [{ text: 'x', purpose: 'gone' }] }],
    ['any value', { metadata: { draft: [1, { two: null }] } }],
    ['nulls', { name: null, unit: null, isActive: null, band: null }],
  ])('has %s as mongoose stores it', (_case, values) => {
    expect(toRow({ ...input, ...values })).toEqual(byMongoose({ ...input, ...values }));
  });

  test('has the id first, and what is stored besides', () => {
    const row = toRow({ ...input, searchText: 'X', _id: 7 });
    expect(Object.keys(row)[0]).toBe('_id');
    expect(row).toMatchObject({ _id: 7, searchText: 'X' });
  });

  test.each([
    ['a number that is missing', { rate: undefined }, 'rate'],
    ['a number that is none', { rate: Number.NaN }, 'rate'],
    ['a text in place of a number', { partyId: '7' }, 'partyId'],
    ['a number in place of a text', { name: 7 }, 'name'],
    ['a text in place of a day', { from: '2026-04-01' }, 'from'],
    ['a choice that is not offered', { kind: 'c' }, 'kind'],
    ['a part of a list', { lines: [{ text: 'x', listed: 'y' }] }, 'listed'],
    ['what is no list', { lines: 'x' }, 'lines'],
    ['a field that the schema does not have', { gone: 7 }, 'gone'],
  ])('is refused for %s', (_case, values, field) => {
    expect(() => toRow({ ...input, ...values })).toThrow(field);
  });
});

test('a kind of schema that no record has used is named in the error', () => {
  expect(() => storedFields(z.object({ when: z.bigint() }))).toThrow('when: no field is known');
});

test('records that lack this or that are each read with what they have, in any order', () => {
  const read = readRecord(record);
  const whole = { ...input, code: 'C', band: { min: 1 } };
  for (const earlierRecord of [
    input,
    whole,
    { ...input, code: 'C' },
    { ...input, code: null },
    {},
    input,
    whole,
  ]) {
    const { code, band } = earlierRecord as { code?: string | null; band?: object };
    const entries = Object.entries(read(earlierRecord)).filter(([name]) =>
      ['code', 'band', 'rate'].includes(name),
    );
    const expected = [
      ['rate', (earlierRecord as typeof input).rate],
      ['code', code ?? undefined],
      ['band', band],
    ];
    expect(entries.toSorted()).toEqual(expected.filter(([, value]) => value !== undefined).toSorted());
  }
});

test('one record that is read shares nothing with the next', () => {
  const read = readRecord(record);
  Object.assign(read(input), { name: 'changed', code: 'C' }).lines.push({ text: 'x', listed: 1 });
  expect(read(input)).toMatchObject({ name: '', lines: [] });
  expect(read(input)).not.toHaveProperty('code');
});
