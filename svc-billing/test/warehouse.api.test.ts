import {
  getWarehouseSync,
  importOpeningBalances,
  listWarehouseJobs,
  setCreditHold,
  setCreditTerms,
  syncWarehouseJobs,
} from '@freightdesk/contracts/billing';
import { identifierKey } from '@freightdesk/contracts/shared';
import { identityOf } from '@freightdesk/service-kit/testing';
import { entry, many, runWarehouse, serveEntries } from './warehouse';

const { app, api, feed, waitForEnd, sync, warehouseJobs, warehouseJobRecords: madeJobs } = runWarehouse();

test('each new entry makes a job with its party, direction and status; a second run creates nothing', async () => {
  feed().answer = serveEntries([entry(1), entry(2), entry(3, { status: 'Completed' })]);
  expect(await sync()).toMatchObject({ status: 'done', created: 3, skipped: 0, read: 3, problems: [] });
  expect(await sync()).toMatchObject({ status: 'done', created: 0, skipped: 3 });
  const entries = await warehouseJobs();
  expect(entries).toHaveLength(3);
  expect(entries.find(({ externalId }) => externalId === 'E-2')).toMatchObject({
    type: 'DELIVERY',
    transactionNumber: 'T-2',
    transactionDate: '2026-11-01',
    partyId: 2,
    jobNumber: expect.stringMatching(/^WH-\d{6}$/),
    itemCount: 4,
    currency: 'INR',
    exchangeRate: 1,
  });
  expect(JSON.parse(entries.find(({ externalId }) => externalId === 'E-2')?.rawData ?? '')).toEqual(entry(2));
  const jobs = new Map((await madeJobs()).map((job) => [job.jobNumber, job]));
  const jobOf = (id: string) =>
    jobs.get(entries.find(({ externalId }) => externalId === id)?.jobNumber ?? '');
  expect(jobOf('E-1')).toMatchObject({
    jobType: 'import',
    status: 'active',
    partyName: 'Coromandel Textiles',
  });
  expect(jobOf('E-2')).toMatchObject({ jobType: 'export', partyId: 2, shipmentCategory: 'SEA_FCL' });
  expect(jobOf('E-2')?.description).toBe('Delivery T-2, 4 items, SO-2');
  expect(jobOf('E-3')).toMatchObject({ status: 'completed' });
  expect(jobs.size).toBe(3);
});

test('ten who sync at once, in this and another copy of the service, create each entry once', async () => {
  feed().answer = serveEntries(many(60));
  const copy = await app().another();
  try {
    const callers = [api(), copy.as(identityOf())];
    const calls = Array.from({ length: 10 }, (_none, at) =>
      callers[at % 2]?.call(syncWarehouseJobs, { body: {} }),
    );
    await Promise.all(calls);
    expect(await waitForEnd()).toMatchObject({ status: 'done', read: 60 });
    expect(await warehouseJobs()).toHaveLength(60);
    expect(await madeJobs()).toHaveLength(60);
  } finally {
    await copy.close();
  }
});

test('a sync that another one overtakes, because it was thought dead, creates nothing twice', async () => {
  feed().answer = serveEntries(many(40));
  const copy = await app().another();
  const syncs = app().connection.collection<{ _id: string }>('warehouse_syncs');
  try {
    const first = sync();
    await syncs.updateOne({ _id: '1' }, { $set: { aliveAt: new Date(0) } }, { upsert: true });
    await Promise.all([first, copy.as(identityOf()).call(syncWarehouseJobs, { body: {} })]);
    await waitForEnd();
    expect(await warehouseJobs()).toHaveLength(40);
    expect(await madeJobs()).toHaveLength(40);
  } finally {
    await copy.close();
  }
});

test('an entry of an unknown customer waits without a job until a party has the name', async () => {
  feed().answer = serveEntries([entry(1, { customerName: 'Nilgiri Paper Mills' })]);
  const waiting = await sync();
  expect(waiting).toMatchObject({ created: 1, problems: ['No active party is called Nilgiri Paper Mills'] });
  expect((await warehouseJobs())[0]).toMatchObject({ partyId: null, jobNumber: null });
  expect(await madeJobs()).toEqual([]);
  app().addParty({ id: 44, name: 'Nilgiri Paper Mills' });
  expect(await sync()).toMatchObject({ created: 1, skipped: 0, problems: [] });
  expect((await madeJobs())[0]).toMatchObject({ partyId: 44, partyName: 'Nilgiri Paper Mills' });
  expect(await warehouseJobs()).toHaveLength(1);
});

