import type { Client } from '@freightdesk/contracts/core';
import type { Caller, CoreClient } from '@freightdesk/service-kit';
import { hasGstin } from '@freightdesk/tax';
import type { VoucherRepository } from '../advances/voucher.repository';
import type { DocumentRepository } from '../documents/document.repository';

/** The dependencies of reading the firm that issues a document. */
export interface SupplierNeeds {
  readonly core: Pick<CoreClient, 'client'>;
  readonly documents: Pick<DocumentRepository, 'hasIssuedUnregistered'>;
  readonly vouchers: Pick<VoucherRepository, 'hasIssuedUnregistered'>;
}

/** The firm that issues a document. */
export interface Supplier {
  readonly client: Client;
  /** Whether it has issued a document without a GSTIN before, so that it was asked about it (MONEY-14). */
  readonly isAbsenceConfirmed: boolean;
}

/** The firm of the caller as it is now. */
export async function readSupplier(
  { core, documents, vouchers }: SupplierNeeds,
  caller: Caller,
): Promise<Supplier> {
  const client = await core.client(caller);
  if (hasGstin(client.gstNumber)) return { client, isAbsenceConfirmed: false };
  const answers = await Promise.all([
    documents.hasIssuedUnregistered(caller.scope),
    vouchers.hasIssuedUnregistered(caller.scope),
  ]);
  return { client, isAbsenceConfirmed: answers.includes(true) };
}
