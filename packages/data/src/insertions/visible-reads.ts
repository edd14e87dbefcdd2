import type { ClientScope } from '@freightdesk/service-kit';
import type { ClientSession, Connection } from 'mongoose';
import type { CollectionReader } from '../collection-reader';
import { pendingOf, sessionOf, type WriteScope } from '../scopes';
import { type Insertion, insertionsOf } from './insertion';

/** How long a process relies on having seen no running insertion, in milliseconds. */
const MEMORY = 400;

/**
 * How long an insertion waits between its announcement and its first record, in milliseconds. By then nobody relies on
 * having seen none. The difference allows for clocks that run at different speeds.
 */
export const ANNOUNCEMENT = 500;

const MAX_CLIENTS = 10_000;

/** The insertions of a client as they were at `readAt`, by the clock of this process. */
interface Look {
  readonly running: readonly Insertion[];
  /** Differs after every begin and every end of an insertion. */
  readonly version: string;
  readonly readAt: number;
}

/** A read of records or audit entries that leaves out those of running insertions. */
type Read<Result> = (running: readonly Insertion[]) => Promise<Result>;

const isReliable = ({ running, readAt }: Look): boolean =>
  running.length === 0 && performance.now() - readAt < MEMORY;

const isSame = (one: Look, other: Look): boolean => one.version === other.version;

/**
 * Reads what insertions in pieces write, so that every read sees all records of an insertion or none (decision 0022).
 * What a process has seen of a client's insertions is remembered for a moment, so that most reads ask for nothing more.
 */
export class VisibleReads {
  readonly #insertions: CollectionReader<Insertion>;
  readonly #looks = new Map<string, Look>();
  readonly #looksOfTransactions = new WeakMap<WriteScope, Promise<Look>>();

  constructor(connection: Connection) {
    this.#insertions = insertionsOf(connection).reader;
  }

  /** Runs a read, again if an insertion began or ended in the meantime. */
  read<Result>(scope: ClientScope | WriteScope, run: Read<Result>): Promise<Result> {
    return 'session' in scope ? this.#readInTransaction(scope, run) : this.#readOutside(scope, run);
  }

  /**
   * Nothing of an insertion was there during the read if the latest look before it and one after it are the same. A look
   * during the read will do while it is reliable, because an insertion waits after its announcement.
   */
  async #readOutside<Result>(scope: ClientScope, run: Read<Result>): Promise<Result> {
    let before = this.#looks.get(scope.clientId) ?? (await this.#look(scope));
    for (;;) {
      const [result, during] = await Promise.all([
        run(before.running),
        isReliable(before) ? before : this.#look(scope),
      ]);
      const after = isReliable(during) ? during : await this.#look(scope);
      if (isSame(before, after)) return result;
      before = after;
    }
  }

  /** A transaction reads as of its beginning, so the look belongs to it, unless an earlier one is still reliable. */
  async #readInTransaction<Result>(tx: WriteScope, run: Read<Result>): Promise<Result> {
    const earlier = this.#looks.get(tx.clientId);
    if (earlier && earlier.readAt <= pendingOf(tx).begunAt && isReliable(earlier)) {
      const result = await run([]);
      if (isReliable(earlier)) return result;
    }
    const look = this.#looksOfTransactions.get(tx) ?? this.#lookAt(tx);
    this.#looksOfTransactions.set(tx, look);
    return run((await look).running);
  }

  async #look(scope: ClientScope): Promise<Look> {
    const look = await this.#lookAt(scope);
    if (this.#looks.size >= MAX_CLIENTS) this.#looks.clear();
    this.#looks.set(scope.clientId, look);
    return look;
  }

  async #lookAt(scope: ClientScope): Promise<Look> {
    const readAt = performance.now();
    const { clientId } = scope;
    const latest = await this.#insertions.find({ clientId }, { session: sessionOf(scope) });
    const states = latest.map(({ _id, token, isRunning }) => `${_id} ${token} ${isRunning}`);
    return {
      running: latest.filter(({ isRunning }) => isRunning),
      version: states.sort().join(),
      readAt,
    };
  }
}

const readsByConnection = new WeakMap<Connection, VisibleReads>();

/** The reads of a connection whose service inserts records in pieces. */
export function visibleReadsOf(connection: Connection): VisibleReads {
  const reads = readsByConnection.get(connection) ?? new VisibleReads(connection);
  readsByConnection.set(connection, reads);
  return reads;
}

/** The insertions of a client that a transaction sees running. */
export const runningInsertions = async (
  connection: Connection,
  clientId: string,
  session: ClientSession,
): Promise<Insertion[]> =>
  readsByConnection.has(connection)
    ? insertionsOf(connection).reader.find({ clientId, isRunning: true }, { session })
    : [];

/** Runs a read of audit entries as {@link VisibleReads.read} does, or once where a service inserts nothing in pieces. */
export function readVisible<Result>(
  connection: Connection,
  scope: ClientScope | null,
  run: Read<Result>,
): Promise<Result> {
  const reads = readsByConnection.get(connection);
  return reads && scope ? reads.read(scope, run) : run([]);
}
