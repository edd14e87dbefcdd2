import type { Binary } from 'bson';
import { toNumber } from '../bson/numbers';
import { type Document, isDocument } from '../bson/values';
import { CommandError, noSuchTransaction } from '../errors';
import type { Engine } from '../storage/engine';
import type { Transaction } from './transaction';

/** Minutes after which a session that nobody uses is forgotten; clients learn it from `hello`. */
export const SESSION_TIMEOUT_MINUTES = 30;
const SESSION_TIMEOUT = SESSION_TIMEOUT_MINUTES * 60_000;
const TRANSACTION_LIFETIME = 60_000;

interface Session {
  /** The highest number that the client has used, for transactions and retryable writes alike. */
  number: number;
  state: 'none' | 'active' | 'committed' | 'aborted';
  transaction: Transaction | undefined;
  /** Answer to the last retryable write, so that a repetition has no second effect. */
  reply: Promise<Document> | undefined;
  usedAt: number;
}

const textOfId = (id: unknown): string => Buffer.from((id as Binary).buffer).toString('hex');

const idOf = (command: Document): string | undefined =>
  isDocument(command.lsid) ? textOfId(command.lsid.id) : undefined;

const tooOld = (number: number, newest: number) =>
  new CommandError(
    225,
    'TransactionTooOld',
    `Number ${number} is too old: a newer operation with txnNumber ${newest} has already started on this session.`,
  );

/** Sessions of clients, with the transaction that each has open. */
export class Sessions {
  readonly #engine: Engine;
  readonly #sessions = new Map<string, Session>();

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  #obtain(id: string): Session {
    const existing = this.#sessions.get(id);
    if (existing) {
      existing.usedAt = Date.now();
      return existing;
    }
    const session: Session = {
      number: -1,
      state: 'none',
      transaction: undefined,
      reply: undefined,
      usedAt: Date.now(),
    };
    this.#sessions.set(id, session);
    return session;
  }

  /** The transaction that a command belongs to; begins it where the command says so. */
  transactionOf(command: Document): Transaction | undefined {
    if (command.autocommit !== false) return undefined;
    const id = idOf(command);
    if (!id) return undefined;
    const session = this.#obtain(id);
    const number = toNumber(command.txnNumber);
    if (command.startTransaction === true) return this.#begin(session, number);
    if (session.number !== number || !session.transaction) throw notInProgress(session, number);
    return session.transaction;
  }

  #begin(session: Session, number: number): Transaction {
    if (number <= session.number) throw tooOld(number, session.number);
    if (session.transaction) this.#engine.abort(session.transaction);
    const transaction = this.#engine.begin();
    Object.assign(session, { number, state: 'active', transaction, reply: undefined });
    return transaction;
  }

  #ending(command: Document): Session {
    const id = idOf(command);
    const session = id ? this.#obtain(id) : undefined;
    const number = toNumber(command.txnNumber);
    if (!session || session.number !== number || session.state === 'none')
      throw notInProgress(session, number);
    return session;
  }

  commit(command: Document): void {
    const session = this.#ending(command);
    if (session.state === 'committed') return;
    if (!session.transaction) throw notInProgress(session, session.number);
    this.#engine.commit(session.transaction);
    Object.assign(session, { state: 'committed', transaction: undefined });
  }

  abort(command: Document): void {
    const session = this.#ending(command);
    if (session.state === 'committed')
      throw new CommandError(
        256,
        'TransactionCommitted',
        `Transaction ${session.number} has been committed.`,
      );
    if (!session.transaction) throw notInProgress(session, session.number);
    this.#abort(session);
  }

  /** Ends the transaction of a command that failed; what comes after it in the transaction is refused. */
  abortAfterFailure(command: Document): void {
    const id = idOf(command);
    const session = id ? this.#sessions.get(id) : undefined;
    if (session?.number === toNumber(command.txnNumber)) this.#abort(session);
  }

  #abort(session: Session): void {
    if (!session.transaction) return;
    this.#engine.abort(session.transaction);
    Object.assign(session, { state: 'aborted', transaction: undefined });
  }

  /** Runs a retryable write once per number; a repetition gets the first answer. */
  once(command: Document, work: () => Promise<Document>): Promise<Document> {
    if (command.txnNumber === undefined || command.autocommit === false) return work();
    const id = idOf(command);
    if (!id) return work();
    const session = this.#obtain(id);
    const number = toNumber(command.txnNumber);
    if (number < session.number) throw tooOld(number, session.number);
    if (number === session.number && session.reply) return session.reply;
    this.#abort(session);
    const reply = work();
    Object.assign(session, { number, state: 'none', reply });
    reply.catch(() => {
      if (session.reply === reply) session.reply = undefined;
    });
    return reply;
  }

  end(ids: readonly unknown[]): void {
    for (const lsid of ids) if (isDocument(lsid)) this.#forget(textOfId(lsid.id));
  }

  #forget(id: string): void {
    const session = this.#sessions.get(id);
    if (session) this.#abort(session);
    this.#sessions.delete(id);
  }

  /** Aborts transactions that have been open for too long, and forgets sessions that nobody uses. */
  expire(now: number): void {
    for (const [id, session] of this.#sessions) {
      if (session.transaction && session.transaction.beganAt + TRANSACTION_LIFETIME < now)
        this.#abort(session);
      if (session.usedAt + SESSION_TIMEOUT < now) this.#forget(id);
    }
  }
}

function notInProgress(session: Session | undefined, number: number): CommandError {
  return noSuchTransaction(
    session?.number === number && session.state === 'aborted'
      ? `Transaction with { txnNumber: ${number} } has been aborted.`
      : `Given transaction number ${number} does not match any in-progress transactions. The active transaction number is ${session?.number ?? -1}`,
  );
}
