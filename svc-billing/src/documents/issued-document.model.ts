import type { StoredIssuedDocument } from '@freightdesk/contracts/billing';
import type { Stored } from '@freightdesk/data';
import type { Minor } from '@freightdesk/tax';
import type { DocumentRecord } from './document.model';
import { jobNumbersOf } from './document-fields.rules';
import { isLegalKind, signedAmount, statusOf } from './document-kind.rules';
import { paymentOf } from './payment.rules';

/**
 * An issued document in the register. The amounts of a credit note are negative (BILL-5).
 *
 * @throws {Error} for a document that is not issued
 */
export const toIssuedDocument =
  (now: Date) =>
  (document: Stored<DocumentRecord>): StoredIssuedDocument => {
    const { kind, state, dueDate, invoiceDate, invoiceNumber } = document;
    if (!isLegalKind(kind) || !invoiceDate || !invoiceNumber)
      throw new Error(`Document ${document.id} is not issued`);
    const toSigned = (amount: Minor): Minor => signedAmount(kind, amount);
    return {
      id: document.id,
      _id: document._id.toString(),
      kind,
      invoiceNumber,
      invoiceDate: invoiceDate.toISOString(),
      dueDate: dueDate?.toISOString() ?? null,
      partyId: document.partyId,
      partyName: document.partyName,
      partyGstNumber: document.partyGstNumber,
      jobNumber: document.jobNumber,
      jobNumbers: jobNumbersOf(document),
      originalInvoiceId: document.originalInvoiceId,
      originalInvoiceNumber: document.originalInvoiceNumber,
      currency: document.currency,
      subtotal: toSigned(document.subtotal),
      taxAmount: toSigned(document.taxAmount),
      totalAmount: toSigned(document.totalAmount),
      balanceAmount: toSigned(document.balanceAmount),
      payment: paymentOf(document, now),
      status: statusOf({ kind, state }),
      registrationId: document.registrationId,
      createdAt: document.createdAt.toISOString(),
    };
  };
