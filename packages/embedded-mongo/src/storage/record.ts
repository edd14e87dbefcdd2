import type { Document } from '../bson/values';
import { NOT_COMMITTED, type Transaction } from '../session/transaction';
import type { Collection } from './collection';

/** What a record held before one change, kept while the change may be taken back or somebody must not see it. */
export interface PastVersion {
  readonly collection: Collection;
  readonly record: StoredRecord;
  readonly before: Document | null;
  writer: Transaction;
}

/** One document of a collection: its newest version, committed or not, and the older ones that somebody may still read. */
export interface StoredRecord {
  readonly id: number;
  document: Document | null;
  past: readonly PastVersion[];
}

/** The past of most records, shared by them. */
export const NO_PAST: readonly PastVersion[] = [];

/** A past without one of its versions. */
export function without(past: readonly PastVersion[], version: PastVersion): readonly PastVersion[] {
  if (past.length === 1 && past[0] === version) return NO_PAST;
  return past.filter((other) => other !== version);
}

const isVisible = ({ writer }: PastVersion, reader: Transaction | undefined): boolean =>
  reader ? writer === reader || writer.committedAt <= reader.snapshot : writer.committedAt !== NOT_COMMITTED;

/** What a reader sees: its own changes, else what was committed when its transaction began, else what is committed now. */
export function visibleTo(record: StoredRecord, reader: Transaction | undefined): Document | null {
  let document = record.document;
  for (let index = record.past.length - 1; index >= 0; index--) {
    const version = record.past[index];
    if (!version || isVisible(version, reader)) return document;
    document = version.before;
  }
  return document;
}

/** Every version of a record that an index must know. */
export function versionsOf({ document, past }: StoredRecord): Document[] {
  if (past.length === 0) return document ? [document] : [];
  const versions = [document, ...past.map(({ before }) => before)];
  return versions.filter((version) => version !== null);
}
