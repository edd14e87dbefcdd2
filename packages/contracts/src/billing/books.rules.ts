import type { FieldLabels } from '../shared/field-labels.rules';

/** What may be missing in a month that is closed (LEDGER-15). */
export const MISSING_KINDS = [
  'open_proformas',
  'receipts_on_account',
  'payments_on_account',
  'open_fund_requests',
  'waiting_write_offs',
] as const;
export type MissingKind = (typeof MISSING_KINDS)[number];

/** Labels of the fields of the books that do not follow from their name. */
export const BOOKS_LABELS: FieldLabels = { closedUntil: 'Closed until', decidedBy: 'By' };

/** A month as people say it: `October 2026` for `2026-10`. */
export const monthText = (month: string): string =>
  new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
