import type { Document } from '../bson/values';
import type { Transaction } from '../session/transaction';

/** One document of a collection: what is committed, and what one open transaction has made of it. */
export interface StoredRecord {
  readonly id: number;
  committed: Document | null;
  pending: { readonly owner: Transaction; document: Document | null } | undefined;
  /** Moment of the last commit, on the engine's clock. */
  modifiedAt: number;
}

/** What a reader sees: its own transaction's version, else what is committed. */
export const visibleTo = (
  { committed, pending }: StoredRecord,
  reader: Transaction | undefined,
): Document | null => (pending && pending.owner === reader ? pending.document : committed);

/** Every version of a record that an index must know. */
export const versionsOf = ({ committed, pending }: StoredRecord): Document[] =>
  [committed, pending?.document].filter(
    (version): version is Document => version !== null && version !== undefined,
  );
