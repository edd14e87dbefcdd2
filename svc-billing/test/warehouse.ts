import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  getWarehouseSync,
  type Job,
  listJobs,
  listWarehouseJobs,
  syncWarehouseJobs,
  type WarehouseJob,
  type WarehouseSync,
} from '@freightdesk/contracts/billing';
import { identityOf } from '@freightdesk/service-kit/testing';
import { type BillingApp, runBilling } from './billing-app';

export type Answer = (query: URLSearchParams, response: ServerResponse, request: IncomingMessage) => void;

/** A warehouse whose answers a test decides. */
async function startFeed() {
  const feed = { answer: (() => undefined) as Answer, requestedPages: [] as string[] };
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://feed');
    feed.requestedPages.push(searchParams.get('page') ?? '');
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

export const TIMEOUT = 1_000;

export const entry = (number: number, rest = {}) => ({
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
export const many = (count: number) => Array.from({ length: count }, (_none, at) => entry(at + 1));
export const json = (response: ServerResponse, body: unknown, status = 200) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

/** Serves entries page by page, with `total` if it is given. */
export const serveEntries =
  (entries: readonly unknown[], total?: number): Answer =>
  (query, response) => {
    const [page, size] = [Number(query.get('page')), Number(query.get('pageSize'))];
    const items = entries.slice((page - 1) * size, page * size);
    json(response, { items, ...(total === undefined ? {} : { total }) });
  };

/** A service that syncs with a warehouse whose answers the tests of a file decide. */
export function runWarehouse() {
  let running: { readonly app: BillingApp; readonly feed: Awaited<ReturnType<typeof startFeed>> } | undefined;
  const current = () => {
    if (!running) throw new Error('Service and feed run while tests do');
    return running;
  };
  const app = () => current().app;
  const feed = () => current().feed;
  beforeAll(async () => {
    const warehouseFeed = await startFeed();
    const settings = {
      WAREHOUSE_FEED_URL: warehouseFeed.url,
      WAREHOUSE_FEED_TOKEN: 'open-sesame',
      WAREHOUSE_FEED_TIMEOUT_MS: String(TIMEOUT),
    };
    running = { feed: warehouseFeed, app: await runBilling(undefined, settings) };
  });
  afterAll(async () => {
    await running?.app.close();
    running?.feed.close();
  });
  beforeEach(async () => {
    feed().requestedPages.length = 0;
    for (const name of ['warehouse_jobs', 'warehouse_syncs'])
      await app().connection.collection(name).deleteMany({});
    await app().connection.collection('jobs').deleteMany({ jobNumber: /^WH-/ });
  });

  const api = () => app().as(identityOf());

  /** Reads the progress of the sync until it has ended. */
  async function waitForEnd(): Promise<WarehouseSync> {
    for (let attempt = 0; attempt < 10_000; attempt++) {
      const progress = await api().call(getWarehouseSync, {});
      if (progress.status !== 'running') return progress;
    }
    throw new Error('The sync does not end');
  }

  return {
    app,
    api,
    feed,
    waitForEnd,
    /** Syncs and waits for the end. */
    sync: async (): Promise<WarehouseSync> => {
      const progress = await api().call(syncWarehouseJobs, { body: {} });
      return progress.status === 'running' ? waitForEnd() : progress;
    },
    warehouseJobs: async () => (await api().call(listWarehouseJobs, {})) as WarehouseJob[],
    warehouseJobRecords: async () => (await api().call(listJobs, { query: { q: 'WH-' } })) as Job[],
  };
}
