/** Deletes what is past the time of a TTL index. */
import type { Document } from '../bson/values';
import type { CollectionIndex } from '../indexes/collection-index';
import { scan } from '../indexes/index-scan';
import { choosePlan } from '../indexes/planner';
import { eachInSlices, PAUSE } from '../pace';
import type { Engine } from './engine';
import { type StoredRecord, visibleTo } from './versions';

const PIECE = 500;

/** Whether the earliest of the dates that a document has under a TTL index is not after another one. */
const isBefore = (index: CollectionIndex, document: Document | null, end: Date): boolean =>
  document !== null && index.keysOf(document).some(([value]) => value instanceof Date && value <= end);

async function expiredUnder(index: CollectionIndex, end: Date): Promise<StoredRecord[]> {
  const [field = ''] = index.fields;
  const plan = choosePlan([], { [field]: { $lte: end } }, [], index);
  const records = new Set<StoredRecord>();
  await eachInSlices(plan ? scan(plan) : [], (entry) => {
    if (entry !== PAUSE && isBefore(index, visibleTo(entry.record, undefined), end))
      records.add(entry.record);
  });
  return [...records];
}

export async function deleteExpired(engine: Engine, now: number): Promise<void> {
  for (const collection of engine.all())
    for (const index of collection.indexes.values()) {
      const { expireAfterSeconds } = index.specification;
      if (expireAfterSeconds === undefined) continue;
      const end = new Date(now - expireAfterSeconds * 1000);
      const expiredRecords = await expiredUnder(index, end);
      for (let from = 0; from < expiredRecords.length; from += PIECE)
        await engine.perform((writer) => {
          for (const record of expiredRecords.slice(from, from + PIECE))
            if (isBefore(index, visibleTo(record, writer), end))
              engine.change(collection, record, null, writer);
        });
    }
}
