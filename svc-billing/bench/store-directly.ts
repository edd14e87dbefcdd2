const BATCH = 1_000;

/** Where records go that are stored directly. */
interface Direct<Fields> {
  readonly store: (records: readonly Fields[]) => Promise<void>;
  readonly end: () => Promise<void>;
}

/** Stores so many records in batches, which are numbered from 1. */
export async function storeDirectly<Fields>(
  direct: Direct<Fields>,
  count: number,
  make: (number: number) => Fields,
): Promise<void> {
  for (let from = 1; from <= count; from += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, count - from + 1) }, (_, at) => from + at);
    await direct.store(numbers.map(make));
  }
  await direct.end();
}
