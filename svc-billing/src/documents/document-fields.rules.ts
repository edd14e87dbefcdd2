import { ZERO } from '@freightdesk/tax';
import { KINDS, type StoredKind } from './document-kind.rules';

/** The fields that issuing fills in. */
const NOT_ISSUED = {
  invoiceDate: null,
  issuedBy: '',
  identityReason: '',
  balanceAmount: ZERO,
  paidAmount: ZERO,
  writtenOffAmount: ZERO,
  returnedAdvance: ZERO,
  paymentState: null,
  openRupees: ZERO,
  dueOn: null,
  revenue: ZERO,
  billedAmount: ZERO,
  openChanges: 0,
  openingNumber: '',
  openingOn: null,
} as const;

/** The links of notes and consolidated invoices to other documents, when there are none. */
export const NO_LINKS = {
  originalInvoiceId: null,
  originalInvoiceNumber: '',
  originalInvoiceDate: null,
  creditNoteReason: '',
  creditNoteRemarks: '',
  debitNoteReason: '',
  debitNoteRemarks: '',
  mergedInvoices: [],
  jobShares: [],
  advanceReturns: [],
  consolidatedInvoiceId: null,
  consolidatedInvoiceNumber: '',
};

interface JobReferences {
  readonly jobNumber: string;
  readonly mergedInvoices: readonly { readonly jobNumber: string }[];
  readonly jobShares: readonly { readonly jobNumber: string }[];
}

/** The jobs of a document: those of its proformas, or of the lines that a note affects, else its own. */
export function jobNumbersOf({ jobNumber, mergedInvoices, jobShares }: JobReferences): string[] {
  const linkedJobNumbers = new Set([...mergedInvoices, ...jobShares].map((each) => each.jobNumber));
  return linkedJobNumbers.size > 0 ? [...linkedJobNumbers] : [jobNumber];
}

/** The fields that put a new document into lists. An issued proforma stays in the list of proformas (BILL-3). */
export const listsOf = (kind: StoredKind) => ({
  isIssued: KINDS[kind].series !== undefined,
  wasProforma: kind === 'proforma' || kind === 'invoice',
  ...NOT_ISSUED,
});
