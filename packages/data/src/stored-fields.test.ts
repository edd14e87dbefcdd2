import { amount, categoryRates } from '@freightdesk/contracts/shared';
import { createConnection, Schema } from 'mongoose';
import * as z from 'zod/mini';
import { readRecord, storedFields } from './stored-fields';

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
const given = { rate: 1250, kind: 'a', from: new Date('2026-04-01T00:00:00Z') };

test('what a new record omits is stored with its default; open values are null or absent', () => {
  const { _id, ...stored } = new Stored(given).toObject();
  expect(stored).toEqual({
    ...given,
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
  await expect(new Stored({ ...given, [name]: undefined }).validate()).rejects.toThrow(`Path \`${name}\``);
});

test.each([
  ['kind', 'c'],
  ['clientType', 'indirect'],
])('a choice is one of its own: %s is not %s', async (name, value) => {
  await expect(new Stored({ ...given, [name]: value }).validate()).rejects.toThrow('enum');
});

test('amounts are stored in minor units, rates by category as a list, a line with its defaults', () => {
  const stored = new Stored({ ...given, rates: [{ category: 'LCL', rate: 5 }], lines: [{ text: 'x' }] });
  expect(stored.toObject()).toMatchObject({
    rates: [{ category: 'LCL', rate: 5 }],
    lines: [{ text: 'x', listed: 1 }],
  });
});

test('a record of an earlier release is read as a new one would be, without what was stored besides', () => {
  const earlier = { ...given, lines: [{ text: 'x', purpose: 'gone' }, {}], gone: 7, isActive: null };
  expect(readRecord(record)(earlier)).toEqual({
    ...given,
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
    ...given,
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

test('a kind of schema that no record has used is named in the error', () => {
  expect(() => storedFields(z.object({ when: z.bigint() }))).toThrow('when: no field is known');
});

test('records that lack this or that are each read with what they have, in any order', () => {
  const read = readRecord(record);
  const whole = { ...given, code: 'C', band: { min: 1 } };
  for (const stored of [given, whole, { ...given, code: 'C' }, { ...given, code: null }, {}, given, whole]) {
    const { code, band } = stored as { code?: string | null; band?: object };
    const found = Object.entries(read(stored)).filter(([name]) => ['code', 'band', 'rate'].includes(name));
    const expected = [
      ['rate', (stored as typeof given).rate],
      ['code', code ?? undefined],
      ['band', band],
    ];
    expect(found.toSorted()).toEqual(expected.filter(([, value]) => value !== undefined).toSorted());
  }
});

test('one record that is read shares nothing with the next', () => {
  const read = readRecord(record);
  Object.assign(read(given), { name: 'changed', code: 'C' }).lines.push({ text: 'x', listed: 1 });
  expect(read(given)).toMatchObject({ name: '', lines: [] });
  expect(read(given)).not.toHaveProperty('code');
});
