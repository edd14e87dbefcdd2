import type { ClientSession, Connection } from 'mongoose';
import { type ClientScope, systemScope } from '../identity/client-scope';
import { AuditBook } from './audit-book';
import { inTransaction } from './transaction';

declare const writing: unique symbol;

/**
 * The scope of a running transaction. Every write asks for one, so that none can be made outside; reads take it too and
 * then see what the transaction has written. Only {@link createWrite} and {@link systemWrite} make one.
 */
export interface WriteScope extends ClientScope {
  readonly session: ClientSession;
  readonly [writing]: true;
}

/** Runs `work` as one transaction: all of its writes and their audit entries, or none. Repeated after a write conflict. */
export type Write = <Result>(
  scope: ClientScope,
  work: (tx: WriteScope) => Promise<Result>,
) => Promise<Result>;

const books = new WeakMap<WriteScope, AuditBook>();

/** What a transaction has changed so far, to be stored before it commits. */
export function bookOf(tx: WriteScope): AuditBook {
  const book = books.get(tx);
  if (!book) throw new Error('A write was asked for outside a transaction');
  return book;
}

function scopeIn(scope: ClientScope, session: ClientSession, book: AuditBook): WriteScope {
  const tx = { ...scope, session } as WriteScope;
  books.set(tx, book);
  return tx;
}

/** The session of the transaction that a scope is part of; undefined for reads outside. */
export const sessionOf = (scope: ClientScope | WriteScope): ClientSession | null =>
  'session' in scope ? scope.session : null;

/** The transactions of a connection. */
export function createWrite(connection: Connection): Write {
  return (scope, work) =>
    inTransaction(connection, async (session) => {
      const book = new AuditBook();
      const result = await work(scopeIn(scope, session, book));
      await book.store(connection, session);
      return result;
    });
}

/** Makes the scope of any client within a transaction that no request asked for. */
export type SystemWrite = (clientId: string) => WriteScope;

/** One transaction of the product itself over records of several clients: seeding, upgrades. */
export function systemWrite<Result>(
  connection: Connection,
  work: (scopeOf: SystemWrite, session: ClientSession) => Promise<Result>,
): Promise<Result> {
  return inTransaction(connection, async (session) => {
    const book = new AuditBook();
    const result = await work((clientId) => scopeIn(systemScope(clientId), session, book), session);
    await book.store(connection, session);
    return result;
  });
}
