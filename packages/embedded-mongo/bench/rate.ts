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

/** Runs rounds for a number of callers at once, each one doing its share in turn; answers milliseconds. */
async function slice(work: Work, first: number, { rounds, callers = 1 }: Slicing): Promise<number> {
  const start = performance.now();
  const share = async (caller: number) => {
    for (let round = caller; round < rounds; round += callers) await work(first + round);
  };
  await Promise.all(Array.from({ length: callers }, (_, caller) => share(caller)));
  return performance.now() - start;
}

/** The middle one of several values, which one disturbed moment does not move. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Every other turn begins with the last lane, since the first of a turn is slower than those after it. */
function inOrderOf(turn: number, lanes: readonly Work[]): [number, Work][] {
  const numbered = [...lanes.entries()];
  return turn % 2 === 0 ? numbered : numbered.reverse();
}

/**
 * Rates of several lanes that work slice by slice in turn, so that whatever else the machine does meets each of them
 * alike. The first slice of each only warms up.
 */
export async function rates(lanes: readonly Work[], slicing: Slicing): Promise<Figure[]> {
  const times: number[][] = lanes.map(() => []);
  for (let turn = 0; turn <= slicing.slices; turn++)
    for (const [lane, work] of inOrderOf(turn, lanes)) {
      const time = await slice(work, turn * slicing.rounds, slicing);
      if (turn > 0) times[lane]?.push(time);
    }
  return times.map((each) => ({ value: (slicing.rounds * 1000) / median(each), unit: '/s' }));
}
