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

/** The payment states of something that is still to be paid. */
export const OPEN_PAYMENTS = ['pending', 'part_paid', 'overdue'] as const satisfies readonly PaymentState[];

/** Those of something of which nothing is left to be paid. */
export const CLOSED_PAYMENTS = ['paid', 'credited', 'written_off'] as const satisfies readonly PaymentState[];

/** What the register is narrowed to: one state of payment, or all that are open or closed. */
export const PAYMENT_FILTERS = [...PAYMENT_STATES, 'open', 'closed'] as const;
export type PaymentFilter = (typeof PAYMENT_FILTERS)[number];

/** The payment states that a filter of the register stands for. */
export const paymentsOf = (filter: PaymentFilter): readonly PaymentState[] => {
  if (filter === 'open') return OPEN_PAYMENTS;
  return filter === 'closed' ? CLOSED_PAYMENTS : [filter];
};
