import { systemScope } from '@freightdesk/service-kit';
import { connectAgain, startTestDatabase, type TestDatabase } from '@freightdesk/service-kit/testing';
import { DAY, indianDay, indianMidnight } from '@freightdesk/tax';
import fc from 'fast-check';
import type { Connection } from 'mongoose';
import * as z from 'zod/mini';
import { periodsOf } from './running-totals';
import type { TenantRecord } from './stored';
import { createTenantData } from './tenant-data';
import { appendedSchema, keepTotals, tenantSchema } from './tenant-schema';
import { completeRecords, createdAtOnce, listeningWatcher, monitored, plansOf } from './testing';
import type { RecordFilter } from './typed-query';

interface Bill extends TenantRecord {
  readonly state: 'open' | 'paid';
  readonly amount: number;
  readonly issuedAt: Date | null;
}

const storedBill = z.object({
  state: z.enum(['open', 'paid']),
  amount: z.number(),
  issuedAt: z.nullable(z.date()),
});
const billSchema = (by: 'state'[] = ['state']) => {
  const schema = tenantSchema<Bill>(storedBill, 'bills');
  keepTotals(schema, { by, sums: ['amount'], day: 'issuedAt' });
  return schema;
};

let database: TestDatabase;
let connection: Connection;
/** One instance of a service on the database. */
async function copy() {
  const own = await monitored(database.connection, database.uri);
  const data = createTenantData(own);
  const bills = data.records<Bill>('Bill', billSchema());
  await completeRecords(own, data);
  return { own, data, bills };
}
let service: Awaited<ReturnType<typeof copy>>;
beforeEach(async () => {
  database = await startTestDatabase();
  service = await copy();
  connection = service.own;
});
afterEach(async () => {
  await connection.close();
  await database.close();
});

const scope = systemScope('1');
const MIDNIGHT = indianMidnight(new Date('2026-11-22T12:00:00Z'));
const bill = (amount: number, day: number | null = 0): Omit<Bill, keyof TenantRecord> => ({
  state: 'open',
  amount,
  issuedAt: day === null ? null : new Date(MIDNIGHT.getTime() + day * DAY + 1),
});
const insert = (amount: number, day: number | null = 0) =>
  service.data.write(scope, (tx) => service.bills.insert(tx, bill(amount, day)));

const filters = fc.record(
  {
    state: fc.constantFrom('open' as const, 'paid' as const),
    issuedAt: fc.record(
      {
        $gte: fc.integer({ min: -90, max: 90 }).map((day) => new Date(MIDNIGHT.getTime() + day * DAY)),
        $lt: fc.integer({ min: -90, max: 90 }).map((day) => new Date(MIDNIGHT.getTime() + day * DAY)),
      },
      { requiredKeys: ['$gte'] },
    ),
  },
  { requiredKeys: [] },
);

/** Running totals equal those of the records, which a read inside a transaction adds up itself. */
async function expectAgreement(filter: RecordFilter<Bill>): Promise<void> {
  const { data, bills } = service;
  const inOrder = <Row extends { readonly state: string }>(rows: Row[]) =>
    rows.sort((one, other) => one.state.localeCompare(other.state));
  const [sums, count] = await data.write(scope, async (tx) => [
    await bills.sumsBy(tx, ['state'], ['amount'], filter),
    await bills.count(tx, filter),
  ]);
  expect(inOrder(await bills.sumsBy(scope, ['state'], ['amount'], filter))).toEqual(inOrder(sums));
  expect(await bills.count(scope, filter)).toBe(count);
  const page = { page: 2, pageSize: 2 };
  const [foundBills, total] = (await bills.listSource(scope).page(filter, { id: -1 }, page)) ?? [];
  expect(foundBills).toEqual(await bills.find(scope, filter, { id: -1 }, page));
  expect(total).toBe(count);
}

const days = fc.option(fc.integer({ min: -70, max: 70 }), { nil: null });
const amounts = fc.integer({ min: -500, max: 3_000_000_000 });
const writes = fc.array(
  fc.tuple(fc.constantFrom('insert', 'insertAll', 'change', 'changeAll', 'restate', 'remove'), amounts, days),
  { minLength: 1, maxLength: 25 },
);

test('after any writes the running totals are those of the records, for every filter that they answer', async () => {
  await fc.assert(
    fc.asyncProperty(writes, filters, async (changes, filter) => {
      const { data, bills } = service;
      for (const [kind, amount, day] of changes)
        await data.write(scope, async (tx) => {
          const [first] = await bills.find(tx, {}, { id: -1 }, { page: 1, pageSize: 1 });
          const id = first?.id ?? 0;
          const fields = { ...bill(amount, day), state: amount % 2 ? 'paid' : 'open' } as const;
          if (kind === 'insert') await bills.insert(tx, bill(amount, day));
          if (kind === 'insertAll') await bills.insertAll(tx, [bill(amount, day), bill(1, null)]);
          if (kind === 'change') await bills.change(tx, { id }, { $set: fields });
          if (kind === 'changeAll') await bills.changeAll(tx, { state: 'open' }, { $set: { amount } });
          if (kind === 'restate') await bills.restate(tx, await bills.find(tx, {}), { state: 'paid' });
          if (kind === 'remove') await bills.remove(tx, { id });
        });
      await expectAgreement(filter);
      await expectAgreement({});
    }),
    { numRuns: process.env.NIGHTLY ? 25 : 8 },
  );
});

