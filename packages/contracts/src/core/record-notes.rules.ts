import type { AuditedKind } from './audit.rules';

/** The limits of a note on a record: characters of its text and of the name of its record, colleagues that it mentions. */
export const RECORD_NOTE_LIMITS = { text: 4_000, recordName: 200, mentions: 20 } as const;

/** How a text mentions a colleague. */
export const mentionText = ({ fullName }: { readonly fullName: string }): string => `@${fullName}`;

/** Whether colleagues write notes on records of a kind. Accounts and clients belong to the administration. */
export const takesRecordNotes = (kind: AuditedKind): boolean => kind !== 'users' && kind !== 'clients';
