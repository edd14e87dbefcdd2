import { getWarehouseSync, syncWarehouseJobs } from '@freightdesk/contracts/billing';
import { identityOf } from '@freightdesk/service-kit/testing';
import type { BillingApp } from './billing-app';
import { entry, many, runWarehouse, serveEntries } from './warehouse';

const { app, api, feed, sync, warehouseJobs, warehouseJobRecords } = runWarehouse();

const syncs = () => app().connection.collection<{ _id: string }>('warehouse_syncs');

/** Lets the running sync appear as silent for long: others think that it has died. */
const silence = () => syncs().updateOne({ _id: '1' }, { $set: { aliveAt: new Date(0) } });

/** The feed answers the first request when it is told to, and others at once with `entries`. */
function stallFirstRequest(entries: readonly unknown[]) {
  return new Promise<(staleEntries: readonly unknown[]) => void>((resolve) => {
    feed().answer = (...first) => {
      feed().answer = serveEntries(entries);
      resolve((staleEntries) => serveEntries(staleEntries)(...first));
    };
  });
}

test.each([
  ['entries that are no longer in the feed', many(8)],
  ['an older state of an entry', [entry(1, { totalPicked: 1 })]],
  ['nothing new', many(5)],
])(
  'a sync that stalls until another copy has taken over stores nothing: it read %s',
  async (_case, stale) => {
    const copy = await app().another();
    try {
      const stalled = stallFirstRequest(many(5));
      const first = sync();
      const answerFirst = await stalled;
      await silence();
      const progress = await copy.as(identityOf()).call(syncWarehouseJobs, { body: {} });
      expect(progress).toMatchObject({ status: 'done', created: 5, read: 5 });
      const entries = await warehouseJobs();
      answerFirst(stale);
      expect(await first).toEqual(progress);
      expect(await api().call(getWarehouseSync, {})).toEqual(progress);
      expect(await warehouseJobs()).toEqual(entries);
      expect(await warehouseJobRecords()).toHaveLength(5);
    } finally {
      await copy.close();
    }
  },
);

/** Resolves when the copy sends the update by which a sync begins; the one before it only creates the record. */
function sendingOfTakeover(copy: Pick<BillingApp, 'connection'>) {
  const collection = copy.connection.collection('warehouse_syncs');
  const update = collection.updateOne.bind(collection) as (...args: unknown[]) => unknown;
  return new Promise<void>((resolve) => {
    jest
      .spyOn(collection, 'updateOne')
      .mockImplementationOnce(update as never)
      .mockImplementationOnce(((...args: unknown[]) => {
        const sending = update(...args);
        resolve();
        return sending;
      }) as never);
  });
}

/** Lets a sync end only after `work`: whoever comes later than its end may start another one. */
function endAfter(work: () => Promise<unknown>) {
  const collection = syncs();
  const update = collection.updateOne.bind(collection) as (...args: unknown[]) => unknown;
  return jest.spyOn(collection, 'updateOne').mockImplementation((async (...args: unknown[]) => {
    if ((args[1] as { $set?: { status?: string } }).$set?.status === 'done') await work();
    return update(...args);
  }) as never);
}

test('a sync that stores a page is not taken over, however long it was silent before', async () => {
  feed().answer = serveEntries(many(5));
  const copy = await app().another();
  const jobs = app().connection.collection('jobs');
  const insert = jobs.insertMany.bind(jobs) as (...args: unknown[]) => unknown;
  let second: Promise<unknown> = Promise.resolve();
  const inserting = jest.spyOn(jobs, 'insertMany').mockImplementationOnce((async (...args: unknown[]) => {
    const takeover = sendingOfTakeover(copy);
    second = copy.as(identityOf()).call(syncWarehouseJobs, { body: {} });
    await takeover;
    return insert(...args);
  }) as never);
  const ending = endAfter(() => second);
  const counters = app().connection.collection('counters');
  const take = counters.findOneAndUpdate.bind(counters) as (...args: unknown[]) => unknown;
  const taking = jest.spyOn(counters, 'findOneAndUpdate').mockImplementationOnce((async (
    ...args: unknown[]
  ) => {
    await silence();
    return take(...args);
  }) as never);
  try {
    expect(await sync()).toMatchObject({ status: 'done', created: 5 });
    expect(await api().call(getWarehouseSync, {})).toMatchObject({ status: 'done', created: 5 });
    expect(await warehouseJobRecords()).toHaveLength(5);
  } finally {
    inserting.mockRestore();
    ending.mockRestore();
    taking.mockRestore();
    await copy.close();
  }
});
