import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Contender, type DatabaseName } from './contender';
import { FEW, MANY, MEASURES, type Measure } from './measures';
import type { Parties } from './parties';
import { type Figure, rateOf, sliceTimes } from './rate';
import { beside, own } from './server-process';
import { inMemoryStart, measureStarts } from './starts';
import { printTable } from './table';

type Rows = Map<string, Figure[]>;
type Databases = ReadonlyMap<DatabaseName, Parties>;
/** Milliseconds of the slices of a measure, by contender. */
type Times = Map<Measure, number[][]>;

/** How often servers are started: one process of the same program is sometimes slower than another. */
const STARTS_OF_SERVERS = 3;

const isSelected = ({ name }: Measure, only: string): boolean => name.includes(only);

/** A part of a measure's name runs the measures of that name alone. */
async function measureRates(contenders: readonly Contender[], only: string): Promise<Rows> {
  const measures = MEASURES.filter((measure) => isSelected(measure, only));
  const times: Times = new Map(measures.map((measure) => [measure, contenders.map(() => [])]));
  for (let start = 0; start < STARTS_OF_SERVERS; start++) await measureOnce(contenders, measures, times);
  return new Map(
    [...times].map(([{ name, slicing }, each]) => [name, each.map((one) => rateOf(one, slicing))]),
  );
}

/** Runs all measures on servers of their own. */
async function measureOnce(contenders: readonly Contender[], measures: readonly Measure[], times: Times) {
  const names = new Set(measures.map(({ database }) => database));
  const databases: Databases[] = [];
  for (const contender of contenders) databases.push(await contender.prepare(names));
  for (const group of groupsOf(measures)) await measureGroup(group, databases, times);
  for (const contender of contenders) await contender.close();
}

/** Measures that are compared with each other run in turn; all others one after the other. */
function groupsOf(measures: readonly Measure[]): Measure[][] {
  const compared = measures.filter(({ name }) => name === FEW || name === MANY);
  const others = measures.filter((measure) => !compared.includes(measure));
  return [...others.map((measure) => [measure]), ...(compared.length > 0 ? [compared] : [])];
}

async function measureGroup(group: readonly Measure[], databases: readonly Databases[], times: Times) {
  const lanes = group.flatMap((measure) =>
    databases.map((each) => measure.work(each.get(measure.database) as Parties)),
  );
  const laneTimes = await sliceTimes(await Promise.all(lanes), group[0]?.slicing ?? { slices: 0, rounds: 0 });
  const pools = group.flatMap((measure) => times.get(measure) ?? []);
  for (const [lane, pool] of pools.entries()) pool.push(...(laneTimes[lane] ?? []));
}

/** Adds how much longer a find takes among a hundred times as many documents. */
function addGrowth(rows: Rows): void {
  const [few, many] = [rows.get(FEW), rows.get(MANY)];
  if (!few || !many) return;
  const growth = few.map(({ value }, index) => value / (many[index]?.value ?? Number.NaN));
  rows.set(
    'time of an indexed find, 100,000 documents against 1,000',
    growth.map((value) => ({ value, unit: '×' })),
  );
}

async function addStarts(contenders: readonly Contender[], rows: Rows): Promise<void> {
  const starts = await measureStarts(contenders);
  rows.set(
    'start, empty',
    starts.map(({ empty }) => empty),
  );
  rows.set(
    'start with 100,000 documents',
    starts.map(({ full }) => full),
  );
  rows.set(
    'memory for 100,000 documents',
    starts.map(({ memory }) => memory),
  );
  rows.set('in memory: from nothing to the first write', [await inMemoryStart(20)]);
}

async function measure(contenders: readonly Contender[], only: string): Promise<Rows> {
  const rows = await measureRates(contenders, only);
  addGrowth(rows);
  if (only === '') await addStarts(contenders, rows);
  return rows;
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'mongo-bench-'));
  const contenders = [own, ...beside(process.env.BENCH_BESIDE)].map((kind) => new Contender(kind, folder));
  try {
    printTable(
      contenders.map(({ name }) => name),
      await measure(contenders, process.argv[3] ?? ''),
    );
  } finally {
    for (const contender of contenders) await contender.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

void main();
