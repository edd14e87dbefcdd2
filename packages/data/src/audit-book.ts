import { type AnyActor, momentOf } from '@freightdesk/service-kit';
import type { ClientSession, Connection } from 'mongoose';
import { type AuditEntry, auditEntriesOf, authorOf } from './audit-trail';
import { changesBetween } from './field-changes';

/** A record before and after a write; null where it did not exist. */
export interface Written {
  readonly kind: string;
  readonly id: string;
  readonly clientId: string | null;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

interface Noted extends Written {
  readonly actor: AnyActor;
  /** What was decided, such as `approve`, where the write is more than a change. */
  readonly decision: string | undefined;
}

const actionOf = ({ decision, before, after }: Noted): string => {
  if (decision) return decision;
  if (!before) return 'create';
  return after ? 'change' : 'delete';
};

function entryOf(noted: Noted): AuditEntry[] {
  const { actor, kind, id, clientId, before, after } = noted;
  const changes = changesBetween(before, after);
  if (changes.length === 0 && noted.decision === undefined) return [];
  const { requestId, address } = actor.context;
  const [at, by] = [momentOf(actor), authorOf(actor)];
  return [{ at, by, address, requestId, action: actionOf(noted), record: { kind, id }, clientId, changes }];
}

/** Collects the writes of a transaction; a record that a request writes twice gets one entry, from its first state to its last. */
export class AuditBook {
  readonly #noted = new Map<string, Noted>();

  note(actor: AnyActor, written: Written, decision?: string): void {
    const key = `${written.kind} ${written.clientId} ${written.id} ${actor.context.requestId}`;
    const earlier = this.#noted.get(key);
    this.#noted.set(key, {
      ...written,
      actor,
      before: earlier ? earlier.before : written.before,
      decision: decision ?? earlier?.decision,
    });
  }

  /** Stores the entries in the transaction whose writes they record. */
  async store(connection: Connection, session: ClientSession): Promise<void> {
    const entries = [...this.#noted.values()].flatMap(entryOf);
    if (entries.length === 0) return;
    // Entries are made here alone, so that mongoose need not check them.
    await auditEntriesOf(connection).writer.insertMany(entries, { session, lean: true });
  }
}
