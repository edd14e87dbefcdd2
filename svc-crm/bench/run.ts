import { getQuote, listQuoteFamilies } from '@freightdesk/contracts';
import { type CrmApp, ours, runCrm } from '../test/crm-app';
import { quoteIdOf, storeManyQuotes } from './many-quotes';

const SIZES = [1_000, 5_000] as const;
const VERSIONS = 5;
const PAGE_SIZE = 50;
const ROUNDS = 40;

interface Call {
  readonly title: string;
  readonly rounds: number;
  readonly run: (app: CrmApp, families: number) => Promise<unknown>;
}

const list = (app: CrmApp, query: object) => app.as(ours).call(listQuoteFamilies, { query });

const CALLS: readonly Call[] = [
  {
    title: 'first page of families',
    rounds: ROUNDS,
    run: (app) => list(app, { page: 1, pageSize: PAGE_SIZE }),
  },
  {
    title: 'last page of families',
    rounds: ROUNDS,
    run: (app, families) => list(app, { page: families / PAGE_SIZE, pageSize: PAGE_SIZE }),
  },
  {
    title: 'first page by party',
    rounds: ROUNDS,
    run: (app) => list(app, { page: 1, pageSize: PAGE_SIZE, sort: 'partyName' }),
  },
  {
    title: 'search of one quote id',
    rounds: ROUNDS,
    run: (app, families) => list(app, { q: quoteIdOf(families / 2), page: 1, pageSize: PAGE_SIZE }),
  },
  {
    title: 'one version',
    rounds: ROUNDS,
    run: (app, families) => app.as(ours).call(getQuote, { params: { id: families } }),
  },
  { title: 'all families at once', rounds: 3, run: (app) => list(app, {}) },
];

async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** The median, which one slow moment of the machine does not move. */
const median = (times: readonly number[]): number =>
  [...times].sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;

interface Filled {
  readonly app: CrmApp;
  readonly families: number;
}

async function filled(families: number): Promise<Filled> {
  const app = await runCrm();
  await storeManyQuotes(app.connection, '1', families, VERSIONS);
  return { app, families };
}

/** Medians of a call for each size; sizes take turns, so that what else the machine does troubles both alike. */
async function measure({ rounds, run }: Call, sizes: readonly Filled[]): Promise<number[]> {
  const times = sizes.map((): number[] => []);
  for (const { app, families } of sizes) await run(app, families);
  for (let round = 0; round < rounds; round++)
    for (const [index, { app, families }] of sizes.entries())
      times[index]?.push(await millisecondsOf(() => run(app, families)));
  return times.map(median);
}

const print = (cells: readonly string[]) =>
  process.stdout.write(
    `${cells.map((cell, index) => (index === 0 ? cell.padEnd(26) : cell.padStart(16))).join('')}\n`,
  );

async function main(): Promise<void> {
  const sizes = [await filled(SIZES[0]), await filled(SIZES[1])];
  print([`${VERSIONS} versions a family`, ...SIZES.map((size) => `${size} families`), 'ratio']);
  for (const call of CALLS) {
    const [one = 0, other = 0] = await measure(call, sizes);
    print([call.title, `${one.toFixed(1)} ms`, `${other.toFixed(1)} ms`, (other / one).toFixed(2)]);
  }
  for (const { app } of sizes) await app.close();
}

void main();
