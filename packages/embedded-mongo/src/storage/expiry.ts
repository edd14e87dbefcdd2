import { type Document, isNullish } from '../bson/values';
import type { CollectionIndex } from '../indexes/collection-index';
import { scan } from '../indexes/index-scan';
import { choosePlan } from '../indexes/planner';
import { PAUSE } from '../query/pause';
import type { Collection } from './collection';
import type { Engine } from './engine';
import { inSlices, sliced } from './slices';
import { type StoredRecord, type Transaction, visibleTo } from './versions';

/** So many expired documents go in one commit. */
const PIECE = 500;

/** The earliest of the dates that a document has under a TTL index. */
function earliestDate(index: CollectionIndex, document: Document): number | undefined {
  const dates = index.keysOf(document).flatMap(([value]) => (value instanceof Date ? [value.getTime()] : []));
  return dates.length > 0 ? Math.min(...dates) : undefined;
}

function isExpired({ indexes }: Collection, document: Document, now: number): boolean {
  return [...indexes.values()].some((index) => {
    const life = index.specification.expireAfterSeconds;
    const begin = isNullish(life) ? undefined : earliestDate(index, document);
    return life !== undefined && begin !== undefined && begin + life * 1000 <= now;
  });
}

/** The records that have a date before the end of their life under some TTL index. */
async function candidates({ indexes }: Collection, now: number): Promise<StoredRecord[]> {
  const found = new Set<StoredRecord>();
  for (const index of indexes.values()) {
    const life = index.specification.expireAfterSeconds;
    if (life === undefined || isNullish(life)) continue;
    const [field = ''] = index.fields;
    const plan = choosePlan([], { [field]: { $lte: new Date(now - life * 1000) } }, [], index);
    if (plan) await sliced(scan(plan), (entry) => entry !== PAUSE && found.add(entry.record));
  }
  return [...found];
}

const hasExpiry = ({ indexes }: Collection): boolean =>
  [...indexes.values()].some(({ specification }) => specification.expireAfterSeconds !== undefined);

/** Deletes the documents whose time is over by a TTL index. */
export async function deleteExpired(engine: Engine, now: number): Promise<void> {
  for (const collection of engine.all().filter(hasExpiry)) {
    const expired: StoredRecord[] = [];
    await inSlices(await candidates(collection, now), (record) => {
      const document = visibleTo(record, undefined);
      if (document && isExpired(collection, document, now)) expired.push(record);
    });
    for (let from = 0; from < expired.length; from += PIECE)
      await engine.perform((writer) =>
        deleteAll(engine, collection, expired.slice(from, from + PIECE), now, writer),
      );
  }
}

/** Deletes those of the records whose time is still over. */
function deleteAll(
  engine: Engine,
  collection: Collection,
  records: readonly StoredRecord[],
  now: number,
  writer: Transaction,
): void {
  for (const record of records) {
    const document = visibleTo(record, writer);
    if (document && isExpired(collection, document, now)) engine.change(collection, record, null, writer);
  }
}
