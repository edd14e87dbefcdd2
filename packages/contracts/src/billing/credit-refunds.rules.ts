import type { FieldLabels } from '../shared/field-labels.rules';

/** What a party is paid back from: money on account, or what a credit note has left (LEDGER-18). */
export const CREDIT_SOURCES = ['receipt', 'credit_note'] as const;

/** A refund stands until it is reversed. */
export const CREDIT_REFUND_STATES = ['paid', 'reversed'] as const;

/** Labels of the fields of a refund that do not follow from its name. */
export const CREDIT_REFUND_LABELS: FieldLabels = { paidOn: 'Paid on', sourceNumber: 'Paid back from' };
