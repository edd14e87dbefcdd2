import type { proformaSummary, StoredInvoice } from '@freightdesk/contracts/billing';
import type { HandlerAnswerOf, Identity } from '@freightdesk/contracts/shared';
import {
  createOnce,
  type ListAnswer,
  type RepeatableRequest,
  type Write,
  type WriteScope,
} from '@freightdesk/data';
import type { Caller, ClientScope } from '@freightdesk/service-kit';
import { minorUnits } from '@freightdesk/tax';
import { type DocumentRecord, toInvoice } from '../documents/document.model';
import type { DocumentRepository, ProformaQuery } from '../documents/document.repository';
import { changedMeanwhile, proformaFrozen } from '../documents/document-refusal.rules';
import type { JobBillingService } from '../job-billing/job-billing.service';
import { proformaDocument } from './proforma.rules';
import type { ProformaRequest, ReadProformaFacts } from './proforma-facts.service';

/** Who raises or changes a proforma. */
export interface ProformaCaller extends Caller {
  readonly identity: Identity;
}

/** The dependencies of proformas. */
export interface ProformaNeeds {
  readonly documents: DocumentRepository;
  readonly facts: ReadProformaFacts;
  readonly jobBilling: Pick<JobBillingService, 'store'>;
  readonly write: Write;
}

const isOpen = ({ kind, state }: DocumentRecord): boolean => kind === 'proforma' && state === 'open';

/** Proforma invoices of a client. */
export function createProformaService({ documents, facts, jobBilling, write }: ProformaNeeds) {
  return {
    list: (scope: ClientScope, query: ProformaQuery): Promise<ListAnswer<StoredInvoice>> =>
      documents.listProformas(scope, query),

    async summary(scope: ClientScope): Promise<HandlerAnswerOf<typeof proformaSummary>> {
      const { value, ...counts } = await documents.proformaFigures(scope);
      return {
        ...counts,
        totalValue: { INR: minorUnits(value.INR), USD: minorUnits(value.USD) },
      };
    },

    get: async (scope: ClientScope, id: number): Promise<StoredInvoice> =>
      toInvoice(await documents.require(scope, id)),

    async ofJob(scope: ClientScope, jobNumber: string): Promise<StoredInvoice | null> {
      const latest = await documents.openProformaOf(scope, jobNumber);
      return latest ? toInvoice(latest) : null;
    },

    /** Raises a proforma; a repeated request with the same key answers the first one's document (API-3). */
    async create(
      caller: ProformaCaller,
      request: ProformaRequest,
      repeatable: RepeatableRequest | undefined,
    ): Promise<StoredInvoice> {
      const { scope, identity } = caller;
      const make = async () => proformaDocument(request, await facts(caller, request), identity);
      const created = await createOnce(documents, scope, repeatable, make, (document) =>
        jobBilling.store(scope, { ...document, billAgain: request.billAgain }, (tx) =>
          documents.insert(tx, document),
        ),
      );
      return toInvoice(created);
    },

    /** Replaces an open proforma, unless somebody else has changed it since `updatedAt` was read. */
    async update(caller: ProformaCaller, id: number, request: ProformaRequest): Promise<StoredInvoice> {
      const { scope, identity } = caller;
      const stored = await documents.require(scope, id);
      if (!isOpen(stored)) throw proformaFrozen();
      if (request.updatedAt && request.updatedAt !== stored.updatedAt.toISOString()) throw changedMeanwhile();
      const read = await facts(caller, request, stored);
      const { createdBy: _author, ...document } = proformaDocument(request, read, identity, stored);
      const replace = (tx: WriteScope) => documents.replaceOpenProforma(tx, stored, document);
      const billing = { ...document, billAgain: request.billAgain };
      const updated = await jobBilling.store(scope, billing, replace, id);
      if (!updated) throw changedMeanwhile();
      return toInvoice(updated);
    },

    /** Cancels an open proforma: it no longer bills anything and leaves its lists. Cancelling again changes nothing. */
    async cancel(scope: ClientScope, id: number, updatedAt: string | undefined): Promise<StoredInvoice> {
      const stored = await documents.require(scope, id);
      if (stored.kind === 'proforma' && stored.state === 'cancelled') return toInvoice(stored);
      if (!isOpen(stored)) throw proformaFrozen();
      if (updatedAt && updatedAt !== stored.updatedAt.toISOString()) throw changedMeanwhile();
      const cancelled = await write(scope, (tx) => documents.cancelOpenProforma(tx, stored));
      if (!cancelled) throw changedMeanwhile();
      return toInvoice(cancelled);
    },
  };
}
export type ProformaService = ReturnType<typeof createProformaService>;
