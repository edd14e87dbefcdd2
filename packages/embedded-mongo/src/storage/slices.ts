/** Long work in slices, between which requests are looked at. */
const AT_ONCE = 250;
/** Milliseconds. */
const SLICE = 5;

const waiting: (() => void)[] = [];

function proceed(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(proceed);
}

/** Lets others work. Of the works that do so one goes on at a time: requests are looked at between any two slices. */
export const breathe = (): Promise<void> =>
  new Promise((resolve) => {
    if (waiting.push(resolve) === 1) setImmediate(proceed);
  });

export class Slices {
  #end = performance.now() + SLICE;

  get isOver(): boolean {
    return performance.now() >= this.#end;
  }

  async turn(): Promise<void> {
    await breathe();
    this.#end = performance.now() + SLICE;
  }
}

export type Turns = Pick<Slices, 'isOver' | 'turn'>;

/** Brings work that can pause to its end, in turns with others. */
export async function inTurns<Result>(work: Generator<unknown, Result>, turns: Turns): Promise<Result> {
  let step = work.next();
  for (; !step.done; step = work.next()) if (turns.isOver) await turns.turn();
  return step.value;
}

/** Does something for each of many items and lets others work in between; for few ones it is done within the call. */
export function inSlices<Item>(
  items: readonly Item[],
  work: (item: Item) => void,
): Promise<void> | undefined {
  if (items.length > AT_ONCE) return eachInSlices(items, work);
  for (const item of items) work(item);
  return undefined;
}

export async function eachInSlices<Item>(items: Iterable<Item>, work: (item: Item) => void): Promise<void> {
  const slices = new Slices();
  for (const item of items) {
    work(item);
    if (slices.isOver) await slices.turn();
  }
}
