import { systemScope } from '@freightdesk/service-kit';
import { startTestDatabase, type TestDatabase } from '@freightdesk/service-kit/testing';
import type { Connection } from 'mongoose';
import * as z from 'zod/mini';
import type { ListAnswer } from './list-query';
import type { TenantRecord } from './stored';
import { createTenantData, type TenantData } from './tenant-data';
import type { TenantRecords } from './tenant-records';
import { indexOrders, tenantSchema } from './tenant-schema';
import { completeRecords, monitored, plansOf } from './testing';

interface Bill extends TenantRecord {
  readonly party: string;
  readonly dueOn: Date | null;
  readonly amount: number;
}

const schema = tenantSchema<Bill>(
  z.object({ party: z.string(), dueOn: z.nullable(z.date()), amount: z.number() }),
  'bills',
);
indexOrders(schema, ['party', 'dueOn', 'amount', 'id']);
const shape = {
  sortable: ['party', 'dueOn', 'amount', 'id'],
  defaultSort: { id: -1 },
  filter: { amount: { $gte: 0 } },
  toAnswer: ({ id }: Bill) => id,
} as const;

const scope = systemScope('1');
const COUNT = 40;
const PAGE_SIZE = 7;
let database: TestDatabase;
let connection: Connection;
let data: TenantData;
let bills: TenantRecords<Bill>;
beforeAll(async () => {
  database = await startTestDatabase();
  connection = await monitored(database.connection, database.uri);
  data = createTenantData(connection);
  bills = data.records<Bill>('Bill', schema);
  await completeRecords(connection, data);
  const bodies = Array.from({ length: COUNT }, (_none, at) => ({
    party: `Party ${at % 3}`,
    dueOn: at % 4 === 0 ? null : new Date(Date.UTC(2026, 3, 1 + (at % 5))),
    amount: at % 10 === 9 ? -1 : (at * 7) % 11,
  }));
  await data.write(scope, (tx) => bills.insertAll(tx, bodies));
});
afterAll(async () => {
  await connection.close();
  await database.close();
});

type Page = Exclude<ListAnswer<number>, number[]>;
const pageOf = async (sort: string, page: number, after?: string): Promise<Page> =>
  // A page is asked for.
  (await bills.list(scope, { sort, page, pageSize: PAGE_SIZE, after }, shape)) as Page;

/** The pages of a list, each from the place that the one before said. */
async function pagesOf(sort: string): Promise<Page[]> {
  const pages = [await pageOf(sort, 1, '0')];
  // The number of the page stays 1, so that only places lead on.
  for (let next = pages[0]?.next; next !== undefined; next = pages.at(-1)?.next)
    pages.push(await pageOf(sort, 1, next));
  return pages;
}

test.each(['id', '-id', 'party', '-party', 'dueOn', '-dueOn', 'amount', '-amount'])(
  'pages by %s that begin where the one before ended have what the whole list has',
  async (sort) => {
    const whole = await bills.list(scope, { sort }, shape);
    const pages = await pagesOf(sort);
    expect(pages.flatMap(({ items }) => items)).toEqual(whole);
    expect(pages.map(({ total }) => total)).toEqual(pages.map(() => 36));
  },
);

test('a page is found by its number where the record before it has changed or is gone', async () => {
  const { next, items } = await pageOf('party', 1, '0');
  const last = { id: items.at(-1) ?? 0 };
  await data.write(scope, (tx) => bills.change(tx, last, { $set: { party: 'Zeta' } }));
  const byNumber = await bills.list(scope, { sort: 'party', page: 2, pageSize: PAGE_SIZE }, shape);
  expect(await pageOf('party', 2, next)).toMatchObject(byNumber);
  await data.write(scope, (tx) => bills.remove(tx, last));
  expect((await pageOf('party', 2, next)).items).toHaveLength(PAGE_SIZE);
});

test.each(['', '0', 'x', '3', '3.x', '99.AAAAAAAAAAAAAAAA'])(
  'the place %j leads to the page of the number',
  async (place) => {
    const byNumber = await bills.list(scope, { page: 2, pageSize: PAGE_SIZE }, shape);
    expect(await pageOf('-id', 2, place)).toMatchObject(byNumber);
  },
);

test('only a page that is asked for the place of the next one says it, and the last one does not', async () => {
  expect(await bills.list(scope, { page: 1, pageSize: 2 }, shape)).not.toHaveProperty('next');
  expect(await pageOf('id', 1, '0')).toHaveProperty('next');
  expect(await pageOf('id', 6, '0')).not.toHaveProperty('next');
});

test('the database reads no record before the page', async () => {
  const { next } = await pageOf('id', 4, '0');
  const plans = await plansOf(connection, () => pageOf('id', 5, next));
  const [place, page] = plans.map(({ keysExamined }) => keysExamined);
  expect(place).toBe(1);
  expect(page).toBeLessThanOrEqual(PAGE_SIZE + 1);
});
