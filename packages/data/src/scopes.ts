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
 * A running transaction and its actor. Every write needs one, so that no write can miss the audit trail. Only
 * {@link createWrites} and {@link systemWrite} create transactions.
 */
export interface Transaction {
  /** The author of the writes in the audit trail. */
  readonly actor: AnyActor;
  readonly session: ClientSession;
  readonly [transactionBrand]: true;
}

/** A transaction of one client. Reads with this scope see what the transaction has written. */
export interface WriteScope extends ClientScope, Transaction {}

/** Runs `work` as one transaction: all writes and audit entries succeed, or none. `work` runs again after a write conflict. */
export type Write = <Result>(
  scope: ClientScope,
  work: (tx: WriteScope) => Promise<Result>,
) => Promise<Result>;

/** Returns the scope of any client within a transaction, for writes of the product itself. */
export type SystemWrite = (clientId: string) => WriteScope;

/** The {@link Write} for records that belong to no client: accounts, and clients themselves. */
export type WriteAs = <Result>(
  actor: AnyActor,
  work: (tx: Transaction, scopeOf: SystemWrite) => Promise<Result>,
) => Promise<Result>;

/** Rows that a transaction stores before it commits, its stripes, and when it began, by the clock of this process. */
interface PendingRows {
  readonly begunAt: number;
  readonly entries: PendingEntries;
  readonly totals: PendingTotals;
  /** The stripe of a client's rows that concurrent transactions of this process leave alone. */
  readonly stripeOf: (clientId: string) => number;
  /** What is done before the commit, after entries and totals are stored. */
  readonly lastSteps: (() => Promise<void>)[];
}

const pendingRows = new WeakMap<Transaction, PendingRows>();

/**
 * The pending audit entries and totals of a running transaction.
 *
 * @throws {Error} when `tx` is no running transaction
 */
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
    // The brand exists only for the compiler. No other code sets it.
    const tx = { ...requester, session } as typeof requester & Transaction;
    pendingRows.set(tx, pending);
    return tx;
  };
}

/** The same transaction in another person's name, as if by a request at that time. Demo data needs it. */
export function inNameOf(tx: WriteScope, identity: Identity, at?: Date): WriteScope {
  const context = { requestId: `demo-${randomUUID()}`, address: tx.actor.context.address, at };
  const ofPerson = { ...tx, actor: { identity, context } };
  pendingRows.set(ofPerson, pendingOf(tx));
  return ofPerson;
}

/** The session of the scope's transaction. Null for reads outside of one. */
export const sessionOf = (scope: ClientScope | WriteScope): ClientSession | null =>
  'session' in scope ? scope.session : null;

const entryListeners = new WeakMap<Connection, () => void>();

/** Calls `listener` after each transaction of a connection that has stored audit entries. */
export const onStoredEntries = (connection: Connection, listener: () => void): void => {
  entryListeners.set(connection, listener);
};

async function transaction<Result>(
  connection: Connection,
  stripes: Stripes,
  work: (begin: Begin) => Promise<Result>,
): Promise<Result> {
  let lease = stripes.begin();
  let hasEntries = false;
  const attempt = async (session: ClientSession): Promise<Result> => {
    lease.release();
    lease = stripes.begin();
    const pending: PendingRows = {
      begunAt: performance.now(),
      entries: new PendingEntries(),
      totals: new PendingTotals(),
      stripeOf: lease.stripeOf,
      lastSteps: [],
    };
    const result = await work(beginIn(session, pending));
    hasEntries = await pending.entries.store(connection, session);
    await pending.totals.store(connection, session, lease);
    for (const step of pending.lastSteps) await step();
    return result;
  };
  const result = await inTransaction(connection, attempt).finally(() => lease.release());
  if (hasEntries) entryListeners.get(connection)?.();
  return result;
}

const stripesByConnection = new WeakMap<Connection, Stripes>();

function stripesOf(connection: Connection): Stripes {
  const stripes = stripesByConnection.get(connection) ?? new Stripes();
  stripesByConnection.set(connection, stripes);
  return stripes;
}

/** Creates the functions that run transactions on a connection. */
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

/** Runs `work` as one transaction of the product itself, which may span clients: seeding, upgrades. */
export function systemWrite<Result>(
  connection: Connection,
  work: (tx: Transaction, scopeOf: SystemWrite) => Promise<Result>,
): Promise<Result> {
  const context = { requestId: `system-${randomUUID()}`, address: 'system' };
  return createWrites(connection).writeAs({ identity: null, context }, work);
}
