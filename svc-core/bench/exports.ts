import type { ApiClient, CallOptions } from '@freightdesk/api-client';
import { listParties } from '@freightdesk/contracts/core';
import { identityOf } from '@freightdesk/service-kit/testing';
import { runCore } from '../test/core-app';
import { CLIENT_WITH_MANY, storeMany } from '../test/many-records';

const RECORDS = Number(process.env.RECORDS ?? 100_000);
/** As many records as an export reads at once. */
const PAGE_SIZE = 500;
/** How many pages at the beginning and at the end are compared: a thousand records. */
const COMPARED = 2;

const pageOf = (api: ApiClient, query: NonNullable<CallOptions<typeof listParties>['query']>) =>
  api.call(listParties, { query });

/** The processor time of service and database in milliseconds: other load on the machine does not count. */
const cpuSince = (before: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

/** Reads a list to its end as exports do, and returns the processor time of each page. */
async function timesOfPages(api: ApiClient, sort: string, isByPlace: boolean): Promise<number[]> {
  const times: number[] = [];
  let after: string | undefined = '0';
  for (let page = 1; ; page += 1) {
    const before = process.cpuUsage();
    const place: { after?: string | undefined } = isByPlace ? { after } : {};
    const answer: Awaited<ReturnType<typeof pageOf>> = await pageOf(api, {
      sort,
      page,
      pageSize: PAGE_SIZE,
      ...place,
    });
    times.push(cpuSince(before));
    if (Array.isArray(answer)) throw new Error('A page was asked for');
    after = answer.next;
    if (page * PAGE_SIZE >= answer.total) return times;
  }
}

const sum = (times: readonly number[]): number => times.reduce((total, time) => total + time, 0);
const rate = (times: readonly number[]): number => (times.length * PAGE_SIZE * 1000) / sum(times);

/** Compares the first and the last thousand records of an export, with pages by their places and by their numbers. */
export async function compareExports(): Promise<void> {
  const app = await runCore();
  await storeMany(app.connection, RECORDS, ['parties']);
  const api = app.as(identityOf({ clientId: CLIENT_WITH_MANY }));
  for (const sort of ['name', '-createdAt'])
    for (const isByPlace of [true, false]) {
      const times = await timesOfPages(api, sort, isByPlace);
      const [first, last] = [rate(times.slice(0, COMPARED)), rate(times.slice(-COMPARED))];
      const figures = `${(sum(times) / 1000).toFixed(1)} s of processor time, first ${first.toFixed(0)} rows/s, last ${last.toFixed(0)}, ratio ${(first / last).toFixed(2)}`;
      process.stdout.write(
        `${RECORDS} parties by ${sort}, by ${isByPlace ? 'place ' : 'number'}: ${figures}\n`,
      );
    }
  process.stdout.write(`memory with the database: ${(process.memoryUsage().rss / 2 ** 20).toFixed(0)} MB\n`);
  await app.close();
}
