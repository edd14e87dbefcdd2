import { Long } from 'bson';
import { type Document, sizeOf } from '../bson/values';
import { cursorNotFound } from '../errors';

interface Cursor {
  readonly namespace: string;
  readonly rest: Document[];
}

const FIRST_BATCH = 101;
const LARGEST_BATCH = 16 * 1024 * 1024 - 64 * 1024;

function takeBatch(documents: Document[], size: number): Document[] {
  const batch: Document[] = [];
  let bytes = 0;
  while (documents.length > 0 && batch.length < size) {
    const [next] = documents;
    if (!next) break;
    bytes += sizeOf(next);
    if (batch.length > 0 && bytes > LARGEST_BATCH) break;
    batch.push(next);
    documents.shift();
  }
  return batch;
}

/** Results that clients fetch batch by batch. */
export class Cursors {
  readonly #cursors = new Map<string, Cursor>();
  #last = 0;

  /** The first batch of a result, and a cursor where more is left. */
  open(
    namespace: string,
    documents: readonly Document[],
    batchSize = FIRST_BATCH,
    singleBatch = false,
  ): Document {
    const rest = [...documents];
    const firstBatch = takeBatch(rest, batchSize);
    if (rest.length === 0 || singleBatch)
      return { cursor: { firstBatch, id: Long.ZERO, ns: namespace }, ok: 1 };
    const id = String(++this.#last);
    this.#cursors.set(id, { namespace, rest });
    return { cursor: { firstBatch, id: Long.fromString(id), ns: namespace }, ok: 1 };
  }

  next(id: Long, batchSize = Number.MAX_SAFE_INTEGER): Document {
    const key = id.toString();
    const cursor = this.#cursors.get(key);
    if (!cursor) throw cursorNotFound(key);
    const nextBatch = takeBatch(cursor.rest, batchSize);
    if (cursor.rest.length === 0) this.#cursors.delete(key);
    return {
      cursor: { nextBatch, id: cursor.rest.length > 0 ? id : Long.ZERO, ns: cursor.namespace },
      ok: 1,
    };
  }

  kill(ids: readonly Long[]): Document {
    const found = ids.filter((id) => this.#cursors.delete(id.toString()));
    const missing = ids.filter((id) => !found.includes(id));
    return { cursorsKilled: found, cursorsNotFound: missing, cursorsAlive: [], cursorsUnknown: [], ok: 1 };
  }
}
