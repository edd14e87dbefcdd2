import { startTestDatabase, type TestDatabase } from '@freightdesk/service-kit/testing';
import { createSharedCounters } from './counters';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());

const rows = () => database.connection.collection<{ _id: string; clientId?: string }>('counters');
const scope = { clientId: '1' };
const next = (counters: ReturnType<typeof createSharedCounters>, name: string) =>
  database.connection.transaction((session) => counters.next({ session, ...scope }, name));

test('a counter of an earlier release goes on, and is that of its client from then on', async () => {
  await rows().insertOne({ _id: 'INV of client 1', seq: 41 } as { _id: string });
  const counters = createSharedCounters(database.connection);
  await counters.prepare(scope, 'INV of client 1');
  expect(await next(counters, 'INV of client 1')).toBe(42);
  expect(await rows().findOne({ _id: 'INV of client 1' })).toMatchObject({ clientId: '1', seq: 42 });
});

test('a counter that several processes create at once exists once', async () => {
  const processes = Array.from({ length: 8 }, () => createSharedCounters(database.connection));
  await Promise.all(processes.map((each) => each.prepare(scope, 'CN of client 1')));
  const numbers: number[] = [];
  for (const each of processes) numbers.push(await next(each, 'CN of client 1'));
  expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});
