import type { AuditedField } from '@freightdesk/contracts/core';
import type { Identity } from '@freightdesk/contracts/shared';
import type { AnyActor } from '@freightdesk/service-kit';
import { type Connection, Schema, type Types } from 'mongoose';
import { type Documents, documentsOf } from './documents';

/** A person, or the product itself. */
export type Author =
  | Identity
  | { readonly userId: null; readonly username: string; readonly fullName: string };

/** The stored entry on one write of one record. */
export interface AuditEntry {
  readonly at: Date;
  readonly by: Author;
  readonly address: string;
  readonly requestId: string;
  /** `create`, `change`, `delete`, or the name of a decision such as `approve`. */
  readonly action: string;
  /** The collection and id of the record. */
  readonly record: { readonly kind: string; readonly id: string };
  /** The owner of the record. Null for a superadmin's account. */
  readonly clientId: string | null;
  /** Absent in entries of earlier releases, which hold the whole record before and after. */
  readonly changes?: readonly AuditedField[];
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
}

/** An entry with Mongo's own id, which orders the entries of one moment. */
export interface StoredEntry extends AuditEntry {
  readonly _id: Types.ObjectId;
  /** The number of the seal that has the entry, which is added shortly after it; no part of what it says (decision 0027). */
  readonly seal?: number;
}

const auditSchema = new Schema<StoredEntry>(
  {
    at: { type: Date, required: true },
    by: { type: Object, required: true },
    address: String,
    requestId: String,
    action: { type: String, required: true },
    record: { type: Object, required: true },
    clientId: { type: String, default: null },
    changes: { type: [Object], default: undefined },
    before: Object,
    after: Object,
    seal: Number,
  },
  { collection: 'audit', versionKey: false, strict: 'throw', minimize: false },
);
/** Serves the history of one record. */
auditSchema.index({ clientId: 1, 'record.kind': 1, 'record.id': 1, at: 1 });
/** Serves the recent activity on records of a kind. */
auditSchema.index({ clientId: 1, 'record.kind': 1, at: 1, _id: 1 });

/** Serves the entries of a seal, and those that wait for one. */
auditSchema.index({ seal: 1, clientId: 1, _id: 1 });
/** Serves the trail of a client between two days, that of a user, and that of records with an id. */
auditSchema.index({ clientId: 1, at: 1, _id: 1 });
auditSchema.index({ clientId: 1, 'by.username': 1, at: 1, _id: 1 });
auditSchema.index({ clientId: 1, 'record.id': 1, at: 1, _id: 1 });

/**
 * The audit entries of a connection. Entries are added and read, and get the number of their seal. Only those of an interrupted insertion in
 * pieces are removed, which nobody has seen.
 */
export const auditEntriesOf = (connection: Connection): Documents<StoredEntry> =>
  documentsOf(connection, 'AuditEntry', auditSchema);

/** The author of what an actor writes. An actor without an identity is the product. */
export const authorOf = ({ identity }: AnyActor): Author =>
  identity ?? { userId: null, username: 'system', fullName: 'System' };
