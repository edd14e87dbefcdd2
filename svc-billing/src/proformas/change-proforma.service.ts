import type { StoredInvoice } from '@freightdesk/contracts/billing';
import type { Stored, Write, WriteScope } from '@freightdesk/data';
import type { ClientScope, UserCaller } from '@freightdesk/service-kit';
import { type DocumentRecord, toInvoice } from '../documents/document.model';
import type { DocumentRepository } from '../documents/document.repository';
import { changedMeanwhile, proformaFrozen } from '../documents/document-refusal.rules';
import type { GstRegistrationRepository } from '../gst-registrations/gst-registration.repository';
import type { JobBillingService } from '../job-billing/job-billing.service';
import { proformaDocument } from './proforma.rules';
import type { ProformaRequest, ReadProformaFacts } from './proforma-facts.service';

/** The dependencies of changes of proformas. */
export interface ChangeProformaNeeds {
  readonly documents: Pick<DocumentRepository, 'cancelOpenProforma' | 'replaceOpenProforma' | 'require'>;
  readonly gstRegistrations: Pick<GstRegistrationRepository, 'use'>;
  readonly readFacts: ReadProformaFacts;
  readonly jobBilling: Pick<JobBillingService, 'store'>;
  readonly write: Write;
}

function checkChangeable(
  { kind, state, updatedAt }: Stored<DocumentRecord>,
  readAt: string | undefined,
): void {
  if (kind !== 'proforma' || state !== 'open') throw proformaFrozen();
  if (readAt && readAt !== updatedAt.toISOString()) throw changedMeanwhile();
}

/**
 * Replaces the content of an open proforma.
 *
 * @throws {ServiceError} 409 when it is no longer open or has changed since `updatedAt` of the request, and what
 *   {@link createProforma} throws
 */
export const changeProforma =
  ({ documents, gstRegistrations, readFacts, jobBilling }: ChangeProformaNeeds) =>
  async (caller: UserCaller, id: number, request: ProformaRequest): Promise<StoredInvoice> => {
    const { scope, identity } = caller;
    const before = await documents.require(scope, id);
    checkChangeable(before, request.updatedAt);
    const facts = await readFacts(caller, request, before);
    const { createdBy: _author, ...document } = proformaDocument(request, facts, identity, before);
    const billing = { ...document, billAgain: request.billAgain };
    const replace = async (tx: WriteScope) => {
      await gstRegistrations.use(tx, document.registrationId);
      return documents.replaceOpenProforma(tx, before, document);
    };
    const proforma = await jobBilling.store(scope, billing, replace, id);
    if (!proforma) throw changedMeanwhile();
    return toInvoice(proforma);
  };

/**
 * Cancels an open proforma: it no longer bills anything and leaves its lists. Cancelling it again changes nothing.
 *
 * @throws {ServiceError} 409 when it was converted or has changed since `readAt`
 */
export const cancelProforma =
  ({ documents, write }: ChangeProformaNeeds) =>
  async (scope: ClientScope, id: number, readAt: string | undefined): Promise<StoredInvoice> => {
    const before = await documents.require(scope, id);
    if (before.kind === 'proforma' && before.state === 'cancelled') return toInvoice(before);
    checkChangeable(before, readAt);
    const proforma = await write(scope, (tx) => documents.cancelOpenProforma(tx, before));
    if (!proforma) throw changedMeanwhile();
    return toInvoice(proforma);
  };
