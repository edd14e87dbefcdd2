import type { Binary } from 'bson';
import { type Document, toNumber } from '../bson/values';
import { noSuchTransaction } from '../errors';
import type { Engine } from '../storage/engine';
import type { Transaction } from './transaction';

interface Session {
  transactionNumber: number;
  state: 'none' | 'active' | 'committed' | 'aborted';
  transaction: Transaction | undefined;
  /** Answer to the last retryable write, so that a repetition has no second effect. */
  lastWrite: { readonly number: number; readonly reply: Promise<Document> } | undefined;
}

const idOf = (command: Document): string | undefined => {
  const lsid = command.lsid as { id?: Binary } | undefined;
  return lsid?.id ? Buffer.from(lsid.id.buffer).toString('hex') : undefined;
};

/** Sessions of clients, with the transaction that each has open. */
export class Sessions {
  readonly #engine: Engine;
  readonly #sessions = new Map<string, Session>();

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  #obtain(id: string): Session {
    const existing = this.#sessions.get(id);
    if (existing) return existing;
    const session: Session = {
      transactionNumber: -1,
      state: 'none',
      transaction: undefined,
      lastWrite: undefined,
    };
    this.#sessions.set(id, session);
    return session;
  }

  /** The transaction that a command belongs to; begins it where the command says so. */
  transactionOf(command: Document): Transaction | undefined {
    const id = idOf(command);
    if (command.autocommit !== false || !id) return undefined;
    const session = this.#obtain(id);
    const number = toNumber(command.txnNumber);
    if (command.startTransaction === true) return this.#begin(session, number);
    if (session.transactionNumber !== number || session.state !== 'active' || !session.transaction) {
      throw noSuchTransaction(`Transaction with { txnNumber: ${number} } is not in progress`);
    }
    return session.transaction;
  }

  #begin(session: Session, number: number): Transaction {
    if (session.transaction) this.#engine.abort(session.transaction);
    const transaction = this.#engine.begin(true);
    Object.assign(session, { transactionNumber: number, state: 'active', transaction });
    return transaction;
  }

  #ended(command: Document): Session {
    const id = idOf(command);
    const session = id ? this.#obtain(id) : undefined;
    if (!session || session.transactionNumber !== toNumber(command.txnNumber)) {
      throw noSuchTransaction(
        `Given transaction number ${toNumber(command.txnNumber)} does not match any in-progress transactions`,
      );
    }
    return session;
  }

  async commit(command: Document): Promise<void> {
    const session = this.#ended(command);
    if (session.state === 'committed') return;
    if (session.state !== 'active' || !session.transaction)
      throw noSuchTransaction('Transaction has been aborted');
    const { transaction } = session;
    Object.assign(session, { state: 'committed', transaction: undefined });
    await this.#engine.commit(transaction);
  }

  abort(command: Document): void {
    const session = this.#ended(command);
    if (session.state !== 'active' || !session.transaction)
      throw noSuchTransaction('Transaction has been aborted');
    this.#abort(session);
  }

  /** Ends the transaction of a command that failed; what comes after it is refused until the client aborts. */
  abortAfterFailure(command: Document): void {
    const id = idOf(command);
    const session = id ? this.#sessions.get(id) : undefined;
    if (session?.state === 'active') this.#abort(session);
  }

  #abort(session: Session): void {
    if (session.transaction) this.#engine.abort(session.transaction);
    Object.assign(session, { state: 'aborted', transaction: undefined });
  }

  /** Runs a retryable write once per number; a repetition gets the first answer. */
  once(command: Document, work: () => Promise<Document>): Promise<Document> {
    const id = idOf(command);
    if (command.txnNumber === undefined || command.autocommit === false || !id) return work();
    const session = this.#obtain(id);
    const number = toNumber(command.txnNumber);
    if (session.lastWrite?.number === number) return session.lastWrite.reply;
    const reply = work();
    session.lastWrite = { number, reply };
    return reply;
  }

  end(ids: readonly Document[]): void {
    for (const { id } of ids) {
      const key = Buffer.from((id as Binary).buffer).toString('hex');
      const session = this.#sessions.get(key);
      if (session?.transaction) this.#engine.abort(session.transaction);
      this.#sessions.delete(key);
    }
  }
}
