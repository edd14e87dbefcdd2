import type { StoredInvoice } from '@freightdesk/contracts';
import type { Stored } from '@freightdesk/service-kit';
import { statusOf } from './document.kinds';
import type { DocumentRecord } from './document.model';

/** A document as it is answered, with `PI-{id}` as the number of a proforma (ID-3). */
export const toInvoice = ({
  idempotencyKey: _key,
  requestDigest: _digest,
  kind,
  state,
  ...invoice
}: Stored<DocumentRecord>): StoredInvoice => ({
  ...invoice,
  _id: invoice._id.toString(),
  status: statusOf({ kind, state }),
  isPerforma: kind === 'proforma',
  proformaInvoiceNumber: `PI-${invoice.id}`,
  otherTaxTotals: [...invoice.otherTaxTotals],
  dueDate: invoice.dueDate?.toISOString() ?? null,
  charges: [...invoice.charges],
  createdAt: invoice.createdAt.toISOString(),
  updatedAt: invoice.updatedAt.toISOString(),
});
