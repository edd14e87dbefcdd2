import {
  type Invoice,
  type IssuedDocument,
  type PaymentState,
  printInvoice,
  printInvoices,
  printVoucher,
} from '@freightdesk/contracts/billing';
import { ApiError, site } from '@freightdesk/remote-kit';
import type { SupplyType } from '@freightdesk/tax';
import type { Tone } from '@freightdesk/ui/tokens';

interface BadgeText {
  readonly tone: Tone;
  readonly text: string;
}

/** The badge of a status, and whether notes can be raised on documents with it. */
interface Status extends BadgeText {
  readonly takesNotes?: true;
}

const STATUSES: Readonly<Record<Invoice['status'], Status>> = {
  proforma: { tone: 'blue', text: 'Proforma' },
  converted: { tone: 'green', text: 'Converted' },
  cancelled: { tone: 'red', text: 'Cancelled' },
  invoice: { tone: 'green', text: 'Invoice', takesNotes: true },
  final_invoice: { tone: 'green', text: 'Final Invoice', takesNotes: true },
  credit_note: { tone: 'yellow', text: 'Credit Note' },
  debit_note: { tone: 'yellow', text: 'Debit Note' },
  consolidateinvoice: { tone: 'green', text: 'Consolidated Invoice', takesNotes: true },
};

/** The badge of a document's status. */
export const statusOf = (status: Invoice['status']): BadgeText => STATUSES[status];

/** Whether notes can be raised on a document. */
export const takesNotes = ({ status }: Pick<Invoice, 'status'>): boolean =>
  STATUSES[status].takesNotes === true;

/** Whether receipts can pay a document: an issued one that raises what its party owes. */
export const isPayable = ({ status }: Pick<Invoice, 'status'>): boolean =>
  takesNotes({ status }) || status === 'debit_note';

/** The badge of an issued document's payment state. */
export const PAYMENTS: Readonly<Record<PaymentState, BadgeText>> = {
  paid: { tone: 'green', text: 'Paid' },
  part_paid: { tone: 'blue', text: 'Part paid' },
  pending: { tone: 'yellow', text: 'Pending' },
  overdue: { tone: 'red', text: 'Overdue' },
  credited: { tone: 'grey', text: 'Credited' },
  written_off: { tone: 'grey', text: 'Written off' },
  cancelled: { tone: 'grey', text: 'Cancelled' },
};

/** The names of the kinds of issued documents. */
export const KIND_TEXTS: Readonly<Record<IssuedDocument['kind'], string>> = {
  invoice: 'Invoice',
  consolidated_invoice: 'Consolidated Invoice',
  credit_note: 'Credit Note',
  debit_note: 'Debit Note',
};

/** The labels of supply types. */
export const SUPPLY_TEXTS: Readonly<Record<SupplyType, string>> = {
  regular: 'Regular',
  sez_with_payment: 'SEZ, with payment of IGST',
  sez_without_payment: 'SEZ, without payment (LUT)',
  export_with_payment: 'Export, with payment of IGST',
  export_without_payment: 'Export, without payment (LUT)',
};

/** The label of the jobs of a document. */
export const jobLabel = ({ jobNumbers }: Pick<Invoice, 'jobNumbers'>): string =>
  jobNumbers.length > 1 ? 'Jobs' : 'Job';

/** The heading of a document. */
export const titleOf = ({
  status,
  isSupplierRegistered,
}: Pick<Invoice, 'status' | 'isSupplierRegistered'>): string => {
  if (status === 'proforma' || status === 'converted') return 'Proforma Invoice';
  const isInvoice = status === 'invoice' || status === 'final_invoice';
  return isInvoice && isSupplierRegistered ? 'Tax Invoice' : statusOf(status).text;
};

/** The number of a document: the legal one once it has it. */
export const numberOf = ({
  invoiceNumber,
  proformaInvoiceNumber,
}: Pick<Invoice, 'invoiceNumber' | 'proformaInvoiceNumber'>): string =>
  invoiceNumber ?? proformaInvoiceNumber;

/** The address of a printed record, as a page or as a PDF file. */
export const paperAddress = ({ path }: { readonly path: string }, id: number, format?: 'pdf'): string =>
  `${site.basePath}${path.replace(':id', String(id))}${format ? `?format=${format}` : ''}`;

/** The address of a printed invoice, as a page or as a PDF file. */
export const printAddress = (id: number, format?: 'pdf'): string => paperAddress(printInvoice, id, format);

/** The address of a printed advance voucher, as a page or as a PDF file. */
export const voucherAddress = (id: number, format?: 'pdf'): string => paperAddress(printVoucher, id, format);

/** Opens a paper in a page of its own. */
export const openPaper = (address: string): void => {
  window.open(address, '_blank', 'noopener');
};

/** The warnings about doubtful registrations that stopped a document; undefined for other errors (MONEY-8). */
export const doubtOf = (error: unknown): string | undefined =>
  error instanceof ApiError && error.code === 'identity_doubtful'
    ? Object.values(error.fields ?? {}).join('. ') || error.message
    : undefined;

export const openPrint = (id: number, format?: 'pdf'): void => openPaper(printAddress(id, format));

/** Opens several documents as one PDF file, in the order of their ids. */
export const openPrints = (ids: readonly number[]): void =>
  openPaper(`${site.basePath}${printInvoices.path}?ids=${ids.join(',')}`);
