import { type AnyActor, momentOf } from '@freightdesk/service-kit';
import type { ClientSession, Connection } from 'mongoose';
import { type AuditEntry, auditEntriesOf, authorOf } from './audit-trail';
import { changesBetween } from './field-changes';

/** A record before and after a write. Null means that it did not exist. */
export interface RecordChange {
  readonly kind: string;
  readonly id: string;
  readonly clientId: string | null;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

interface PendingEntry extends RecordChange {
  readonly actor: AnyActor;
  /** Names the action, such as `approve`, when the write is more than a change. */
  readonly decision: string | undefined;
}

const actionOf = ({ decision, before, after }: PendingEntry): string => {
  if (decision) return decision;
  if (!before) return 'create';
  return after ? 'change' : 'delete';
};

/** The entry of a write. Empty when nothing has changed and nothing was decided. */
function entriesOf(pending: PendingEntry): AuditEntry[] {
  const { actor, kind, id, clientId, before, after } = pending;
  const changes = changesBetween(before, after);
  if (changes.length === 0 && pending.decision === undefined) return [];
  const { requestId, address } = actor.context;
  return [
    {
      at: momentOf(actor),
      by: authorOf(actor),
      address,
      requestId,
      action: actionOf(pending),
      record: { kind, id },
      clientId,
      changes,
    },
  ];
}

/** Collects the audit entries of a transaction. Several writes of a record by one request become one entry. */
export class PendingEntries {
  readonly #entries = new Map<string, PendingEntry>();

  add(actor: AnyActor, change: RecordChange, decision?: string): void {
    const key = `${change.kind} ${change.clientId} ${change.id} ${actor.context.requestId}`;
    const earlier = this.#entries.get(key);
    this.#entries.set(key, {
      ...change,
      actor,
      before: earlier ? earlier.before : change.before,
      decision: decision ?? earlier?.decision,
    });
  }

  /** Stores the entries in the transaction whose writes they record. Returns whether there are any. */
  async store(connection: Connection, session: ClientSession): Promise<boolean> {
    const entries = [...this.#entries.values()].flatMap(entriesOf);
    if (entries.length === 0) return false;
    // `lean` skips mongoose's checks, because entries are created only here.
    await auditEntriesOf(connection).writer.insertMany(entries, { session, lean: true });
    return true;
  }
}
