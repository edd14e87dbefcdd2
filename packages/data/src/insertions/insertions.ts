import { setTimeout as pause } from 'node:timers/promises';
import { type ClientScope, isDuplicateKey, refuseUntil } from '@freightdesk/service-kit';
import type { ClientSession, Connection, Model } from 'mongoose';
import { auditEntriesOf } from '../audit-trail';
import { CollectionReader } from '../collection-reader';
import type { Documents } from '../documents';
import { hasEnded, newHolder, releaseHolder, Silence } from '../holder';
import { PendingTotals } from '../pending-totals';
import { createWrites, pendingOf, type Write, type WriteScope } from '../scopes';
import { BLOCK } from '../search';
import { type SearchedRecord, SearchWrites } from '../search-writes';
import { inTransaction } from '../transaction';
import type { Condition } from '../typed-query';
import { type Insertion, insertionsOf } from './insertion';
import { ANNOUNCEMENT } from './visible-reads';

/** Stores the next records with their audit entries, and returns what they add to the totals. */
export type Piece = (tx: WriteScope) => Promise<PendingTotals>;

/** The records of an insertion: their collection and ids, and how they are stored. */
export interface InsertionTask extends Pick<Insertion, 'kind' | 'firstId' | 'lastId'> {
  readonly pieces: readonly Piece[];
  /** Stores what belongs to the records in the transaction that shows them. */
  readonly alongside?: ((tx: WriteScope) => Promise<void>) | undefined;
}

/** Times in milliseconds. Tests shorten them. */
export interface InsertionLimits {
  /** The most records that one transaction inserts. */
  readonly pieceSize: number;
  /** An insertion whose `beat` has not changed for this long counts as abandoned. */
  readonly silence: number;
  /** How long an insertion waits for another one of the same client and kind. */
  readonly patience: number;
  /** How often it looks whether that has ended. */
  readonly interval: number;
}

const LIMITS: InsertionLimits = { pieceSize: 500, silence: 20_000, patience: 60_000, interval: 250 };

/** So many pieces fit one transaction, which needs no announcement. */
const AT_ONCE = 2;

const RETRY_SECONDS = 10;

const insertionBusy = () =>
  refuseUntil('busy', 'Another file is being saved. Please try again when it is there.', RETRY_SECONDS);

const insertionLost = () =>
  refuseUntil(
    'unavailable',
    'Saving was interrupted, and nothing was saved. Please try again.',
    RETRY_SECONDS,
  );

/**
 * Inserts many records of a client, all or none: few in one transaction, more in transactions of `pieceSize`. An announced insertion hides its records
 * from all reads, until one small transaction completes it and adds its totals. What an interrupted one leaves behind stays
 * hidden and is removed (MASTER-15, decision 0022).
 */
export class Insertions {
  readonly #connection: Connection;
  readonly #documents: Documents<Insertion>;
  readonly #write: Write;
  readonly #limits: InsertionLimits;

  constructor(connection: Connection, limits: Partial<InsertionLimits> = {}) {
    this.#connection = connection;
    this.#documents = insertionsOf(connection);
    this.#write = createWrites(connection).write;
    this.#limits = { ...LIMITS, ...limits };
  }

  get pieceSize(): number {
    return this.#limits.pieceSize;
  }

