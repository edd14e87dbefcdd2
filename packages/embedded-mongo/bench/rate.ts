/** How fast something went. */
export interface Rate {
  readonly perSecond: number;
  readonly text: string;
}

function rateOf(count: number, milliseconds: number): Rate {
  const perSecond = Math.round((count * 1000) / milliseconds);
  return { perSecond, text: `${perSecond} / s` };
}

const WARM_UP = 1_000;

/** Runs work again and again, each time after the other. */
export async function inTurn(count: number, work: (round: number) => Promise<unknown>): Promise<Rate> {
  for (let round = 0; round < WARM_UP; round++) await work(round);
  const start = performance.now();
  for (let round = 0; round < count; round++) await work(round);
  return rateOf(count, performance.now() - start);
}

/** Runs work for a number of callers at once, each one doing its share in turn. */
export async function inParallel(
  count: number,
  callers: number,
  work: (round: number) => Promise<unknown>,
): Promise<Rate> {
  const start = performance.now();
  const share = async (caller: number) => {
    for (let round = caller; round < count; round += callers) await work(round);
  };
  await Promise.all(Array.from({ length: callers }, (_, caller) => share(caller)));
  return rateOf(count, performance.now() - start);
}
