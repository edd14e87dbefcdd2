import { createHash } from 'node:crypto';
import { recordOf } from '@freightdesk/contracts/shared';
import { type Connection, Schema, type Types } from 'mongoose';
import type { StoredEntry } from '../audit-trail';
import { type Documents, documentsOf } from '../documents';

/** An entry of the audit trail in its seal: its id, and the hash of what it says. */
export interface SealedEntry {
  readonly id: string;
  readonly hash: string;
}

/** What a seal confirms of the entries of a client: so many, in this order, after those of all earlier seals. */
export interface SealContent {
  /** Null for the accounts of superadmins. */
  readonly clientId: string | null;
  /** Counts the seals of a client from 1. */
  readonly number: number;
  /** How many entries earlier seals have. */
  readonly entriesBefore: number;
  readonly entries: readonly SealedEntry[];
  readonly sealedAt: Date;
  /** Whether it was made by the migration, of entries of an earlier release. */
  readonly isOfMigration: boolean;
  /** The hash of the seal before; {@link NO_HASH} for the first. */
  readonly previousHash: string;
}

/** A link of the chain over the entries of a client. Seals are added and never changed. */
export interface Seal extends SealContent {
  readonly hash: string;
}

export type StoredSeal = Seal & { readonly _id: Types.ObjectId };

const sealSchema = new Schema<StoredSeal>(
  {
    clientId: { type: String, default: null },
    number: { type: Number, required: true },
    entriesBefore: { type: Number, required: true },
    entries: { type: [Object], required: true },
    sealedAt: { type: Date, required: true },
    isOfMigration: { type: Boolean, required: true },
    previousHash: { type: String, required: true },
    hash: { type: String, required: true },
  },
  { collection: 'audit_seals', versionKey: false, strict: 'throw' },
);
// Two processes cannot add the same link, whatever goes wrong.
sealSchema.index({ clientId: 1, number: 1 }, { unique: true });

export const sealsOf = (connection: Connection): Documents<StoredSeal> =>
  documentsOf(connection, 'Seal', sealSchema);

/** The hash before the first seal of a client. */
export const NO_HASH = '0'.repeat(64);

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Whether a field is named by a number. Objects have such fields first, in the order of their numbers. */
const isNumbered = (name: string): boolean => /^\d+$/.test(name);

/** The names of fields in alphabetical order, but for {@link isNumbered} ones. */
function orderedNames(value: object): string[] {
  const names = Object.keys(value).sort();
  return names.some(isNumbered) ? Object.keys(recordOf(names, () => null)) : names;
}

/**
 * A value as JSON with the fields of objects in alphabetical order, whatever order a database or a copy has stored. Undefined for
 * what JSON does not have.
 */
export function orderedJson(value: unknown): string | undefined {
  if (Array.isArray(value)) return `[${value.map((each) => orderedJson(each) ?? 'null').join()}]`;
  if (!isFields(value)) return JSON.stringify(value);
  const fields: string[] = [];
  for (const name of orderedNames(value)) {
    const text = orderedJson(value[name]);
    if (text !== undefined) fields.push(`${JSON.stringify(name)}:${text}`);
  }
  return `{${fields.join()}}`;
}

/** The hash of what an entry says: SHA-256 of its fields as JSON in alphabetical order, without its place in the chain. */
export function entryHash({ seal: _seal, ...entry }: StoredEntry): string {
  return hashOf(orderedJson(entry) ?? '');
}

/** The hash of a seal: SHA-256 of its content, one thing on each line. */
export const sealHash = ({ entries, ...content }: SealContent): string =>
  hashOf(
    [
      content.previousHash,
      content.clientId ?? '',
      content.number,
      content.entriesBefore,
      content.sealedAt.toISOString(),
      content.isOfMigration,
      ...entries.map(({ id, hash }) => `${id} ${hash}`),
    ].join('\n'),
  );
