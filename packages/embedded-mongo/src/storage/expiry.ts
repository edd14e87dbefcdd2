import { type Document, isNullish } from '../bson/values';
import type { CollectionIndex } from '../indexes/collection-index';
import type { Transaction } from '../session/transaction';
import type { Collection } from './collection';
import type { Engine } from './engine';
import { type StoredRecord, visibleTo } from './record';
import { inSlices } from './slices';

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

const hasExpiry = ({ indexes }: Collection): boolean =>
  [...indexes.values()].some(({ specification }) => specification.expireAfterSeconds !== undefined);

/** Deletes the documents whose time is over by a TTL index. */
export async function deleteExpired(engine: Engine, now: number): Promise<void> {
  for (const collection of engine.all().filter(hasExpiry)) {
    const expired: StoredRecord[] = [];
    await inSlices([...collection.records.values()], (record) => {
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
