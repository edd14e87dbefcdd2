import type { FieldLabels } from '../shared/field-labels.rules';

/** The statuses that the list of proformas is filtered by. */
export const PROFORMA_STATUSES = ['proforma', 'converted'] as const;

/** Labels of the fields of a document that do not follow from its name. */
export const INVOICE_LABELS: FieldLabels = {
  invoiceNumber: 'Number',
  state: 'Status',
  originalInvoiceNumber: 'Original invoice',
  originalInvoiceDate: 'Date of the original invoice',
  creditNoteReason: 'Reason',
  creditNoteRemarks: 'Remarks',
  debitNoteReason: 'Reason',
  debitNoteRemarks: 'Remarks',
  consolidatedInvoiceNumber: 'Consolidated invoice',
  mergedInvoices: 'Proformas',
  proformainvid: 'Proforma',
  proformainvdbid: 'Proforma',
  jobShares: 'Shares of jobs',
  advanceReturns: 'Returned to advances',
  invoiceDate: 'Issued on',
  supplyType: 'Supply',
  registrationId: 'GST registration',
  taxAmount: 'Tax',
  totalAmount: 'Total',
  roundOff: 'Round-off',
  balanceAmount: 'Balance',
  otherTaxTotals: 'Other taxes',
  advanceAmount: 'Advance',
  totalAfterAdvance: 'Grand total',
  exchangeRateDay: 'Day of the exchange rate',
  exchangeRateSource: 'Source of the exchange rate',
  linkUntil: 'Good until',
  letterTo: 'To',
  letterSubject: 'Subject',
  letterReply: 'Answer of the mail server',
  rupees: 'In rupees',
};
