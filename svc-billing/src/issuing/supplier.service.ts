import type { Client } from '@freightdesk/contracts/core';
import type { Caller } from '@freightdesk/service-kit';
import { hasGstin } from '@freightdesk/tax';
import type { VoucherRepository } from '../advances/voucher.repository';
import type { DocumentRepository } from '../documents/document.repository';
import type { SupplierFirms } from '../gst-registrations/supplier-firm.service';

/** The dependencies of reading the firm that issues a document. */
export interface SupplierNeeds {
  readonly firms: Pick<SupplierFirms, 'of'>;
  readonly documents: Pick<DocumentRepository, 'hasIssuedUnregistered'>;
  readonly vouchers: Pick<VoucherRepository, 'hasIssuedUnregistered'>;
}

/** The firm that issues a document. */
export interface Supplier {
  /** The company, at the place of the registration that the document is from. */
  readonly client: Client;
  /** Whether it has issued a document without a GSTIN before, so that it was asked about it (MONEY-14). */
  readonly isAbsenceConfirmed: boolean;
}

/** The firm of the caller as documents from a registration show it now. */
export async function readSupplier(
  { firms, documents, vouchers }: SupplierNeeds,
  caller: Caller,
  registrationId: number | null,
): Promise<Supplier> {
  const client = await firms.of(caller, registrationId);
  if (hasGstin(client.gstNumber)) return { client, isAbsenceConfirmed: false };
  const answers = await Promise.all([
    documents.hasIssuedUnregistered(caller.scope),
    vouchers.hasIssuedUnregistered(caller.scope),
  ]);
  return { client, isAbsenceConfirmed: answers.includes(true) };
}
