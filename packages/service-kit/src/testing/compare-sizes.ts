import { performance } from 'node:perf_hooks';

/** A database with this many records, and a way to call it. */
export interface Filled<Target> {
  /** Heads the column: `5000 families`. */
  readonly name: string;
  readonly target: Target;
}

type Calls<Target> = Readonly<Record<string, (target: Target) => Promise<unknown>>>;

const ROUNDS = 25;
const ENOUGH_MILLISECONDS = 10_000;
const LEAST_ROUNDS = 3;

/** The duration of a call in milliseconds: elapsed, and CPU time over all threads of this process. */
interface Cost {
  readonly elapsed: number;
  readonly cpu: number;
}

async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  const [start, used] = [performance.now(), process.cpuUsage()];
  await work();
  const { user, system } = process.cpuUsage(used);
  return { elapsed: performance.now() - start, cpu: (user + system) / 1000 };
}

/** The median, which ignores a single slow run. */
const median = (times: readonly number[]): number =>
  [...times].sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;

/**
 * The median duration of a call for each size. Sizes take turns, so that other load on the machine affects all of
 * them alike.
 */
async function mediansOf<Target>(
  call: (target: Target) => Promise<unknown>,
  sizes: readonly Filled<Target>[],
): Promise<Cost[]> {
  for (const { target } of sizes) await call(target);
  const costs = sizes.map((): Cost[] => []);
  const start = performance.now();
  for (let round = 0; round < ROUNDS; round++) {
    if (round >= LEAST_ROUNDS && performance.now() - start > ENOUGH_MILLISECONDS) break;
    for (const [index, { target }] of sizes.entries()) costs[index]?.push(await costOf(() => call(target)));
  }
  return costs.map((cost) => ({
    elapsed: median(cost.map(({ elapsed }) => elapsed)),
    cpu: median(cost.map(({ cpu }) => cpu)),
  }));
}

function print(cells: readonly string[]): void {
  const [title = '', ...figures] = cells;
  process.stdout.write(`${title.padEnd(30)}${figures.map((figure) => figure.padStart(17)).join('')}\n`);
}

/**
 * Prints how long calls take with few and with many records, and the ratios of elapsed and CPU time; the second also
 * holds under load. Nothing passes or fails.
 *
 * @throws {Error} when a call was not measured
 */
export async function compareSizes<Target>(
  few: Filled<Target>,
  many: Filled<Target>,
  calls: Calls<Target>,
): Promise<void> {
  print(['median of a call', few.name, many.name, 'ratio', 'CPU ratio']);
  for (const [title, call] of Object.entries(calls)) {
    const [one, other] = await mediansOf(call, [few, many]);
    if (!one || !other) throw new Error(`${title} was not measured`);
    const ratios = [other.elapsed / one.elapsed, other.cpu / one.cpu].map((ratio) => ratio.toFixed(2));
    print([title, ...[one, other].map(({ elapsed }) => `${elapsed.toFixed(1)} ms`), ...ratios]);
  }
}
