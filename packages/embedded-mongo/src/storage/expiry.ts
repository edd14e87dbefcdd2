import type { Document } from '../bson/values';
import type { CollectionIndex } from '../indexes/collection-index';
import { scan } from '../indexes/index-scan';
import { choosePlan } from '../indexes/planner';
import { PAUSE } from '../query/pause';
import type { Engine } from './engine';
import { sliced } from './slices';
import { type StoredRecord, visibleTo } from './versions';

const PIECE = 500;

/** Whether the earliest of the dates that a document has under a TTL index is not after another one. */
const isBefore = (index: CollectionIndex, document: Document | null, end: Date): boolean =>
  document !== null && index.keysOf(document).some(([value]) => value instanceof Date && value <= end);

async function expiredUnder(index: CollectionIndex, end: Date): Promise<StoredRecord[]> {
  const [field = ''] = index.fields;
  const plan = choosePlan([], { [field]: { $lte: end } }, [], index);
  const found = new Set<StoredRecord>();
  await sliced(plan ? scan(plan) : [], (entry) => {
    if (entry !== PAUSE && isBefore(index, visibleTo(entry.record, undefined), end)) found.add(entry.record);
  });
  return [...found];
}

export async function deleteExpired(engine: Engine, now: number): Promise<void> {
  for (const collection of engine.all())
    for (const index of collection.indexes.values()) {
      const { expireAfterSeconds } = index.specification;
      if (expireAfterSeconds === undefined) continue;
      const end = new Date(now - expireAfterSeconds * 1000);
      const expired = await expiredUnder(index, end);
      for (let from = 0; from < expired.length; from += PIECE)
        await engine.perform((writer) => {
          for (const record of expired.slice(from, from + PIECE))
            if (isBefore(index, visibleTo(record, writer), end))
              engine.change(collection, record, null, writer);
        });
    }
}
