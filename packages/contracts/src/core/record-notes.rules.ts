import type { AuditedKind } from './audit.rules';

/** The limits of a note on a record: characters of its text. */
export const RECORD_NOTE_LIMITS = { text: 4_000 } as const;

/** Whether colleagues write notes on records of a kind. Accounts and clients belong to the administration. */
export const takesRecordNotes = (kind: AuditedKind): boolean => kind !== 'users' && kind !== 'clients';
