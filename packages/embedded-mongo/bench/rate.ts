/** A figure with what it counts. */
export interface Figure {
  readonly value: number;
  readonly unit: '/s' | 's' | 'ms' | 'MB' | '×';
}

export type Work = (round: number) => Promise<unknown>;

/** How work is cut into slices, and how many callers share each. */
export interface Slicing {
  readonly slices: number;
  readonly rounds: number;
  readonly callers?: number;
}

/** Runs rounds for several callers at once, each with its share. Returns milliseconds. */
async function slice(work: Work, first: number, { rounds, callers = 1 }: Slicing): Promise<number> {
  const start = performance.now();
  const share = async (caller: number) => {
    for (let round = caller; round < rounds; round += callers) await work(first + round);
  };
  await Promise.all(Array.from({ length: callers }, (_, caller) => share(caller)));
  return performance.now() - start;
}

/** The median, which one disturbed moment does not move. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Every other turn begins with the last lane, since the first of a turn is slower than those after it. */
function inOrderOf(turn: number, lanes: readonly Work[]): [number, Work][] {
  const numbered = [...lanes.entries()];
  return turn % 2 === 0 ? numbered : numbered.reverse();
}

const WARM_UP = 5000;

/** Warms a server up until its code is compiled. */
async function warmUp(work: Work): Promise<void> {
  const end = performance.now() + WARM_UP;
  for (let round = 0; performance.now() < end; round++) await work(round);
}

/**
 * Milliseconds of each slice of several lanes that work slice by slice in turn, so that whatever else the machine does
 * meets each of them alike.
 */
export async function sliceTimes(lanes: readonly Work[], slicing: Slicing): Promise<number[][]> {
  const times: number[][] = lanes.map(() => []);
  for (const work of lanes) await warmUp(work);
  for (let turn = 0; turn < slicing.slices; turn++)
    for (const [lane, work] of inOrderOf(turn, lanes))
      times[lane]?.push(await slice(work, turn * slicing.rounds, slicing));
  return times;
}

export const rateOf = (times: readonly number[], { rounds }: Slicing): Figure => ({
  value: (rounds * 1000) / median(times),
  unit: '/s',
});
