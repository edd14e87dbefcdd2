const AT_ONCE = 250;
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

/** Does something for each of many items and lets others work in between; for few ones it is done within the call. */
export function inSlices<Item>(
  items: readonly Item[],
  work: (item: Item) => void,
): Promise<void> | undefined {
  if (items.length > AT_ONCE) return sliced(items, work);
  for (const item of items) work(item);
  return undefined;
}

async function sliced<Item>(items: Iterable<Item>, work: (item: Item) => void): Promise<void> {
  let end = performance.now() + SLICE;
  for (const item of items) {
    work(item);
    if (performance.now() < end) continue;
    await breathe();
    end = performance.now() + SLICE;
  }
}
