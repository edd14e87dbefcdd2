import type { StoredInvoice } from '@freightdesk/contracts/billing';
import { createOnce, type RepeatableRequest } from '@freightdesk/data';
import type { UserCaller } from '@freightdesk/service-kit';
import { toInvoice } from '../documents/document.model';
import type { DocumentRepository } from '../documents/document.repository';
import type { GstRegistrationRepository } from '../gst-registrations/gst-registration.repository';
import type { JobBillingService } from '../job-billing/job-billing.service';
import { proformaDocument } from './proforma.rules';
import type { ProformaRequest, ReadProformaFacts } from './proforma-facts.service';

/** The dependencies of new proformas. */
export interface NewProformaNeeds {
  readonly documents: Pick<DocumentRepository, 'byIdempotencyKey' | 'insert'>;
  readonly gstRegistrations: Pick<GstRegistrationRepository, 'use'>;
  readonly readFacts: ReadProformaFacts;
  readonly jobBilling: Pick<JobBillingService, 'store'>;
}

/**
 * Raises a proforma (BILL-10). A repeated request with the same key answers the document of the first one (API-3).
 *
 * @throws {ServiceError} 422 for figures that differ from the computed ones
 * @throws {ServiceError} 409 for what cannot be billed any more (BILL-11)
 */
export const createProforma =
  ({ documents, gstRegistrations, readFacts, jobBilling }: NewProformaNeeds) =>
  async (
    caller: UserCaller,
    request: ProformaRequest,
    repeatable: RepeatableRequest | undefined,
  ): Promise<StoredInvoice> => {
    const { scope, identity } = caller;
    const make = async () => proformaDocument(request, await readFacts(caller, request), identity);
    const proforma = await createOnce(documents, scope, repeatable, make, (document) =>
      jobBilling.store(scope, { ...document, billAgain: request.billAgain }, async (tx) => {
        await gstRegistrations.use(tx, document.registrationId);
        return documents.insert(tx, document);
      }),
    );
    return toInvoice(proforma);
  };
