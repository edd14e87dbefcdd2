import type { Identity } from '@freightdesk/contracts';
import { type ClientSession, type Connection, Schema } from 'mongoose';
import type { RequestContext } from '../http/request-context';

/** Who did something, as far as a request tells. */
export interface Actor {
  readonly identity: Identity;
  readonly context: Pick<RequestContext, 'requestId' | 'address'>;
}

/** One change: `before` is absent for what was created, `after` for what was deleted. */
export interface AuditedChange {
  readonly action: string;
  /** The collection and id of the changed record. */
  readonly record: { readonly kind: string; readonly id: string };
  /** The client that the record belongs to; null for a superadmin's account. */
  readonly clientId: string | null;
  readonly before?: object;
  readonly after?: object;
}

interface AuditEntry extends AuditedChange {
  readonly at: Date;
  readonly by: Identity;
  readonly address: string;
  readonly requestId: string;
}

const auditSchema = new Schema<AuditEntry>(
  {
    at: { type: Date, required: true },
    by: { type: Object, required: true },
    address: String,
    requestId: String,
    action: { type: String, required: true },
    record: { type: Object, required: true },
    clientId: { type: String, default: null },
    before: Object,
    after: Object,
  },
  { collection: 'audit', versionKey: false, strict: 'throw', minimize: false },
);
/** Serves the history of one record. */
auditSchema.index({ clientId: 1, 'record.kind': 1, 'record.id': 1, at: 1 });

/** Writes down a change in the transaction that makes it, so that neither exists without the other. */
export type RecordChange = (actor: Actor, change: AuditedChange, session: ClientSession) => Promise<void>;

/** The audit trail of a service: entries are added and never changed (LAW-10). */
export function createAuditTrail(connection: Connection): RecordChange {
  const model = connection.model('AuditEntry', auditSchema);
  return async ({ identity, context }, change, session) => {
    const { address, requestId } = context;
    await model.create([{ ...change, at: new Date(), by: identity, address, requestId }], { session });
  };
}
