import { randomUUID } from 'node:crypto';
import type { Identity } from '@freightdesk/contracts/shared';
import { type AnyActor, type ClientScope, systemScope } from '@freightdesk/service-kit';
import type { ClientSession, Connection } from 'mongoose';
import { AuditBook } from './audit-book';
import { Lanes } from './lanes';
import { SumsBook } from './sums-book';
import { inTransaction } from './transaction';

declare const writing: unique symbol;

/**
 * A running transaction and on whose behalf it writes. Every write needs one, so that none can happen outside and all
 * of them reach the audit trail. Only {@link createWrites} and {@link systemWrite} make one.
 */
export interface Transaction {
  /** Writes of the transaction are audited under this name. */
  readonly actor: AnyActor;
  readonly session: ClientSession;
  readonly [writing]: true;
}

/** A transaction of one client; reads that take it see what it has written. */
export interface WriteScope extends ClientScope, Transaction {}

/** Runs `work` as one transaction: all of its writes and audit entries, or none. Repeated after a write conflict. */
export type Write = <Result>(
  scope: ClientScope,
  work: (tx: WriteScope) => Promise<Result>,
) => Promise<Result>;

/** Makes the scope of any client within a transaction, for writes of the product itself. */
export type SystemWrite = (clientId: string) => WriteScope;

/** {@link Write} for records that belong to no client: accounts, and clients themselves. */
export type WriteAs = <Result>(
  actor: AnyActor,
  work: (tx: Transaction, scopeOf: SystemWrite) => Promise<Result>,
) => Promise<Result>;

/** What a transaction has changed so far, to be stored before it commits. */
interface Books {
  readonly audit: AuditBook;
  readonly sums: SumsBook;
}

const booksOfAll = new WeakMap<Transaction, Books>();

/** The books of a running transaction. Throws when there is none. */
export function booksOf(tx: Transaction): Books {
  const books = booksOfAll.get(tx);
  if (!books) throw new Error('A write was asked for outside a transaction');
  return books;
}

/** Adds the transaction to the scope that asked for it. */
type Begin = <Asked extends { readonly actor: AnyActor }>(asked: Asked) => Asked & Transaction;

function beginIn(session: ClientSession, books: Books): Begin {
  return (asked) => {
    // The brand exists only for the compiler, and only here.
    const tx = { ...asked, session } as typeof asked & Transaction;
    booksOfAll.set(tx, books);
    return tx;
  };
}

/** The same transaction in somebody's name, as if by a request of theirs at that time: demo data is that of its people. */
export function inNameOf(tx: WriteScope, identity: Identity, at?: Date): WriteScope {
  const context = { requestId: `demo-${randomUUID()}`, address: tx.actor.context.address, at };
  const named = { ...tx, actor: { identity, context } };
  booksOfAll.set(named, booksOf(tx));
  return named;
}

/** The session of the scope's transaction; null for reads outside of one. */
export const sessionOf = (scope: ClientScope | WriteScope): ClientSession | null =>
  'session' in scope ? scope.session : null;

async function transaction<Result>(
  connection: Connection,
  lanes: Lanes,
  work: (begin: Begin) => Promise<Result>,
): Promise<Result> {
  let turn = lanes.begin();
  const attempt = async (session: ClientSession): Promise<Result> => {
    turn.end();
    turn = lanes.begin();
    const books = { audit: new AuditBook(), sums: new SumsBook() };
    const result = await work(beginIn(session, books));
    await books.audit.store(connection, session);
    await books.sums.store(connection, session, turn);
    return result;
  };
  return inTransaction(connection, attempt).finally(() => turn.end());
}

const lanesOfAll = new WeakMap<Connection, Lanes>();

function lanesOf(connection: Connection): Lanes {
  const lanes = lanesOfAll.get(connection) ?? new Lanes();
  lanesOfAll.set(connection, lanes);
  return lanes;
}

/** The transactions of a connection. */
export function createWrites(connection: Connection): { readonly write: Write; readonly writeAs: WriteAs } {
  const lanes = lanesOf(connection);
  return {
    write: (scope, work) => transaction(connection, lanes, (begin) => work(begin(scope))),
    writeAs: (actor, work) =>
      transaction(connection, lanes, (begin) =>
        work(begin({ actor }), (clientId) => begin(systemScope(clientId))),
      ),
  };
}

/** One transaction of the product itself across clients: seeding, upgrades. */
export function systemWrite<Result>(
  connection: Connection,
  work: (tx: Transaction, scopeOf: SystemWrite) => Promise<Result>,
): Promise<Result> {
  const context = { requestId: `system-${randomUUID()}`, address: 'system' };
  return createWrites(connection).writeAs({ identity: null, context }, work);
}
