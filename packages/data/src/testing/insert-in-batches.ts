import type { Connection } from 'mongoose';

/** As many as are stored by one command. */
const BATCH = 1_000;

/** Stores so many documents past the services, which are numbered from 0. */
export async function insertInBatches(
  collection: Connection['collections'][string],
  count: number,
  make: (index: number) => object,
): Promise<void> {
  for (let from = 0; from < count; from += BATCH)
    await collection.insertMany(
      Array.from({ length: Math.min(BATCH, count - from) }, (_none, at) => make(from + at)),
    );
}
