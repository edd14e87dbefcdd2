/** The kinds of documents that have a legal number. */
export const ISSUED_KINDS = ['invoice', 'consolidated_invoice', 'credit_note', 'debit_note'] as const;

/** How far an issued document is paid, or what closed it (LEDGER-19). An overdue one may be paid in part. */
export const PAYMENT_STATES = [
  'paid',
  'part_paid',
  'pending',
  'overdue',
  'credited',
  'written_off',
  'cancelled',
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];
