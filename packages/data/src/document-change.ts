import type { AuditedKind } from '@freightdesk/contracts/core';
import { pendingOf, type WriteScope } from './scopes';

type Fields = Readonly<Record<string, unknown>>;

/** A document before and after a write. Null means that it did not exist. */
interface DocumentChange {
  readonly kind: AuditedKind;
  readonly id: string;
  readonly before: Fields | null;
  readonly after: Fields | null;
}

/** Adds the entry of a document that is no record of a collection of tenant data, such as an account elsewhere, to its transaction. */
export function recordDocumentChange(tx: WriteScope, change: DocumentChange): void {
  pendingOf(tx).entries.add(tx.actor, { ...change, clientId: tx.clientId });
}
