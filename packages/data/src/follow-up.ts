import { pendingOf, type WriteScope } from './scopes';

/** Does what follows from changes, by the key and the last note of each. */
export type FollowUpWork<Key, Note> = (tx: WriteScope, notes: ReadonlyMap<Key, Note>) => Promise<void>;

/** What a transaction has noted of one client. */
interface Notes<Key, Note> {
  readonly tx: WriteScope;
  readonly notes: Map<Key, Note>;
}

/**
 * What follows from several kinds of records, such as a sum of theirs that is stored as a record of its own. Repositories note what
 * they change; the work is done once for each transaction and client, before the commit and after the running totals are
 * stored. It may use neither the audit trail nor running totals, which are complete by then.
 */
export class FollowUp<Key, Note> {
  readonly #noted = new WeakMap<object, Map<string, Notes<Key, Note>>>();
  #work: FollowUpWork<Key, Note> | undefined;

  /** Says what follows, once, before any transaction. */
  readonly isDoneBy = (work: FollowUpWork<Key, Note>): void => {
    this.#work = work;
  };

  /** Notes that a transaction has changed what `key` stands for. */
  readonly note = (tx: WriteScope, key: Key, note: Note): void => {
    const { lastSteps } = pendingOf(tx);
    const clients = this.#noted.get(lastSteps) ?? this.#begin(lastSteps);
    const ofClient = clients.get(tx.clientId) ?? { tx, notes: new Map<Key, Note>() };
    ofClient.notes.set(key, note);
    clients.set(tx.clientId, ofClient);
  };

  #begin(lastSteps: (() => Promise<void>)[]): Map<string, Notes<Key, Note>> {
    const clients = new Map<string, Notes<Key, Note>>();
    this.#noted.set(lastSteps, clients);
    lastSteps.push(async () => {
      for (const { tx, notes } of clients.values()) await this.#work?.(tx, notes);
    });
    return clients;
  }
}
