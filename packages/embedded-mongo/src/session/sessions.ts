/** Sessions: transactions, and writes that have one effect however often they are repeated. */
import { Binary } from 'bson';
import { type Document, isDocument, toNumber } from '../bson/values';
import { CommandError, isInterruption, noSuchTransaction, typeMismatch } from '../errors';
import type { Engine } from '../storage/engine';
import type { Outcome } from '../storage/persistence';
import type { Transaction } from '../storage/versions';

/** Minutes after which a session that nobody uses is forgotten; clients learn it from `hello`. */
export const SESSION_TIMEOUT_MINUTES = 30;
const SESSION_TIMEOUT = SESSION_TIMEOUT_MINUTES * 60_000;
const TRANSACTION_LIFETIME = 60_000;

interface Session {
  readonly id: string;
  /** The highest number that the client has used, for transactions and retryable writes alike. */
  number: number;
  state: 'none' | 'active' | 'committing' | 'committed' | 'aborted';
  transaction: Transaction | undefined;
  /** Answer to the last retryable write or to the last commit, so that a repetition has no second effect. */
  reply: Promise<Document> | undefined;
  usedAt: number;
  /** The connection that brought the last command of its transaction, and how the session lets go of it. */
  carrier: { readonly connection: AbortSignal; readonly release: () => void } | undefined;
}

const UUID_BYTES = 16;

/** The id of a session in hexadecimal digits; undefined for what names none. */
function idOfSession(lsid: unknown): string | undefined {
  const id = isDocument(lsid) ? lsid.id : undefined;
  return id instanceof Binary && id.length() === UUID_BYTES ? id.toString('hex') : undefined;
}

const idOf = ({ lsid }: Document): string | undefined => idOfSession(lsid);

/** Refuses what a command names as its session, where it can be none. */
export function checkSession({ lsid }: Document): void {
  if (lsid !== undefined && idOfSession(lsid) === undefined)
    throw typeMismatch("BSON field 'lsid' has to be an object with a UUID as its id");
}

const tooOld = (number: number, newest: number) =>
  new CommandError(
    225,
    'TransactionTooOld',
    `Number ${number} is too old: a newer operation with txnNumber ${newest} has already started on this session.`,
  );

const newSession = (id: string): Session => ({
  id,
  number: -1,
  state: 'none',
  transaction: undefined,
  reply: undefined,
  usedAt: Date.now(),
  carrier: undefined,
});

/** A session as it was when its last outcome went to the disk. */
const sessionOf = ({ session, number, reply, at }: Outcome): Session => ({
  ...newSession(session),
  number,
  state: reply ? 'none' : 'committed',
  reply: Promise.resolve(reply ?? {}),
  usedAt: at,
});

/** Makes the outcome of a numbered write from its reply, so that both are stored together. */
export type OutcomeOf = (reply: Document) => Outcome;

export class Sessions {
  readonly #engine: Engine;
  readonly #sessions = new Map<string, Session>();

  constructor(engine: Engine) {
    this.#engine = engine;
    for (const outcome of engine.outcomes()) this.#sessions.set(outcome.session, sessionOf(outcome));
  }