test('no record is read for what the running totals tell, however many there are', async () => {
  await insert(5);
  const filter = { state: { $in: ['open'] as const }, issuedAt: { $gte: MIDNIGHT } };
  const plans = await plansOf(connection, async () => {
    await service.bills.count(scope, filter);
    await service.bills.sumsBy(scope, ['state'], ['amount'], filter);
  });
  expect(new Set(plans.map(({ collection }) => collection))).toEqual(new Set(['sums']));
  expect(plans.flatMap(({ stages }) => stages)).not.toContain('COLLSCAN');
});

test.each([
  ['another field', { amount: 5 }],
  ['a part of a day', { issuedAt: { $gte: new Date(MIDNIGHT.getTime() + 1) } }],
  ['one moment', { issuedAt: new Date(MIDNIGHT.getTime() + 1) }],
])('what is asked by %s is read from the records', async (_what, filter) => {
  await insert(5);
  expect(await service.bills.count(scope, filter)).toBe(1);
});

test('a transaction that fails leaves the sums as they were', async () => {
  await insert(5);
  const failed = service.data.write(scope, async (tx) => {
    await service.bills.insert(tx, bill(7));
    throw new Error('the rest of the story failed');
  });
  await expect(failed).rejects.toThrow('the rest of the story failed');
  expect(await service.bills.sumsBy(scope, [], ['amount'], {})).toEqual([{ count: 1, amount: 5 }]);
});

test('transactions of one process that write at once are not in each other’s way', async () => {
  const bill = await createdAtOnce(connection, 40, (amount) => insert(amount));
  expect(bill).toEqual({ ids: 40, repeated: 0 });
  await createdAtOnce(connection, 40, (amount) => insert(amount, 1));
  await expectAgreement({});
  for (let amount = 0; amount < 5; amount++) await insert(amount, 40);
  const rows = await connection.collection('sums').countDocuments({ period: 'd2027-01-01' });
  expect(rows).toBe(1);
});

test('two copies that write at once, and both make the first row, lose nothing', async () => {
  const other = await copy();
  await Promise.all(
    Array.from({ length: 30 }, (_none, amount) => {
      const { data, bills } = amount % 2 ? service : other;
      return data.write(scope, (tx) => bills.insert(tx, bill(amount)));
    }),
  );
  await other.own.close();
  await expectAgreement({});
});

test('records that an earlier release wrote are added up, by two copies at once and while others write', async () => {
  for (let amount = 0; amount < 20; amount++) await insert(amount, amount % 3);
  await connection.collection('sums').drop();
  await connection.collection('seeds').drop();
  const copies = await Promise.all([copy(), copy(), insert(1000)]);
  await Promise.all([copies[0].own.close(), copies[1].own.close()]);
  await expectAgreement({});
  expect(await service.bills.count(scope, {})).toBe(21);
  const rows = await connection.collection('sums').find().toArray();
  await completeRecords(connection, service.data);
  expect(await connection.collection('sums').find().toArray()).toEqual(rows);
});

test('a record that was written past the sums is added up when the migration is finished', async () => {
  await insert(3);
  const [record] = await connection.collection('bills').find().toArray();
  await connection.collection('bills').insertOne({ ...record, _id: undefined, id: 99, amount: 4 } as never);
  await completeRecords(connection, service.data);
  expect(await service.bills.sumsBy(scope, [], ['amount'], {})).toEqual([{ count: 2, amount: 7 }]);
});

test('sums that a later release has dropped are computed anew by the earlier one', async () => {
  await insert(3);
  const { watcher } = listeningWatcher();
  const later = await connectAgain(database.connection);
  const data = createTenantData(later);
  data.records<Bill>('Bill', billSchema([]));
  await data.migration([]).run({ watcher, isFinal: true });
  await later.close();
  await service.data.migration([]).run({ watcher });
  expect(await service.bills.sumsBy(scope, [], ['amount'], {})).toEqual([{ count: 1, amount: 3 }]);
});

test('the periods of a stretch of days are each of its days once', () => {
  const at = (day: number) => indianDay(new Date(MIDNIGHT.getTime() + day * DAY));
  const isIn = (period: string) => (condition: Readonly<Record<string, unknown>>) =>
    Object.entries(condition).every(([operator, side]) => {
      const order = period < String(side) ? -1 : Number(period > String(side));
      return { $gt: order > 0, $gte: order >= 0, $lt: order < 0, $lte: order <= 0 }[operator];
    });
  const day = fc.integer({ min: -800, max: 800 });
  fc.assert(
    fc.property(day, day, day, (from, to, day) => {
      const [first, last] = [at(Math.min(from, to)), at(Math.max(from, to))];
      const periods = periodsOf({ first, last });
      const isWithin = at(day) >= first && at(day) <= last;
      const counts = [`m${at(day).slice(0, 7)}`, `d${at(day)}`].map(
        (period) => periods.filter(isIn(period)).length,
      );
      expect(counts.reduce((sum, each) => sum + each, 0)).toBe(isWithin ? 1 : counts[0]);
      if (!isWithin) expect(counts[1]).toBe(0);
    }),
  );
});

