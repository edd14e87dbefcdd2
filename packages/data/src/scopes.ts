import { randomUUID } from 'node:crypto';
import type { Identity } from '@freightdesk/contracts/shared';
import { type AnyActor, type ClientScope, systemScope } from '@freightdesk/service-kit';
import type { ClientSession, Connection } from 'mongoose';
import { PendingEntries } from './pending-entries';
import { PendingTotals } from './pending-totals';
import { Stripes } from './stripes';
import { inTransaction } from './transaction';

declare const transactionBrand: unique symbol;

/**
 * A running transaction and on whose behalf it writes. Every write needs one, so that none can happen outside and all
 * of them reach the audit trail. Only {@link createWrites} and {@link systemWrite} make one.
 */
export interface Transaction {
  /** Writes of the transaction are audited under this name. */
  readonly actor: AnyActor;
  readonly session: ClientSession;
  readonly [transactionBrand]: true;
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

/** What a transaction stores before it commits. */
interface PendingRows {
  readonly entries: PendingEntries;
  readonly totals: PendingTotals;
}

const pendingRows = new WeakMap<Transaction, PendingRows>();

/** The pending audit entries and totals of a running transaction. Throws when there is none. */
export function pendingOf(tx: Transaction): PendingRows {
  const pending = pendingRows.get(tx);
  if (!pending) throw new Error('A write was requested outside a transaction');
  return pending;
}

/** Adds the transaction to a scope or an actor. */
type Begin = <Requester extends { readonly actor: AnyActor }>(
  requester: Requester,
) => Requester & Transaction;

function beginIn(session: ClientSession, pending: PendingRows): Begin {
  return (requester) => {
    // The brand exists only for the compiler, and only here.
    const tx = { ...requester, session } as typeof requester & Transaction;
    pendingRows.set(tx, pending);
    return tx;
  };
}

/** The same transaction in somebody's name, as if by a request of theirs at that time: demo data is that of its people. */
export function inNameOf(tx: WriteScope, identity: Identity, at?: Date): WriteScope {
  const context = { requestId: `demo-${randomUUID()}`, address: tx.actor.context.address, at };
  const ofPerson = { ...tx, actor: { identity, context } };
  pendingRows.set(ofPerson, pendingOf(tx));
  return ofPerson;
}

/** The session of the scope's transaction; null for reads outside of one. */
export const sessionOf = (scope: ClientScope | WriteScope): ClientSession | null =>
  'session' in scope ? scope.session : null;

async function transaction<Result>(
  connection: Connection,
  stripes: Stripes,
  work: (begin: Begin) => Promise<Result>,
): Promise<Result> {
  let lease = stripes.begin();
  const attempt = async (session: ClientSession): Promise<Result> => {
    lease.release();
    lease = stripes.begin();
    const pending = { entries: new PendingEntries(), totals: new PendingTotals() };
    const result = await work(beginIn(session, pending));
    await pending.entries.store(connection, session);
    await pending.totals.store(connection, session, lease);
    return result;
  };
  return inTransaction(connection, attempt).finally(() => lease.release());
}

const stripesByConnection = new WeakMap<Connection, Stripes>();

function stripesOf(connection: Connection): Stripes {
  const stripes = stripesByConnection.get(connection) ?? new Stripes();
  stripesByConnection.set(connection, stripes);
  return stripes;
}

/** The transactions of a connection. */
export function createWrites(connection: Connection): { readonly write: Write; readonly writeAs: WriteAs } {
  const stripes = stripesOf(connection);
  return {
    write: (scope, work) => transaction(connection, stripes, (begin) => work(begin(scope))),
    writeAs: (actor, work) =>
      transaction(connection, stripes, (begin) =>
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
