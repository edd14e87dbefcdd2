import type { DocumentSeries } from '@freightdesk/tax';
import type { FieldLabels } from '../shared/field-labels.rules';

/** The documents of each series as people call them. */
export const SERIES_TEXTS: Readonly<Record<DocumentSeries, string>> = {
  INV: 'Invoices',
  CI: 'Consolidated invoices',
  CN: 'Credit notes',
  DN: 'Debit notes',
  RV: 'Receipt vouchers',
  RFV: 'Refund vouchers',
  RC: 'Receipts',
  PAY: 'Vendor payments',
  WO: 'Write-offs',
  REF: 'Refunds',
  CON: 'Contras',
};

/** Labels of the fields of a series that do not follow from their name. */
export const NUMBER_SERIES_LABELS: FieldLabels = { startNumber: 'Next number', year: 'Financial year' };
