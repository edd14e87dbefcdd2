import type { FieldLabels } from '../shared/field-labels.rules';
import { PAYMENT_MODES } from './advances.rules';

/** How a party pays what it owes. */
export const RECEIPT_MODES = [...PAYMENT_MODES, 'Card'] as const;
export type ReceiptMode = (typeof RECEIPT_MODES)[number];

/** How money came in or went out, for people to read: of what was paid ahead before Freightdesk nobody says it. */
export const modeText = ({
  mode,
  isOpening,
}: {
  readonly mode: string;
  readonly isOpening?: boolean | undefined;
}) => (isOpening ? 'Opening balance' : mode);

/** A receipt stands until it is reversed, as when a cheque is returned. */
export const RECEIPT_STATES = ['received', 'reversed'] as const;

/** Labels of the fields of a receipt that do not follow from its name. */
export const RECEIPT_LABELS: FieldLabels = {
  amount: 'Amount received',
  tds: 'TDS',
  gstTds: 'GST TDS',
  tdsNature: 'Nature of the TDS',
  grossAmount: 'Paid in all',
  onAccountAmount: 'On account',
  refundedAmount: 'Paid back',
  returnCharges: 'Charges of the return',
  returnChargesGst: 'GST on the charges of the return',
  doubtReason: 'Reason',
  invoiceNumber: 'Document',
  exchangeGains: 'Exchange gains',
  gain: 'Exchange gain',
  carried: 'At the rate of the document',
  received: 'At the rate of the bank',
};
