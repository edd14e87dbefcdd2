const AT_ONCE = 250;
/** Milliseconds that a work has before others get their turn. */
const SLICE = 5;

/** The turns that a long work takes with others. */
export interface Turns {
  /** Whether it is somebody else's. */
  readonly isOver: boolean;
  /** Lets others work; rejects where the work has to end. */
  turn(): Promise<void>;
}

/** Lets others work. */
export const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Cuts a work into slices, between which others work. */
export class Slices implements Turns {
  #end = performance.now() + SLICE;

  get isOver(): boolean {
    return performance.now() >= this.#end;
  }

  async turn(): Promise<void> {
    await breathe();
    this.#end = performance.now() + SLICE;
  }
}

/** Does something for each of many items and lets others work in between; for few ones it is done within the call. */
export function inSlices<Item>(
  items: readonly Item[],
  work: (item: Item) => void,
): Promise<void> | undefined {
  if (items.length > AT_ONCE) return sliced(items, work);
  for (const item of items) work(item);
  return undefined;
}

/** The same for items that come one by one. */
export async function sliced<Item>(items: Iterable<Item>, work: (item: Item) => void): Promise<void> {
  const slices = new Slices();
  for (const item of items) {
    work(item);
    if (slices.isOver) await slices.turn();
  }
}
