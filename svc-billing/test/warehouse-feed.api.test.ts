import { demoWarehouseFeed, getWarehouseSync, syncWarehouseJobs } from '@freightdesk/contracts/billing';
import { INTERNAL_HEADER, internalKey } from '@freightdesk/service-kit';
import { identityOf, TEST_SECRET } from '@freightdesk/service-kit/testing';
import { runBilling } from './billing-app';
import { type Answer, entry, json, many, runWarehouse, serveEntries, TIMEOUT } from './warehouse';

const { app, api, feed, sync, warehouseJobs, warehouseJobRecords: madeJobs } = runWarehouse();

test('the feed is asked page by page with the word that opens it, and its own query stays', async () => {
  const authorizations: (string | undefined)[] = [];
  feed().answer = (query, response, request) => {
    authorizations.push(`${query.get('site')} ${query.get('clientId')} ${request.headers.authorization}`);
    serveEntries(many(450))(query, response, request);
  };
  expect(await sync()).toMatchObject({ created: 450, read: 450 });
  expect(feed().requestedPages).toEqual(['1', '2', '3']);
  expect(new Set(authorizations)).toEqual(new Set(['chennai 1 Bearer open-sesame']));
});

test('an empty feed creates nothing', async () => {
  feed().answer = serveEntries([]);
  expect(await sync()).toMatchObject({ status: 'done', created: 0, skipped: 0, read: 0, problems: [] });
  expect(await warehouseJobs()).toEqual([]);
});

test('what was read before the feed died is kept and said; the next run goes on from there', async () => {
  feed().answer = (query, response, request) => {
    if (query.get('page') === '1') serveEntries(many(300), 300)(query, response, request);
    else response.destroy();
  };
  const progress = await sync();
  expect(progress).toMatchObject({ status: 'incomplete', created: 200, read: 200, total: 300 });
  expect(progress.problems[0]).toBe(
    'The warehouse feed could not be read to its end: it cannot be reached. The 200 entries read until then are kept.',
  );
  expect(feed().requestedPages).toEqual(['1', '2', '2', '2']);
  expect(await warehouseJobs()).toHaveLength(200);
  feed().answer = serveEntries(many(300), 300);
  expect(await sync()).toMatchObject({ status: 'done', created: 100, skipped: 200 });
  expect(await madeJobs()).toHaveLength(300);
});

test('a page that fails twice and then comes is read', async () => {
  const failures = [500, 429];
  feed().answer = (query, response, request) => {
    const status = failures.shift();
    if (status) json(response, {}, status);
    else serveEntries(many(2))(query, response, request);
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
  feed().answer = answer;
  await expect(sync()).rejects.toMatchObject({
    status: 503,
    serverMessage: `The warehouse feed could not be read to its end: ${problem}.`,
  });
  expect(feed().requestedPages).toHaveLength(3);
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
  feed().answer = serveEntries(odd);
  const progress = await sync();
  expect(progress).toMatchObject({ status: 'done', created: 1, refused: 4, read: 5 });
  expect(progress.problems[0]).toBe('Entry 2: externalId: externalId is missing');
  expect(progress.problems).toHaveLength(4);
});

test('a feed that gives the same entries forever is left', async () => {
  const page = many(200);
  feed().answer = (_query, response) => json(response, { items: page });
  const left = await sync();
  expect(left).toMatchObject({ status: 'incomplete', created: 200 });
  expect(left.problems[0]).toContain('it gives the same entries again and again');
  expect(feed().requestedPages).toEqual(['1', '2']);
});

test('the demo warehouse gives the same entries every time, to our own processes alone', async () => {
  const ask = (page: number, headers = {}) =>
    fetch(`${app().url}${demoWarehouseFeed.path}?clientId=1&page=${page}&pageSize=20`, { headers });
  const key = { [INTERNAL_HEADER]: internalKey(TEST_SECRET) };
  expect((await ask(1)).status).toBeGreaterThanOrEqual(400);
  const [first, repeatedPage] = [await (await ask(1, key)).json(), await (await ask(1, key)).json()];
  expect(repeatedPage).toEqual(first);
  expect(first.items).toHaveLength(20);
  expect(first.total).toBe(24);
  expect((await (await ask(2, key)).json()).items).toHaveLength(4);
});

test('an entry without a customer gets no job, and that is said', async () => {
  feed().answer = serveEntries([entry(1, { customerName: '' }), entry(2)]);
  expect(await sync()).toMatchObject({ created: 2, problems: ['An entry names no customer'] });
  expect(await madeJobs()).toHaveLength(1);
});

test('where no feed is set up, none is asked', async () => {
  const bare = await runBilling(undefined, { SEED: 'none' });
  try {
    await expect(bare.as(identityOf()).call(syncWarehouseJobs, { body: {} })).rejects.toMatchObject({
      status: 503,
      serverMessage: 'No warehouse feed is set up',
    });
  } finally {
    await bare.close();
  }
});