  /**
   * Inserts all records of a task, or none.
   *
   * @throws {ServiceError} 503 `busy` while another insertion of this kind takes long, 503 `unavailable` when another process
   * has taken this one for abandoned
   * @throws {unknown} whatever a piece throws
   */
  async run(scope: ClientScope, task: InsertionTask): Promise<void> {
    if (task.pieces.length <= AT_ONCE) return this.#insertAtOnce(scope, task);
    const insertion = insertionOf(scope, task);
    try {
      await this.#announce(insertion);
      await this.#insert(scope, insertion, task).catch(async (error: unknown) => {
        await this.#remove(insertion);
        throw error;
      });
    } finally {
      releaseHolder(insertion);
    }
  }

  async #insertAtOnce(scope: ClientScope, { pieces, alongside }: InsertionTask): Promise<void> {
    await this.#write(scope, async (tx) => {
      for (const piece of pieces) pendingOf(tx).totals.addAll(await piece(tx));
      await alongside?.(tx);
    });
  }

  async #insert(
    scope: ClientScope,
    insertion: Insertion,
    { pieces, alongside }: InsertionTask,
  ): Promise<void> {
    const totals = new PendingTotals();
    for (const piece of pieces)
      totals.addAll(
        await this.#write(scope, async (tx) => {
          await this.#requireHold(insertion, tx.session, { $inc: { beat: 1 } });
          return piece(tx);
        }),
      );
    await this.#write(scope, async (tx) => {
      await this.#requireHold(insertion, tx.session, { $set: { isRunning: false } });
      pendingOf(tx).totals.addAll(totals);
      await alongside?.(tx);
    });
  }

  /** Announces the insertion as soon as no other of the same client and kind is running. */
  async #announce(insertion: Insertion): Promise<void> {
    const silence = new Silence(this.#limits.silence);
    const { _id, clientId } = insertion;
    const deadline = performance.now() + this.#limits.patience;
    while (!(await this.#place(insertion))) {
      const other = await this.#documents.reader.findOne({ _id, clientId, isRunning: true });
      if (!other) continue;
      if (hasEnded(other) || silence.isTooLong(other)) await this.#removeAbandoned(other);
      else if (performance.now() > deadline) throw insertionBusy();
      else await pause(this.#limits.interval);
    }
    await pause(ANNOUNCEMENT);
  }

  async #place({ _id, clientId, ...fields }: Insertion): Promise<boolean> {
    try {
      const filter = { _id, clientId, isRunning: { $ne: true } };
      await this.#documents.writer.updateOne(filter, { $set: fields }, { upsert: true });
      return true;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return false;
    }
  }

  /** Changes the announcement if it is still that of this process. No two processes can do so at the same moment. */
  async #hold({ _id, clientId, token }: Insertion, session: ClientSession, change: object): Promise<boolean> {
    const filter = { _id, clientId, token, isRunning: true };
    const { matchedCount } = await this.#documents.writer.updateOne(filter, change, { session });
    return matchedCount > 0;
  }

  async #requireHold(insertion: Insertion, session: ClientSession, change: object): Promise<void> {
    if (!(await this.#hold(insertion, session, change))) throw insertionLost();
  }

  /** Removes the records of a running insertion, then ends it. Does nothing if it has ended or is another process's. */
  async #remove(insertion: Insertion): Promise<void> {
    const { firstId, lastId } = insertion;
    for (let id = firstId; id <= lastId; id += this.pieceSize) {
      const isRemoved = await inTransaction(this.#connection, (session) =>
        this.#removePiece(insertion, id, session),
      );
      if (!isRemoved) return;
    }
    await inTransaction(this.#connection, (session) =>
      this.#hold(insertion, session, { $set: { isRunning: false } }),
    );
  }

  async #removePiece(insertion: Insertion, from: number, session: ClientSession): Promise<boolean> {
    if (!(await this.#hold(insertion, session, { $inc: { beat: 1 } }))) return false;
    const { clientId, kind, lastId, requestId } = insertion;
    const count = Math.min(this.pieceSize, lastId - from + 1);
    const ids = Array.from({ length: count }, (_none, index) => from + index);
    await this.#removeRecords(kind, { clientId, id: { $in: ids } }, session);
    // Nobody has seen these entries: they tell of records that were never there.
    await auditEntriesOf(this.#connection).writer.deleteMany(
      { clientId, 'record.kind': kind, 'record.id': { $in: ids.map(String) }, requestId },
      { session },
    );
    return true;
  }

  /** What was left in the blocks of searches would count as matches of frequent texts. */
  async #removeRecords(kind: string, filter: Condition, session: ClientSession): Promise<void> {
    const model = this.#modelOf(kind);
    const reader = new CollectionReader<SearchedRecord>(this.#connection, kind);
    const projection = { id: 1, clientId: 1, [BLOCK]: 1 } as const;
    const records = await reader.find(filter, { session, projection });
    await new SearchWrites(model).remove(records, { session });
    await model.deleteMany(filter, { session });
  }

  #modelOf(kind: string): Model<{ clientId: string; id: number }> {
    const model = Object.values(this.#connection.models).find(({ collection }) => collection.name === kind);
    if (!model) throw new Error(`No records of ${kind} are inserted in pieces`);
    return model;
  }

  /** Removes an insertion in place of its process, unless that has gone on since `abandoned` was read. */
  async #removeAbandoned(abandoned: Insertion): Promise<void> {
    const { _id, clientId, token, beat } = abandoned;
    const holder = newHolder();
    try {
      const filter = { _id, clientId, token, beat, isRunning: true };
      const { matchedCount } = await this.#documents.writer.updateOne(filter, { $set: holder });
      if (matchedCount > 0) await this.#remove({ ...abandoned, ...holder });
    } finally {
      releaseHolder(holder);
    }
  }

  /**
   * Removes what processes that have ended left behind. Processes of other machines are given time to go on: what has not
   * moved by then is removed as well. `onError` is told when that fails.
   */
  async removeAbandoned(onError: (error: unknown) => void): Promise<void> {
    const running = await this.#documents.reader.find({ isRunning: true });
    const others = running.filter((insertion) => !hasEnded(insertion));
    for (const insertion of running) if (hasEnded(insertion)) await this.#removeAbandoned(insertion);
    if (others.length === 0) return;
    const removeOthers = async () => {
      for (const insertion of others) await this.#removeAbandoned(insertion);
    };
    setTimeout(() => void removeOthers().catch(onError), this.#limits.silence).unref();
  }
}

function insertionOf({ clientId, actor }: ClientScope, { kind, firstId, lastId }: InsertionTask): Insertion {
  const { requestId } = actor.context;
  const ofRecords = { kind, firstId, lastId, requestId };
  return { _id: `${clientId} ${kind}`, clientId, ...ofRecords, isRunning: true, ...newHolder() };
}
