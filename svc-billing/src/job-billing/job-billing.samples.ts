import type { LineSource } from '@freightdesk/contracts/billing';
import { minorUnits } from '@freightdesk/tax';
import type { DocumentLineRecord } from '../documents/document.model';
import type { BilledLine, JobDocument } from '../documents/job-documents.repository';

export const bill: LineSource = { kind: 'vendor_bill', id: 4 };
export const line = (
  changes: Partial<Omit<DocumentLineRecord, 'amount'>> & { amount?: number } = {},
): BilledLine =>
  ({
    chargeId: 1,
    chargeName: 'THC',
    currency: 'INR',
    quantity: 1,
    uom: 'PER_SHIPMENT',
    source: null,
    ...changes,
    amount: minorUnits(changes.amount ?? 100),
  }) as BilledLine;

export const document = (
  id: number,
  lines: readonly BilledLine[],
  changes: Partial<JobDocument> = {},
): JobDocument => ({
  id,
  kind: 'invoice',
  state: 'issued',
  invoiceNumber: `INV/${id}`,
  consolidatedInvoiceId: null,
  partyId: 1,
  partyName: 'Coromandel',
  registrationId: null,
  advanceAmount: minorUnits(0),
  advanceReturns: [],
  charges: [...lines],
  ...changes,
});
export const proforma = (id: number, lines: readonly BilledLine[], changes: Partial<JobDocument> = {}) =>
  document(id, lines, { kind: 'proforma', state: 'open', invoiceNumber: null, ...changes });
export const credit = (id: number, lines: readonly BilledLine[]) =>
  document(id, lines, { kind: 'credit_note', state: 'issued' });