test('jobs for a party on credit hold come in, and the sync says why it is held (CREDIT-1)', async () => {
  const admin = app().as(identityOf({ role: 'admin' }));
  const row = {
    kind: 'receivable',
    party: 'Coromandel Textiles',
    number: 'OLD-1',
    documentDay: '2026-10-01',
  };
  const rows = [{ ...row, totalAmount: '100' }];
  const file = { importId: 'what-a-held-party-owes', firstRow: 2, mode: 'all_or_none' as const, rows };
  await admin.call(importOpeningBalances, { body: file });
  await admin.call(setCreditTerms, { params: { partyId: 1 }, body: { creditLimit: 99, creditDays: null } });
  await admin.call(setCreditHold, { body: { creditHold: true } });
  feed().answer = serveEntries([entry(1), entry(2), entry(3)]);
  const problems = [
    'New jobs are for a party on credit hold. Coromandel Textiles would owe ₹100.00, which is ₹1.00 above its limit of ₹99.00.',
  ];
  expect(await sync()).toMatchObject({ status: 'done', created: 3, problems });
  expect(await madeJobs()).toHaveLength(3);
  expect(await sync()).toMatchObject({ created: 0, problems: [] });
  await admin.call(setCreditHold, { body: { creditHold: false } });
});

test('an entry that the warehouse changed is brought up to date; its job is completed with it', async () => {
  feed().answer = serveEntries([entry(1)]);
  await sync();
  feed().answer = serveEntries([entry(1, { status: 'completed', totalPicked: 9 })]);
  expect(await sync()).toMatchObject({ created: 0, skipped: 1 });
  expect((await warehouseJobs())[0]).toMatchObject({ status: 'completed', totalPicked: 9 });
  expect((await madeJobs())[0]).toMatchObject({ status: 'completed' });
});

test('the number of a job that somebody typed by hand is passed over', async () => {
  feed().answer = serveEntries([entry(1)]);
  await sync();
  const jobNumber = (await madeJobs())[0]?.jobNumber ?? '';
  const next = `WH-${String(Number(jobNumber.slice(3)) + 1).padStart(6, '0')}`;
  await app()
    .connection.collection('jobs')
    .updateOne({ jobNumber }, { $set: { jobNumber: next, identifierKey: identifierKey(next) } });
  feed().answer = serveEntries([entry(1), entry(2)]);
  expect(await sync()).toMatchObject({ created: 1, skipped: 1 });
  expect(new Set((await madeJobs()).map(({ jobNumber }) => jobNumber)).size).toBe(2);
});

test('a sync whose process died is reported as interrupted, and the next one starts again', async () => {
  feed().answer = serveEntries(many(3));
  const deadSync = {
    status: 'running',
    created: 500,
    skipped: 0,
    refused: 0,
    read: 500,
    total: 700,
    problems: [],
  };
  const times = { startedAt: new Date(0), finishedAt: null, aliveAt: new Date(0) };
  const syncs = app().connection.collection<{ _id: string }>('warehouse_syncs');
  await syncs.insertOne({ _id: '1', ...deadSync, ...times } as { _id: string });
  const progress = await api().call(getWarehouseSync, {});
  expect(progress.status).toBe('incomplete');
  expect(progress.problems).toEqual([expect.stringContaining('The sync was interrupted')]);
  expect(await sync()).toMatchObject({ status: 'done', created: 3, problems: [] });
});

test('another client sees none of it', async () => {
  feed().answer = serveEntries(many(2));
  await sync();
  const theirs = app().as(identityOf({ clientId: '2' }));
  expect(await theirs.call(listWarehouseJobs, {})).toEqual([]);
  expect(await theirs.call(getWarehouseSync, {})).toMatchObject({ status: 'none', created: 0 });
});
