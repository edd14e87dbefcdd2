import { performance } from 'node:perf_hooks';

/** A database with so many records, and what calls it. */
export interface Filled<Target> {
  /** Heads the column: `5000 families`. */
  readonly name: string;
  readonly target: Target;
}

type Calls<Target> = Readonly<Record<string, (target: Target) => Promise<unknown>>>;

const ROUNDS = 25;
const ENOUGH_MILLISECONDS = 10_000;
const LEAST_ROUNDS = 3;

async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** The median, which one slow moment of the machine does not move. */
const median = (times: readonly number[]): number =>
  [...times].sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;

/** Medians of a call for each size; sizes take turns, so that whatever else the machine does troubles all alike. */
async function mediansOf<Target>(
  call: (target: Target) => Promise<unknown>,
  sizes: readonly Filled<Target>[],
): Promise<number[]> {
  for (const { target } of sizes) await call(target);
  const times = sizes.map((): number[] => []);
  const start = performance.now();
  for (let round = 0; round < ROUNDS; round++) {
    if (round >= LEAST_ROUNDS && performance.now() - start > ENOUGH_MILLISECONDS) break;
    for (const [index, { target }] of sizes.entries())
      times[index]?.push(await millisecondsOf(() => call(target)));
  }
  return times.map(median);
}

function print(cells: readonly string[]): void {
  const [title = '', ...figures] = cells;
  process.stdout.write(`${title.padEnd(30)}${figures.map((figure) => figure.padStart(17)).join('')}\n`);
}

/** Prints how long calls take with few and with many records, and the ratio; nothing passes or fails. */
export async function compareSizes<Target>(
  few: Filled<Target>,
  many: Filled<Target>,
  calls: Calls<Target>,
): Promise<void> {
  print(['median of a call', few.name, many.name, 'ratio']);
  for (const [title, call] of Object.entries(calls)) {
    const [one = 0, other = 0] = await mediansOf(call, [few, many]);
    print([title, `${one.toFixed(1)} ms`, `${other.toFixed(1)} ms`, (other / one).toFixed(2)]);
  }
}