  #obtain(id: string): Session {
    const session = this.#sessions.get(id) ?? newSession(id);
    session.usedAt = Date.now();
    this.#sessions.set(id, session);
    return session;
  }

  /**
   * The transaction that a command belongs to; begins it where the command says so. It ends with `connection`, the one
   * that brought the command: who was killed in the middle would otherwise stand in everybody's way until it expires.
   */
  transactionOf(command: Document, connection?: AbortSignal): Transaction | undefined {
    const id = command.autocommit === false ? idOf(command) : undefined;
    if (!id) return undefined;
    const session = this.#obtain(id);
    const number = toNumber(command.txnNumber);
    if (command.startTransaction === true) this.#begin(session, number);
    if (session.number !== number || !session.transaction) throw notInProgress(session, number);
    if (connection) this.#carry(session, connection);
    return session.transaction;
  }

  #carry(session: Session, connection: AbortSignal): void {
    if (session.carrier?.connection === connection) return;
    session.carrier?.release();
    const end = () => void this.#abort(session);
    connection.addEventListener('abort', end);
    session.carrier = { connection, release: () => connection.removeEventListener('abort', end) };
  }

  #begin(session: Session, number: number): void {
    if (number <= session.number) throw tooOld(number, session.number);
    this.#abort(session);
    const transaction = this.#engine.begin();
    Object.assign(session, { number, state: 'active', transaction, reply: undefined });
  }

  #ending(command: Document): Session {
    const id = idOf(command);
    const session = id ? this.#obtain(id) : undefined;
    const number = toNumber(command.txnNumber);
    if (!session || session.number !== number || session.state === 'none')
      throw notInProgress(session, number);
    return session;
  }

  /** Commits a session's transaction. A repetition waits for the first commit and gets its answer. */
  async commit(command: Document): Promise<void> {
    const session = this.#ending(command);
    if (session.transaction) session.reply = this.#commit(session, session.transaction);
    else if (!session.reply || session.state === 'aborted') throw notInProgress(session, session.number);
    await session.reply;
  }

  async #commit(session: Session, transaction: Transaction): Promise<Document> {
    const { id, number } = session;
    session.carrier?.release();
    Object.assign(session, { state: 'committing', transaction: undefined, carrier: undefined });
    try {
      await this.#engine.commit(transaction, { session: id, number, reply: null, at: Date.now() });
    } catch (error) {
      if (session.number === number) session.state = 'aborted';
      await this.#engine.abort(transaction);
      throw error;
    }
    if (session.number === number) session.state = 'committed';
    return {};
  }

  async abort(command: Document): Promise<void> {
    const session = this.#ending(command);
    if (session.state === 'committed' || session.state === 'committing')
      throw new CommandError(
        256,
        'TransactionCommitted',
        `Transaction ${session.number} has been committed.`,
      );
    if (!session.transaction) throw notInProgress(session, session.number);
    await this.#abort(session);
  }

  /** Ends the transaction of a command that failed; what comes after it in the transaction is refused. */
  async abortAfterFailure(command: Document): Promise<void> {
    const id = idOf(command);
    const session = id ? this.#sessions.get(id) : undefined;
    if (session?.number === toNumber(command.txnNumber)) await this.#abort(session);
  }

  #abort(session: Session): Promise<void> | undefined {
    const { transaction } = session;
    session.carrier?.release();
    session.carrier = undefined;
    if (!transaction) return undefined;
    Object.assign(session, { state: 'aborted', transaction: undefined });
    return this.#engine.abort(transaction);
  }

  /** Runs a retryable write once per number; a repetition gets the first answer, after a restart as well. */
  async once(command: Document, work: (outcomeOf?: OutcomeOf) => Promise<Document>): Promise<Document> {
    const isRepeatable = command.txnNumber !== undefined && command.autocommit !== false;
    const id = isRepeatable ? idOf(command) : undefined;
    if (!id) return work();
    const session = this.#obtain(id);
    const number = toNumber(command.txnNumber);
    if (number < session.number) throw tooOld(number, session.number);
    if (number === session.number && session.reply) return this.#repeated(session.reply, command, work);
    void this.#abort(session);
    const reply = work((answer) => ({ session: id, number, reply: answer, at: Date.now() }));
    Object.assign(session, { number, state: 'none', reply });
    // The caller gets the failure; a repeated command runs again instead of getting it, too.
    reply.catch(() => {
      if (session.reply === reply) session.reply = undefined;
    });
    return reply;
  }

  /** The answer to the first attempt; one that ended with its connection has changed nothing and is made again. */
  async #repeated(
    reply: Promise<Document>,
    command: Document,
    work: (outcomeOf?: OutcomeOf) => Promise<Document>,
  ): Promise<Document> {
    try {
      return await reply;
    } catch (error) {
      if (!isInterruption(error)) throw error;
      return this.once(command, work);
    }
  }

  async end(ids: readonly unknown[]): Promise<void> {
    await this.#forget(ids.map(idOfSession).filter((id) => id !== undefined));
  }

  async #forget(ids: readonly string[]): Promise<void> {
    const sessionIds = ids.filter((id) => this.#sessions.has(id));
    const idsWithReply = sessionIds.filter((id) => this.#sessions.get(id)?.reply);
    for (const id of sessionIds) {
      const session = this.#sessions.get(id);
      this.#sessions.delete(id);
      if (session) await this.#abort(session);
    }
    await this.#engine.forgetOutcomes(idsWithReply);
  }

  async expire(now: number): Promise<void> {
    const idle: string[] = [];
    for (const [id, session] of this.#sessions) {
      if (session.transaction && session.transaction.beganAt + TRANSACTION_LIFETIME < now)
        await this.#abort(session);
      if (session.usedAt + SESSION_TIMEOUT < now) idle.push(id);
    }
    await this.#forget(idle);
  }
}

function notInProgress(session: Session | undefined, number: number): CommandError {
  return noSuchTransaction(
    session?.number === number && session.state === 'aborted'
      ? `Transaction with { txnNumber: ${number} } has been aborted.`
      : `Given transaction number ${number} does not match any in-progress transactions. The active transaction number is ${session?.number ?? -1}`,
  );
}
