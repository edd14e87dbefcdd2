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

/** What reports count: documents that are not cancelled. */
export const UNCANCELLED_PAYMENTS = /* @__PURE__ */ PAYMENT_STATES.filter((state) => state !== 'cancelled');

/** Filters of the register that stand for several payment states. */
const PAYMENT_GROUPS = {
  open: OPEN_PAYMENTS,
  closed: CLOSED_PAYMENTS,
  not_cancelled: UNCANCELLED_PAYMENTS,
} as const;
type PaymentGroup = keyof typeof PAYMENT_GROUPS;

/** What the register is narrowed to: one state of payment, or all that are open, closed or not cancelled. */
export const PAYMENT_FILTERS = [...PAYMENT_STATES, 'open', 'closed', 'not_cancelled'] as const;
export type PaymentFilter = (typeof PAYMENT_FILTERS)[number];

/** Whether a filter of the register stands for several payment states. */
export const isPaymentGroup = (filter: PaymentFilter): filter is PaymentGroup => filter in PAYMENT_GROUPS;

/** The payment states that a filter of the register stands for. */
export const paymentsOf = (filter: PaymentFilter): readonly PaymentState[] =>
  isPaymentGroup(filter) ? PAYMENT_GROUPS[filter] : [filter];
