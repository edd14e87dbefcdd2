import type { Invoice, InvoiceLine } from '@freightdesk/contracts';
import type { Stored } from '@freightdesk/service-kit';
import { toDecimal } from '@freightdesk/tax';
import { statusOf } from './document.kinds';
import type { DocumentLineRecord, DocumentRecord, NamedAmount } from './document.model';

const toMap = (amounts: readonly NamedAmount[]): Record<string, number> =>
  Object.fromEntries(amounts.map(({ name, amount }) => [name, toDecimal(amount)]));

const toLine = (line: DocumentLineRecord): InvoiceLine => ({
  ...line,
  rate: toDecimal(line.rate),
  amount: toDecimal(line.amount),
  gstAmount: toDecimal(line.gstAmount),
  sgstAmount: toDecimal(line.sgstAmount),
  cgstAmount: toDecimal(line.cgstAmount),
  igstAmount: toDecimal(line.igstAmount),
  otherTaxes: toMap(line.otherTaxes),
  totalAmount: toDecimal(line.totalAmount),
});

/** An invoice as it travels: decimals, and `PI-{id}` as the number of a proforma (ID-3). */
export const toInvoice = ({
  idempotencyKey: _key,
  requestDigest: _digest,
  kind,
  state,
  ...invoice
}: Stored<DocumentRecord>): Invoice => ({
  ...invoice,
  _id: invoice._id.toString(),
  status: statusOf({ kind, state }),
  isPerforma: kind === 'proforma',
  proformaInvoiceNumber: `PI-${invoice.id}`,
  subtotal: toDecimal(invoice.subtotal),
  taxAmount: toDecimal(invoice.taxAmount),
  sgstAmount: toDecimal(invoice.sgstAmount),
  cgstAmount: toDecimal(invoice.cgstAmount),
  igstAmount: toDecimal(invoice.igstAmount),
  otherTaxTotals: toMap(invoice.otherTaxTotals),
  totalAmount: toDecimal(invoice.totalAmount),
  advanceAmount: toDecimal(invoice.advanceAmount),
  totalAfterAdvance: toDecimal(invoice.totalAfterAdvance),
  dueDate: invoice.dueDate?.toISOString() ?? null,
  charges: invoice.charges.map(toLine),
  createdAt: invoice.createdAt.toISOString(),
  updatedAt: invoice.updatedAt.toISOString(),
});