interface Sheet extends TenantRecord {
  readonly day: Date;
  readonly lines: readonly { readonly name: string; readonly amount: number }[];
}

test('the items of appended records are totalled by their own fields, by several forms, and again by a migration', async () => {
  const line = z.object({ name: z.string(), amount: z.number() });
  const schema = appendedSchema<Sheet, 'names' | 'days'>(
    z.object({ day: z.date(), lines: z.array(line) }),
    'sheets',
    {
      names: { each: 'lines', by: ['name'], sums: ['amount'], day: 'day' },
      days: { by: [], sums: [], day: 'day' },
    },
  );
  const { data, own } = service;
  const sheets = data.appendedRecords('Sheet', schema);
  await completeRecords(own, data);
  const sheetOf = (id: number, day: number, ...amounts: number[]) => ({
    id,
    day: new Date(MIDNIGHT.getTime() + day * DAY),
    lines: amounts.map((amount, at) => ({ name: at % 2 ? 'odd' : 'even', amount })),
  });
  await data.write(scope, (tx) => sheets.append(tx, [sheetOf(1, 0, 1, 2, 4), sheetOf(2, -40, 8)]));
  await expect(data.write(scope, (tx) => sheets.append(tx, [sheetOf(2, 0, 1)]))).rejects.toMatchObject({
    code: 11_000,
  });
  const evenBefore = () =>
    sheets.totalsBy(scope, 'names', {
      by: ['name'],
      sums: ['amount'],
      filter: { name: 'even', day: { $lt: new Date(MIDNIGHT.getTime() + DAY) } },
    });
  const count = () => sheets.totalsBy(scope, 'days', { by: [], sums: [], filter: {} });
  const sums = [await evenBefore(), await count()];
  expect(sums).toMatchObject([[{ name: 'even', amount: 13, count: 3 }], [{ count: 2 }]]);
  await own.collection('sums').deleteMany({});
  await completeRecords(own, data);
  expect([await evenBefore(), await count()]).toEqual(sums);
  const byAmount = { by: ['amount'], sums: [], filter: {} };
  await expect(sheets.totalsBy(scope, 'names', byAmount)).rejects.toThrow('No totals of sheets');
});

describe('Totals in several forms', () => {
  const inMonths = async () => {
    const schema = tenantSchema<Bill>(storedBill, 'bills');
    const form = { sums: ['amount'], day: 'issuedAt' } as const;
    keepTotals(
      schema,
      { ...form, by: ['state'], part: { state: 'open' }, periods: 'months' },
      { ...form, by: ['state'], sums: [] },
    );
    const own = await monitored(database.connection, database.uri);
    const data = createTenantData(own);
    const bills = data.records<Bill>('Bill', schema);
    await completeRecords(own, data);
    return { own, data, bills };
  };
  const november = {
    $gte: indianMidnight(new Date('2026-11-01T12:00:00Z')),
    $lt: indianMidnight(new Date('2026-12-01T12:00:00Z')),
  };

  test('months are answered from their rows, single days and other parts from the records', async () => {
    const { own, data, bills } = await inMonths();
    const store = (fields: Partial<Bill>) =>
      data.write(scope, (tx) => bills.insert(tx, { ...bill(100), ...fields }));
    await store({});
    await store({ amount: 5, issuedAt: new Date(MIDNIGHT.getTime() + 3 * DAY) });
    await store({ amount: 7, state: 'paid' });
    const sums = async (filter: RecordFilter<Bill>) =>
      (await bills.sumsBy(scope, ['state'], ['amount'], filter)).map(({ state, amount, count }) => [
        state,
        amount,
        count,
      ]);
    const day = { $gte: MIDNIGHT, $lt: new Date(MIDNIGHT.getTime() + DAY) };
    expect(await sums({ state: 'open', issuedAt: november })).toEqual([['open', 105, 2]]);
    expect(await sums({ state: 'open', issuedAt: day })).toEqual([['open', 100, 1]]);
    expect(await sums({ state: 'paid', issuedAt: november })).toEqual([['paid', 7, 1]]);
    const rows = await own
      .collection('sums')
      .find({ amount: { $exists: true } })
      .toArray();
    expect(rows.map(({ state, period, amount }) => [state, period, amount])).toEqual([
      ['open', 'm2026-11', 105],
    ]);
    await own.close();
  });

  test('a question is answered by the first form that can', async () => {
    const { own, data, bills } = await inMonths();
    await data.write(scope, (tx) => bills.insert(tx, bill(100)));
    await own.collection('bills').deleteMany({});
    expect(await bills.count(scope, { state: 'open', issuedAt: november })).toBe(1);
    expect(await bills.count(scope, {})).toBe(1);
    expect(await bills.count(scope, { state: 'paid' })).toBe(0);
    await own.close();
  });
});
