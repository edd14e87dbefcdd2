import type { FieldLabels } from '../shared/field-labels.rules';

/** What a customer keeps back: income tax, or GST where it is a government body. */
export const TDS_KINDS = ['income_tax', 'gst'] as const;

/** A certificate is asked for, then received. */
export const CERTIFICATE_STATES = ['asked', 'received'] as const;

/** How certificates stand against what was kept back. */
export const TDS_STATUSES = ['agreed', 'awaited', 'asked', 'differs'] as const;

/** How far the tax of a month is deposited. */
export const DEPOSIT_STATUSES = ['deposited', 'open', 'overdue'] as const;

/** A challan stands until it is reversed. */
export const CHALLAN_STATES = ['deposited', 'reversed'] as const;

/** Labels of the fields of certificates and challans that do not follow from their names. */
export const TDS_LABELS: FieldLabels = {
  name: 'Section or code',
  issuedOn: 'Issued on',
  bsrCode: 'BSR code',
  serialNumber: 'Challan serial number',
  depositedOn: 'Deposited on',
};
