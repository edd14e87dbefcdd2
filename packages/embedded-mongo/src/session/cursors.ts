/** Cursors: results that clients fetch batch by batch. */
import { Long } from 'bson';
import { LARGEST_DOCUMENT, sizeOf } from '../bson/codec';
import type { Document } from '../bson/values';
import { cursorNotFound, locationError } from '../errors';
import { at } from '../indexes/entry-chunk';
import type { Transaction } from '../storage/versions';

interface Cursor {
  readonly namespace: string;
  readonly documents: readonly Document[];
  readonly transaction: Transaction | undefined;
  next: number;
  usedAt: number;
}

const FIRST_BATCH = 101;
/** Bytes and documents of a batch where the client can ask for more; measuring them is a short work. */
const BATCH_BYTES = 1024 * 1024;
const BATCH_DOCUMENTS = 10_000;
/** What an element of an array needs beside its value, at most. */
const ELEMENT_BYTES = 10;
const IDLE_TIMEOUT = 10 * 60_000;

/** Documents up to the size of a batch, in number and in bytes; one document always fits, so that a single one is not measured. */
function takeBatch(cursor: Cursor, count: number, most = BATCH_BYTES): Document[] {
  const batch: Document[] = [];
  const size = most === BATCH_BYTES ? Math.min(count, BATCH_DOCUMENTS) : count;
  for (let bytes = 0; batch.length < size && cursor.next < cursor.documents.length; cursor.next++) {
    const document = at(cursor.documents, cursor.next);
    if (cursor.documents.length > 1) bytes += sizeOf(document) + ELEMENT_BYTES;
    if (batch.length > 0 && bytes > most) break;
    batch.push(document);
  }
  return batch;
}

/** A full batch does not look for what comes behind it, so that the cursor stays open: as MongoDB since 5.0. */
const isAtEnd = ({ next, documents }: Cursor, batch: readonly Document[], size: number): boolean =>
  next >= documents.length && batch.length < size;

const cursorOfOther = (id: string, isOfTransaction: boolean) =>
  locationError(
    50740,
    `Cannot run getMore on cursor ${id}, which was${isOfTransaction ? '' : ' not'} created in a multi-document transaction of this number`,
  );

export interface CursorOptions {
  readonly batchSize?: number | undefined;
  readonly singleBatch?: boolean;
  readonly transaction?: Transaction | undefined;
}

/** Results that clients fetch batch by batch. They are those of the moment of the query, whatever is written later. */
export class Cursors {
  readonly #cursors = new Map<string, Cursor>();
  #lastId = 0;

  open(namespace: string, documents: readonly Document[], options: CursorOptions): Document {
    const { transaction } = options;
    const cursor: Cursor = { namespace, documents, transaction, next: 0, usedAt: Date.now() };
    const most = options.singleBatch ? LARGEST_DOCUMENT : BATCH_BYTES;
    const size = options.batchSize ?? FIRST_BATCH;
    const firstBatch = takeBatch(cursor, size, most);
    const isDone = isAtEnd(cursor, firstBatch, size) || options.singleBatch === true;
    const id = isDone ? Long.ZERO : Long.fromNumber(++this.#lastId);
    if (!isDone) this.#cursors.set(id.toString(), cursor);
    return { cursor: { firstBatch, id, ns: namespace } };
  }

  /** The next batch; refused outside of the transaction that the cursor is part of, and after its end. */
  next(id: Long, reader: Transaction | undefined, batchSize = Number.MAX_SAFE_INTEGER): Document {
    const key = id.toString();
    const cursor = this.#cursors.get(key);
    if (cursor?.transaction?.hasEnded) this.#cursors.delete(key);
    if (!cursor || !this.#cursors.has(key)) throw cursorNotFound(key);
    if (cursor.transaction !== reader) throw cursorOfOther(key, cursor.transaction !== undefined);
    cursor.usedAt = Date.now();
    const size = batchSize > 0 ? batchSize : Number.MAX_SAFE_INTEGER;
    const nextBatch = takeBatch(cursor, size);
    const isDone = isAtEnd(cursor, nextBatch, size);
    if (isDone) this.#cursors.delete(key);
    return { cursor: { nextBatch, id: isDone ? Long.ZERO : id, ns: cursor.namespace } };
  }

  kill(ids: readonly Long[]): Document {
    const cursorsKilled = ids.filter((id) => this.#cursors.delete(id.toString()));
    const cursorsNotFound = ids.filter((id) => !cursorsKilled.includes(id));
    return { cursorsKilled, cursorsNotFound, cursorsAlive: [], cursorsUnknown: [] };
  }

  expire(now: number): void {
    for (const [key, { usedAt }] of this.#cursors) if (usedAt + IDLE_TIMEOUT < now) this.#cursors.delete(key);
  }
}
