import { performance } from 'node:perf_hooks';
import { listIssued, readGstr1 } from '@freightdesk/contracts/billing';
import { identityOf } from '@freightdesk/service-kit/testing';
import type { Connection } from 'mongoose';
import { type BillingApp, runBilling } from '../test/billing-app';
import { FIRST, storeManyDocuments } from './many-documents';

const CLIENT = '1';
const LINES = Number(process.env.LINES ?? 5);
const DOCUMENTS = Number(process.env.DOCUMENTS ?? 10_000);
const ROUNDS = 5;
const DAYS = 30;
const DAY = 24 * 60 * 60 * 1000;
/** Of ten stored documents, eight are issued. */
const STORED = DOCUMENTS / 0.8;

/** Stores documents and moves all that are issued to days of April 2026. */
async function storeMonth(connection: Connection): Promise<void> {
  await storeManyDocuments(connection, CLIENT, STORED, LINES);
  const invoices = connection.collection('invoices');
  const ids = Array.from({ length: STORED }, (_, index) => index + 1);
  for (let day = 0; day < DAYS; day++) {
    const idsOfDay = ids.filter((id) => id % DAYS === day);
    await invoices.updateMany(
      { clientId: CLIENT, isIssued: true, id: { $in: idsOfDay } },
      { $set: { invoiceDate: new Date(FIRST + day * DAY) } },
    );
  }
}

const timeOf = async (work: () => Promise<unknown>): Promise<number> => {
  const from = performance.now();
  await work();
  return performance.now() - from;
};

/** The times of requests for a page of the register, one after the other, as long as `isGoingOn` says. */
async function timesOfPages(app: BillingApp, isGoingOn: (count: number) => boolean): Promise<number[]> {
  const api = app.as(identityOf());
  const times: number[] = [];
  while (isGoingOn(times.length))
    times.push(await timeOf(() => api.call(listIssued, { query: { page: 1, pageSize: 20 } })));
  return times.sort((one, other) => one - other);
}

const figure = (times: readonly number[], share: number): string =>
  `${(times[Math.ceil(times.length * share) - 1] ?? 0).toFixed(0)} ms`;

/** Prints how long GSTR-1 of a month with 10,000 documents takes, and how long other requests take meanwhile. */
export async function measureReturns(): Promise<void> {
  const app = await runBilling(storeMonth);
  const idle = await timesOfPages(app, (count) => count < 50);
  const durations: number[] = [];
  const meanwhile: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    let isMade = false;
    const making = timeOf(() => app.as(identityOf()).call(readGstr1, { params: { month: '2026-04' } }));
    void making.finally(() => {
      isMade = true;
    });
    meanwhile.push(...(await timesOfPages(app, () => !isMade)));
    durations.push(await making);
  }
  await app.close();
  meanwhile.sort((one, other) => one - other);
  process.stdout.write(
    `GSTR-1 of ${DOCUMENTS} documents: ${durations.map((time) => (time / 1000).toFixed(1)).join(', ')} s (goal: at most 10)\n` +
      `a page of the register: ${figure(idle, 0.5)}, at most ${figure(idle, 1)}; meanwhile ${figure(meanwhile, 0.5)}, 95% within ${figure(meanwhile, 0.95)}, at most ${figure(meanwhile, 1)}\n`,
  );
}
