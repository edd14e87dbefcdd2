import type { FieldLabels } from '../shared/field-labels.rules';
import { RECEIPT_MODES } from './receipts.rules';

/** How a vendor is paid. */
export const VENDOR_PAYMENT_MODES = RECEIPT_MODES;

/** A payment stands until it is reversed, as when a transfer comes back. */
export const VENDOR_PAYMENT_STATES = ['paid', 'reversed'] as const;

/** Labels of the fields of a payment that do not follow from its name. */
export const VENDOR_PAYMENT_LABELS: FieldLabels = {
  amount: 'Amount paid',
  tds: 'TDS',
  tdsNature: 'Nature of the TDS',
  grossAmount: 'Settled in all',
  onAccountAmount: 'On account',
  refundedAmount: 'Paid back',
  doubtReason: 'Reason',
  invoiceno: 'Bill',
};
