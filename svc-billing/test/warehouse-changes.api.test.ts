import { endJob, getWarehouseSync, syncWarehouseJobs } from '@freightdesk/contracts/billing';
import { identityOf } from '@freightdesk/service-kit/testing';
import { entry, json, many, runWarehouse, serveEntries } from './warehouse';

const { app, api, feed, waitForEnd, sync, warehouseJobs, warehouseJobRecords: madeJobs } = runWarehouse();

test('a change of an entry that is not completed leaves its job as it is', async () => {
  feed().answer = serveEntries([entry(1)]);
  await sync();
  feed().answer = serveEntries([entry(1, { totalPicked: 9 })]);
  await sync();
  expect((await warehouseJobs())[0]).toMatchObject({ status: 'open', totalPicked: 9 });
  expect((await madeJobs())[0]).toMatchObject({ status: 'active' });
});

test('a job that was cancelled stays so when the warehouse completes its entry', async () => {
  feed().answer = serveEntries([entry(1)]);
  await sync();
  const [job] = await madeJobs();
  await api().call(endJob, { params: { id: job?.id ?? 0 }, body: { status: 'cancelled' } });
  feed().answer = serveEntries([entry(1, { status: 'completed' })]);
  expect(await sync()).toMatchObject({ status: 'done', skipped: 1 });
  expect((await madeJobs())[0]).toMatchObject({ status: 'cancelled' });
});

test('a sync that another one overtakes does not take back what that one has read', async () => {
  feed().answer = serveEntries([entry(1)]);
  await sync();
  feed().answer = serveEntries([entry(1, { totalPicked: 1 })]);
  const copy = await app().another();
  const counters = app().connection.collection('counters');
  const take = counters.findOneAndUpdate.bind(counters) as (...args: unknown[]) => unknown;
  // Numbers are taken between reading the stored entries and changing them.
  const taking = jest.spyOn(counters, 'findOneAndUpdate').mockImplementationOnce((async (
    ...args: unknown[]
  ) => {
    feed().answer = serveEntries([entry(1, { totalPicked: 9 })]);
    const thoughtDead = { $set: { aliveAt: new Date(0) } };
    await app().connection.collection('warehouse_syncs').updateOne({}, thoughtDead);
    await copy.as(identityOf()).call(syncWarehouseJobs, { body: {} });
    await waitForEnd();
    return take(...args);
  }) as never);
  try {
    await sync();
    expect((await warehouseJobs())[0]).toMatchObject({ totalPicked: 9 });
  } finally {
    taking.mockRestore();
    await copy.close();
  }
});

test('an entry that the warehouse did not change is not written again', async () => {
  feed().answer = serveEntries([entry(1)]);
  await sync();
  const readRecords = () => app().connection.collection('warehouse_jobs').find({}).toArray();
  const before = await readRecords();
  await sync();
  expect(await readRecords()).toEqual(before);
});

test('an entry that is on two pages is skipped on the second, and the rest of the page is taken', async () => {
  const [entries, requestedPages] = [many(250), [] as string[]];
  feed().answer = (query, response) => {
    requestedPages.push(query.get('page') ?? '');
    json(response, { items: query.get('page') === '1' ? entries.slice(0, 200) : entries.slice(199) });
  };
  expect(await sync()).toMatchObject({ status: 'done', created: 250, skipped: 1, read: 251 });
  expect(requestedPages).toEqual(['1', '2']);
});

test('a feed that says how much it has is asked no further, and an unknown customer is told once', async () => {
  const entries = many(250).map((each) => ({ ...each, customerName: 'Nilgiri Paper Mills' }));
  feed().answer = serveEntries(entries, 250);
  expect(await sync()).toMatchObject({
    created: 250,
    problems: ['No active party is called Nilgiri Paper Mills'],
  });
  expect(feed().requestedPages).toEqual(['1', '2']);
});

test('an entry that is twice on one page is taken once', async () => {
  feed().answer = serveEntries([entry(1), entry(1), entry(2)]);
  expect(await sync()).toMatchObject({ created: 2, skipped: 1, refused: 0, read: 3 });
});

test('two clients who sync at once have a sync each', async () => {
  const heldResponses: (() => void)[] = [];
  let isHeld = true;
  const firstRequest = new Promise<void>((resolve) => {
    feed().answer = (query, response, request) => {
      const answer = () =>
        serveEntries(many(query.get('clientId') === '1' ? 1 : 2))(query, response, request);
      if (isHeld && query.get('clientId') === '1') heldResponses.push(answer);
      else {
        isHeld = false;
        for (const each of [answer, ...heldResponses]) each();
      }
      resolve();
    };
  });
  const ours = sync();
  await firstRequest;
  const theirs = app().as(identityOf({ clientId: '2' }));
  expect(await theirs.call(syncWarehouseJobs, { body: {} })).toMatchObject({ status: 'done', created: 2 });
  expect(await ours).toMatchObject({ status: 'done', created: 1 });
});

test('a sync that died before it began is none', async () => {
  const syncs = app().connection.collection<{ _id: string }>('warehouse_syncs');
  await syncs.insertOne({ _id: '1', status: 'none', startedAt: new Date() } as { _id: string });
  expect(await api().call(getWarehouseSync, {})).toMatchObject({ status: 'none', startedAt: null });
});

test('problems name the entry by its place in the feed, and 20 of them are told', async () => {
  const items: unknown[] = many(240);
  for (let at = 205; at < 235; at++) items[at] = 'nothing';
  feed().answer = serveEntries(items);
  const { problems, ...rest } = await sync();
  expect(rest).toMatchObject({ status: 'done', created: 210, refused: 30, read: 240 });
  expect(problems).toHaveLength(20);
  expect(problems[0]).toMatch(/^Entry 206: /);
});

test('of an entry as it was received the first 20,000 letters are kept', async () => {
  feed().answer = serveEntries([entry(1, { label: 'x'.repeat(30_000) })]);
  expect(await sync()).toMatchObject({ created: 1 });
  const [record] = await app().connection.collection('warehouse_jobs').find({}).toArray();
  expect(record?.rawData).toHaveLength(20_000);
});

test('numbers of jobs follow each other; a description leaves out what the entry has none of', async () => {
  feed().answer = serveEntries([entry(1, { itemCount: 0 }), entry(2), entry(3)]);
  await sync();
  const entries = many(6).map((each, at) => (at === 0 ? { ...each, itemCount: 0 } : each));
  feed().answer = serveEntries(entries);
  await sync();
  const jobs = (await madeJobs()).sort((one, other) => one.jobNumber.localeCompare(other.jobNumber));
  const [first = 0, ...others] = jobs.map(({ jobNumber }) => Number(jobNumber.slice(3)));
  expect(others).toEqual([1, 2, 3, 4, 5].map((more) => first + more));
  expect(jobs[0]?.description).toBe('Receipt T-1, SO-1');
});
