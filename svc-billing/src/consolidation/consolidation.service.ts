import type { StoredInvoice } from '@freightdesk/contracts/billing';
import { createOnce, type RepeatableRequest, type Stored, type WriteScope } from '@freightdesk/data';
import type { ClientScope, CoreClient } from '@freightdesk/service-kit';
import { type DocumentRecord, toInvoice } from '../documents/document.model';
import type { DocumentRepository } from '../documents/document.repository';
import { changedMeanwhile, jobCancelled, unknownRecord } from '../documents/document-refusal.rules';
import { checkIdentity } from '../issuing/issuing.rules';
import type { SeriesRepository } from '../issuing/series.repository';
import type { JobRepository } from '../jobs/job.repository';
import type { OutboxRepository } from '../outbox/outbox.repository';
import type { Outbox } from '../outbox/outbox.service';
import type { ProformaCaller } from '../proformas/proforma.service';
import {
  type ConsolidationRequest,
  checkedProformas,
  consolidatedInvoice,
  jobNumberInUse,
  proformaIds,
} from './consolidation.rules';

/** The dependencies of consolidation. */
export interface ConsolidationNeeds {
  readonly documents: DocumentRepository;
  readonly jobs: Pick<JobRepository, 'bill' | 'byNumber'>;
  readonly series: SeriesRepository;
  readonly core: Pick<CoreClient, 'client'>;
  /** Tell svc-crm which contracts were used. */
  readonly messages: Pick<OutboxRepository, 'add'>;
  readonly outbox: Pick<Outbox, 'wake'>;
  readonly clock: () => Date;
}

type Proforma = Stored<DocumentRecord>;

/** One invoice for several proformas of a party (BILL-4, LAW-22). */
export function createConsolidationService(needs: ConsolidationNeeds) {
  const { documents, jobs, series, core, messages, outbox, clock } = needs;

  async function read(
    scope: ClientScope,
    request: ConsolidationRequest,
  ): Promise<readonly [Proforma, ...Proforma[]]> {
    const found = await documents.byIds(scope, proformaIds(request));
    const [first, ...others] = checkedProformas(request, found);
    if (!first) throw unknownRecord('mergedInvoices', 'proforma');
    return [first, ...others];
  }

  /** Its notes would otherwise count twice for that job: by its number, and by their shares. */
  async function checkNumber(scope: ClientScope, { jobNumber }: ConsolidationRequest): Promise<void> {
    if (jobNumber && (await jobs.byNumber(scope, jobNumber))) throw jobNumberInUse();
  }

  /** Converts the proformas to their invoice, records it for their jobs, and queues the message to svc-crm. */
  async function consume(tx: WriteScope, proformas: readonly Proforma[], invoice: Proforma, now: Date) {
    const by = { consolidatedInvoiceId: invoice.id, consolidatedInvoiceNumber: invoice.invoiceNumber ?? '' };
    for (const proforma of proformas)
      if (!(await documents.markConsolidated(tx, proforma, by))) throw changedMeanwhile();
    for (const jobNumber of new Set(proformas.map((proforma) => proforma.jobNumber)))
      if (!(await jobs.bill(tx, jobNumber, now))) throw jobCancelled();
    for (const contractId of new Set(proformas.flatMap((proforma) => proforma.contractId ?? [])))
      await messages.add(tx, { contractId, usedDate: now });
  }

  return {
    /**
     * Consolidates proformas that are open when the transaction reads them; of two concurrent requests one is
     * refused.
     */
    async create(
      caller: ProformaCaller,
      request: ConsolidationRequest,
      repeatable: RepeatableRequest | undefined,
    ): Promise<StoredInvoice> {
      const { scope, identity } = caller;
      const now = clock();
      const make = async () => {
        await checkNumber(scope, request);
        const invoice = consolidatedInvoice(request, await read(scope, request), { identity, now });
        checkIdentity(invoice, await core.client(caller), request.identityReason);
        return invoice;
      };
      const stored = await createOnce(documents, scope, repeatable, make, (first) =>
        series.issue(scope, 'CI', now, async (tx, takeNumber) => {
          const proformas = await read(tx, request);
          const current = consolidatedInvoice(request, proformas, { identity, now });
          const invoiceNumber = await takeNumber();
          const invoice = await documents.insert(tx, { ...first, ...current, invoiceNumber });
          await consume(tx, proformas, invoice, now);
          return invoice;
        }),
      );
      outbox.wake();
      return toInvoice(stored);
    },
  };
}
export type ConsolidationService = ReturnType<typeof createConsolidationService>;
