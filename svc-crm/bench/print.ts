import { performance } from 'node:perf_hooks';
import { listQuoteFamilies } from '@freightdesk/contracts/crm';
import { type CrmApp, ours, runCrm } from '../test/crm-app';
import { storeManyQuotes } from './many-quotes';

const ROUNDS = 4;
const DOCUMENTS = 10;

const list = (app: CrmApp) => app.as(ours).call(listQuoteFamilies, { query: { page: 1, pageSize: 50 } });

async function pdf(app: CrmApp): Promise<void> {
  const address = `${app.url}/api/quotes/1/print?format=pdf`;
  const response = await fetch(address, { headers: await app.headersOf(ours) });
  if (!response.ok) throw new Error(`A document was not made: ${response.status}`);
  await response.arrayBuffer();
}

/** Reads a list repeatedly while `other` is running; returns the durations in milliseconds. */
async function listTimes(app: CrmApp, other: Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  let isUnderWay = true;
  const done = other.finally(() => {
    isUnderWay = false;
  });
  while (isUnderWay) {
    const start = performance.now();
    await list(app);
    times.push(performance.now() - start);
  }
  await done;
  return times;
}

const quiet = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const median = (times: readonly number[]): number =>
  [...times].sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;

/** Prints how long a list takes while ten PDF files are being made, compared with an idle service; the two alternate. */
async function main(): Promise<void> {
  const app = await runCrm();
  await storeManyQuotes(app.connection, '1', 500, 2);
  await pdf(app);
  for (let round = 0; round < 20; round++) await list(app);
  const [alone, during]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now();
    const documents = Promise.all(Array.from({ length: DOCUMENTS }, () => pdf(app)));
    during.push(...(await listTimes(app, documents)));
    alone.push(...(await listTimes(app, quiet(performance.now() - start))));
  }
  const [one, other] = [median(alone), median(during)];
  process.stdout.write(
    `list of quotes, median: quiet ${one.toFixed(1)} ms (${alone.length} calls), during ${DOCUMENTS} PDF files ` +
      `${other.toFixed(1)} ms (${during.length} calls), ratio ${(other / one).toFixed(2)}\n`,
  );
  await app.close();
}

await main();
