/** What a document is that has a number of its own by law. */
export const ISSUED_KINDS = ['invoice', 'consolidated_invoice', 'credit_note', 'debit_note'] as const;

/** How far an issued document is paid: in full, not yet, or not although it was due. */
export const PAYMENT_STATES = ['paid', 'pending', 'overdue', 'cancelled'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];
