import type { FieldLabels } from '../shared/field-labels.rules';

/** How money is paid to the company and out of its funds. */
export const PAYMENT_MODES = ['Cash', 'Bank Transfer', 'Cheque', 'UPI'] as const;

/**
 * What an advance is received for: services, whose tax is due on receipt, or duty and other amounts that are only passed
 * on and are no consideration of a supply (LAW-15, LAW-20).
 */
export const ADVANCE_PURPOSES = ['services', 'reimbursements'] as const;

/** The vouchers that the law requires for an advance for services: one on receipt, one for each refund. */
export const VOUCHER_KINDS = ['receipt_voucher', 'refund_voucher'] as const;

/** Labels of the fields of an advance, its refunds and vouchers that do not follow from its name. */
export const ADVANCE_LABELS: FieldLabels = {
  cgstAmount: 'CGST',
  sgstAmount: 'SGST',
  igstAmount: 'IGST',
};
