import { performance } from 'node:perf_hooks';
import type { ApiClient } from '@freightdesk/api-client';
import {
  chargeSummary,
  chargesByCategories,
  listCharges,
  listParties,
  listVendors,
} from '@freightdesk/contracts';
import { identityOf } from '@freightdesk/service-kit/testing';
import { runCore } from '../test/core-app';
import { CLIENT_WITH_MANY, storeMany } from '../test/many-records';

const SIZES = [1_000, 10_000] as const;
const ROUNDS = 25;

type Call = (api: ApiClient) => Promise<unknown>;

/** What people do with lists; the last one is the plain list of the specification, which grows with its records. */
const calls: Readonly<Record<string, Call>> = {
  'parties, first page': (api) => api.call(listParties, { query: { page: 1, pageSize: 50 } }),
  'parties, page by city': (api) => api.call(listParties, { query: { page: 1, pageSize: 50, sort: 'city' } }),
  'parties, search': (api) => api.call(listParties, { query: { page: 1, pageSize: 50, q: 'kochi' } }),
  'charges, first page': (api) => api.call(listCharges, { query: { page: 1, pageSize: 50 } }),
  'charges, highest rate first': (api) =>
    api.call(listCharges, { query: { page: 1, pageSize: 50, sort: '-rate' } }),
  'charges, search': (api) => api.call(listCharges, { query: { page: 1, pageSize: 50, q: 'expense' } }),
  'charges, by categories': (api) =>
    api.call(chargesByCategories, { query: { shipmentCategories: ['AIR'], page: 1, pageSize: 50 } }),
  'charges, counters': (api) => api.call(chargeSummary, { query: {} }),
  'vendors, first page': (api) => api.call(listVendors, { query: { page: 1, pageSize: 50 } }),
  'parties, all of them': (api) => api.call(listParties, { query: {} }),
};

async function medianOf(work: () => Promise<unknown>): Promise<number> {
  await work();
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return times.sort((one, other) => one - other)[Math.floor(ROUNDS / 2)] ?? 0;
}

async function measure(size: number): Promise<number[]> {
  const app = await runCore();
  try {
    await storeMany(app.connection, size);
    const api = app.as(identityOf({ clientId: CLIENT_WITH_MANY }));
    const medians: number[] = [];
    for (const call of Object.values(calls)) medians.push(await medianOf(() => call(api)));
    return medians;
  } finally {
    await app.close();
  }
}

function print(columns: readonly (readonly number[])[]): void {
  const line = (cells: readonly string[]) =>
    process.stdout.write(
      `${cells.map((cell, index) => (index ? cell.padStart(15) : cell.padEnd(30))).join('')}\n`,
    );
  line(['median of a call', ...SIZES.map((size) => `${size} records`), 'ratio']);
  for (const [index, name] of Object.keys(calls).entries()) {
    const [few = 0, many = 0] = columns.map((column) => column[index] ?? 0);
    line([name, `${few.toFixed(1)} ms`, `${many.toFixed(1)} ms`, (many / few).toFixed(1)]);
  }
}

async function run(): Promise<void> {
  const columns: number[][] = [];
  for (const size of SIZES) columns.push(await measure(size));
  print(columns);
}

void run();
