import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  demoWarehouseFeed,
  getWarehouseSync,
  type Job,
  listJobs,
  listWarehouseJobs,
  syncWarehouseJobs,
  type WarehouseJob,
  type WarehouseSync,
} from '@freightdesk/contracts';
import { INTERNAL_HEADER, internalKey } from '@freightdesk/service-kit';
import { identityOf, TEST_SECRET } from '@freightdesk/service-kit/testing';
import { type BillingApp, runBilling } from './billing-app';

type Answer = (query: URLSearchParams, response: ServerResponse, request: IncomingMessage) => void;

/** A warehouse of which a test says how it answers. */
async function startFeed() {
  const feed = { answer: (() => undefined) as Answer, asked: [] as string[] };
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://feed');
    feed.asked.push(searchParams.get('page') ?? '');
    feed.answer(searchParams, response, request);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/entries?site=chennai`;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return Object.assign(feed, { url, close });
}

const TIMEOUT = 400;
let feed: Awaited<ReturnType<typeof startFeed>>;
let app: BillingApp;
beforeAll(async () => {
  feed = await startFeed();
  app = await runBilling(undefined, {
    WAREHOUSE_FEED_URL: feed.url,
    WAREHOUSE_FEED_TOKEN: 'open-sesame',
    WAREHOUSE_FEED_TIMEOUT_MS: String(TIMEOUT),
  });
});
afterAll(async () => {
  await app.close();
  feed.close();
});
beforeEach(async () => {
  feed.asked.length = 0;
  for (const name of ['warehouse_jobs', 'warehouse_syncs'])
    await app.connection.collection(name).deleteMany({});
  await app.connection.collection('jobs').deleteMany({ jobNumber: /^WH-/ });
});

jest.setTimeout(120_000);

const api = () => app.as(identityOf());

/** Syncs, and where that takes long reads how far it is until it has ended. */
async function sync(): Promise<WarehouseSync> {
  const progress = await api().call(syncWarehouseJobs, { body: {} });
  return progress.status === 'running' ? ended() : progress;
}
const warehouseJobs = async () => (await api().call(listWarehouseJobs, {})) as WarehouseJob[];
const madeJobs = async () => (await api().call(listJobs, { query: { q: 'WH-' } })) as Job[];

const entry = (number: number, rest = {}) => ({
  externalId: `E-${number}`,
  type: number % 2 ? 'RECEIPT' : 'DELIVERY',
  transactionNumber: `T-${number}`,
  transactionDate: '2026-11-01',
  customerName: number % 2 ? 'Coromandel Textiles' : ' sahyadri  auto components',
  soNumber: `SO-${number}`,
  status: 'open',
  itemCount: 4,
  shipment_category: 'SEA_FCL',
  ...rest,
});
const many = (count: number) => Array.from({ length: count }, (_none, at) => entry(at + 1));
const json = (response: ServerResponse, body: unknown, status = 200) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

/** A feed of these entries, page by page; `total` is answered where it is given. */
const serving =
  (entries: readonly unknown[], total?: number): Answer =>
  (query, response) => {
    const [page, size] = [Number(query.get('page')), Number(query.get('pageSize'))];
    const items = entries.slice((page - 1) * size, page * size);
    json(response, { items, ...(total === undefined ? {} : { total }) });
  };

/** Waits for the end of the sync by reading how far it is. */
async function ended(): Promise<WarehouseSync> {
  for (let asked = 0; asked < 10_000; asked++) {
    const progress = await api().call(getWarehouseSync, {});
    if (progress.status !== 'running') return progress;
  }
  throw new Error('The sync does not end');
}

test('each new entry makes a job with its party, direction and status; a second run creates nothing', async () => {
  feed.answer = serving([entry(1), entry(2), entry(3, { status: 'Completed' })]);
  expect(await sync()).toMatchObject({ status: 'done', created: 3, skipped: 0, read: 3, problems: [] });
  expect(await sync()).toMatchObject({ status: 'done', created: 0, skipped: 3 });
  const stored = await warehouseJobs();
  expect(stored).toHaveLength(3);
  expect(stored.find(({ externalId }) => externalId === 'E-2')).toMatchObject({
    ...{ type: 'DELIVERY', transactionNumber: 'T-2', transactionDate: '2026-11-01', partyId: 2 },
    ...{ jobNumber: expect.stringMatching(/^WH-\d{6}$/), itemCount: 4, currency: 'INR', exchangeRate: 1 },
  });
  const jobs = new Map((await madeJobs()).map((job) => [job.jobNumber, job]));
  const jobOf = (id: string) => jobs.get(stored.find(({ externalId }) => externalId === id)?.jobNumber ?? '');
  expect(jobOf('E-1')).toMatchObject({
    jobType: 'import',
    status: 'active',
    partyName: 'Coromandel Textiles',
  });
  expect(jobOf('E-2')).toMatchObject({ jobType: 'export', partyId: 2, shipmentCategory: 'SEA_FCL' });
  expect(jobOf('E-2')?.description).toBe('DELIVERY T-2, 4 items, SO-2');
  expect(jobOf('E-3')).toMatchObject({ status: 'completed' });
  expect(jobs.size).toBe(3);
});

test('the feed is asked page by page with the word that opens it, and its own query stays', async () => {
  const told: (string | undefined)[] = [];
  feed.answer = (query, response, request) => {
    told.push(`${query.get('site')} ${query.get('clientId')} ${request.headers.authorization}`);
    serving(many(450))(query, response, request);
  };
  expect(await sync()).toMatchObject({ created: 450, read: 450 });
  expect(feed.asked).toEqual(['1', '2', '3']);
  expect(new Set(told)).toEqual(new Set(['chennai 1 Bearer open-sesame']));
});

test('an empty feed creates nothing', async () => {
  feed.answer = serving([]);
  expect(await sync()).toMatchObject({ status: 'done', created: 0, skipped: 0, read: 0, problems: [] });
  expect(await warehouseJobs()).toEqual([]);
});

test('ten who sync at once, in this and another copy of the service, create each entry once', async () => {
  feed.answer = serving(many(60));
  const copy = await app.another();
  try {
    const callers = [api(), copy.as(identityOf())];
    const calls = Array.from({ length: 10 }, (_none, at) =>
      callers[at % 2]?.call(syncWarehouseJobs, { body: {} }),
    );
    await Promise.all(calls);
    expect(await ended()).toMatchObject({ status: 'done', read: 60 });
    expect(await warehouseJobs()).toHaveLength(60);
    expect(await madeJobs()).toHaveLength(60);
  } finally {
    await copy.close();
  }
});

test('a sync that another one overtakes, because it was thought dead, creates nothing twice', async () => {
  feed.answer = serving(many(40));
  const copy = await app.another();
  const syncs = app.connection.collection<{ _id: string }>('warehouse_syncs');
  try {
    const first = sync();
    await syncs.updateOne({ _id: '1' }, { $set: { aliveAt: new Date(0) } }, { upsert: true });
    await Promise.all([first, copy.as(identityOf()).call(syncWarehouseJobs, { body: {} })]);
    await ended();
    expect(await warehouseJobs()).toHaveLength(40);
    expect(await madeJobs()).toHaveLength(40);
  } finally {
    await copy.close();
  }
});

test('what was read before the feed died is kept and said; the next run goes on from there', async () => {
  feed.answer = (query, response, request) => {
    if (query.get('page') === '1') serving(many(300), 300)(query, response, request);
    else response.destroy();
  };
  const broken = await sync();
  expect(broken).toMatchObject({ status: 'incomplete', created: 200, read: 200, total: 300 });
  expect(broken.problems[0]).toBe(
    'The warehouse feed could not be read to its end: it cannot be reached. The 200 entries read until then are kept.',
  );
  expect(feed.asked).toEqual(['1', '2', '2', '2']);
  expect(await warehouseJobs()).toHaveLength(200);
  feed.answer = serving(many(300), 300);
  expect(await sync()).toMatchObject({ status: 'done', created: 100, skipped: 200 });
  expect(await madeJobs()).toHaveLength(300);
});

test('a page that fails twice and then comes is read', async () => {
  const failures = [500, 429];
  feed.answer = (query, response, request) => {
    const status = failures.shift();
    if (status) json(response, {}, status);
    else serving(many(2))(query, response, request);
  };
  expect(await sync()).toMatchObject({ status: 'done', created: 2, problems: [] });
});

test.each<[string, Answer, string]>([
  ['is slow', () => undefined, `it did not answer within ${TIMEOUT / 1000} seconds`],
  ['answers an error', (_query, response) => json(response, {}, 502), 'it answered 502'],
  [
    'answers a page',
    (_query, response) => response.end('<html>Welcome</html>'),
    'its answer is no page of entries',
  ],
  ['answers something else', (_query, response) => json(response, ['x']), 'its answer is no page of entries'],
  ['hangs up', (_query, response) => response.destroy(), 'it cannot be reached'],
])('a feed that %s is refused, and tried three times', async (_what, answer, problem) => {
  feed.answer = answer;
  await expect(sync()).rejects.toMatchObject({
    status: 503,
    serverMessage: `The warehouse feed could not be read to its end: ${problem}.`,
  });
  expect(feed.asked).toHaveLength(3);
  expect(await api().call(getWarehouseSync, {})).toMatchObject({ status: 'incomplete', created: 0 });
});

test('entries that are not understood are counted and reported, the others are taken', async () => {
  const odd = [
    entry(1),
    { type: 'RECEIPT' },
    'nothing',
    entry(2, { itemCount: -1 }),
    entry(3, { transactionDate: 'soon' }),
  ];
  feed.answer = serving(odd);
  const done = await sync();
  expect(done).toMatchObject({ status: 'done', created: 1, refused: 4, read: 5 });
  expect(done.problems[0]).toBe('Entry 2: externalId: externalId is missing');
  expect(done.problems).toHaveLength(4);
});

test('a feed that gives the same entries forever is left', async () => {
  const page = many(200);
  feed.answer = (_query, response) => json(response, { items: page });
  const left = await sync();
  expect(left).toMatchObject({ status: 'incomplete', created: 200 });
  expect(left.problems[0]).toContain('it gives the same entries again and again');
  expect(feed.asked).toEqual(['1', '2']);
});

test('an entry of an unknown customer waits without a job until a party has the name', async () => {
  feed.answer = serving([entry(1, { customerName: 'Nilgiri Paper Mills' })]);
  const waiting = await sync();
  expect(waiting).toMatchObject({ created: 1, problems: ['No active party is called Nilgiri Paper Mills'] });
  expect((await warehouseJobs())[0]).toMatchObject({ partyId: null, jobNumber: null });
  expect(await madeJobs()).toEqual([]);
  app.addParty({ id: 44, name: 'Nilgiri Paper Mills' });
  expect(await sync()).toMatchObject({ created: 1, skipped: 0, problems: [] });
  expect((await madeJobs())[0]).toMatchObject({ partyId: 44, partyName: 'Nilgiri Paper Mills' });
  expect(await warehouseJobs()).toHaveLength(1);
});

test('an entry that the warehouse changed is brought up to date; its job is completed with it', async () => {
  feed.answer = serving([entry(1)]);
  await sync();
  feed.answer = serving([entry(1, { status: 'completed', totalPicked: 9 })]);
  expect(await sync()).toMatchObject({ created: 0, skipped: 1 });
  expect((await warehouseJobs())[0]).toMatchObject({ status: 'completed', totalPicked: 9 });
  expect((await madeJobs())[0]).toMatchObject({ status: 'completed' });
});

test('the number of a job that somebody typed by hand is passed over', async () => {
  feed.answer = serving([entry(1)]);
  await sync();
  const taken = (await madeJobs())[0]?.jobNumber ?? '';
  const next = `WH-${String(Number(taken.slice(3)) + 1).padStart(6, '0')}`;
  await app.connection.collection('jobs').updateOne({ jobNumber: taken }, { $set: { jobNumber: next } });
  feed.answer = serving([entry(1), entry(2)]);
  expect(await sync()).toMatchObject({ created: 1, skipped: 1 });
  expect(new Set((await madeJobs()).map(({ jobNumber }) => jobNumber)).size).toBe(2);
});

test('a sync whose process died is reported as interrupted, and the next one starts again', async () => {
  feed.answer = serving(many(3));
  const died = {
    status: 'running',
    created: 500,
    skipped: 0,
    refused: 0,
    read: 500,
    total: 700,
    problems: [],
  };
  const times = { startedAt: new Date(0), finishedAt: null, aliveAt: new Date(0) };
  const syncs = app.connection.collection<{ _id: string }>('warehouse_syncs');
  await syncs.insertOne({ _id: '1', ...died, ...times } as { _id: string });
  const found = await api().call(getWarehouseSync, {});
  expect(found.status).toBe('incomplete');
  expect(found.problems).toEqual([expect.stringContaining('The sync was interrupted')]);
  expect(await sync()).toMatchObject({ status: 'done', created: 3, problems: [] });
});

test('another client sees none of it', async () => {
  feed.answer = serving(many(2));
  await sync();
  const theirs = app.as(identityOf({ clientId: '2' }));
  expect(await theirs.call(listWarehouseJobs, {})).toEqual([]);
  expect(await theirs.call(getWarehouseSync, {})).toMatchObject({ status: 'none', created: 0 });
});

test('the demo warehouse gives the same entries every time, to our own processes alone', async () => {
  const ask = (page: number, headers = {}) =>
    fetch(`${app.url}${demoWarehouseFeed.path}?clientId=1&page=${page}&pageSize=20`, { headers });
  const key = { [INTERNAL_HEADER]: internalKey(TEST_SECRET) };
  expect((await ask(1)).status).toBeGreaterThanOrEqual(400);
  const [first, again] = [await (await ask(1, key)).json(), await (await ask(1, key)).json()];
  expect(again).toEqual(first);
  expect(first.items).toHaveLength(20);
  expect(first.total).toBe(24);
  expect((await (await ask(2, key)).json()).items).toHaveLength(4);
});
