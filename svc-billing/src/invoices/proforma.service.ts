import { type Identity, type Invoice, listProformas } from '@freightdesk/contracts';
import {
  answerList,
  type ClientScope,
  createOnce,
  type ListAnswer,
  type ListQuery,
  type RepeatableRequest,
  type RequestContext,
  type Stored,
} from '@freightdesk/service-kit';
import type { Repositories } from '../composition';
import { changedMeanwhile, invoiceFrozen, invoiceNotFound } from './invoice.errors';
import { toInvoice } from './invoice.mapper';
import type { InvoiceRecord } from './invoice.model';
import { proformaDocument } from './proforma.document';
import type { ProformaRequest, ReadProformaFacts } from './proforma-facts';

export interface Caller {
  readonly context: RequestContext;
  readonly scope: ClientScope;
  readonly identity: Identity;
}

const proformaList = {
  searched: ['jobNumber', 'partyName', 'contractNumber'],
  sortable: listProformas.sorts,
  defaultSort: { id: -1 },
  filter: { status: { $in: ['proforma', 'converted'] } },
  toAnswer: toInvoice,
} as const;

/** Proforma invoices of a client. */
export function createProformaService({
  invoices,
  facts,
}: Pick<Repositories, 'invoices'> & { facts: ReadProformaFacts }) {
  async function find(scope: ClientScope, id: number): Promise<Stored<InvoiceRecord>> {
    const invoice = await invoices.findOne(scope, { id });
    if (!invoice) throw invoiceNotFound();
    return invoice;
  }

  return {
    list: (scope: ClientScope, query: ListQuery): Promise<ListAnswer<Invoice>> =>
      answerList(invoices, scope, query, proformaList),

    get: async (scope: ClientScope, id: number): Promise<Invoice> => toInvoice(await find(scope, id)),

    async ofJob(scope: ClientScope, jobNumber: string): Promise<Invoice | null> {
      const [latest] = await invoices.find(
        scope,
        { jobNumber, status: 'proforma' },
        { id: -1 },
        { page: 1, pageSize: 1 },
      );
      return latest ? toInvoice(latest) : null;
    },

    /** Raises a proforma; a second request with the same key answers the first one's document (API-3). */
    async create(
      { context, scope, identity }: Caller,
      request: ProformaRequest,
      repeatable: RepeatableRequest | undefined,
    ): Promise<Invoice> {
      const make = async () => proformaDocument(request, await facts(context, scope, request), identity);
      return toInvoice(
        await createOnce(invoices, scope, repeatable, make, (record) => invoices.insert(scope, record)),
      );
    },

    /** Replaces an open proforma, unless somebody else changed it since `updatedAt` was read. */
    async update(
      { context, scope, identity }: Caller,
      id: number,
      request: ProformaRequest,
    ): Promise<Invoice> {
      const stored = await find(scope, id);
      if (stored.status !== 'proforma') throw invoiceFrozen();
      if (request.updatedAt && request.updatedAt !== stored.updatedAt.toISOString()) throw changedMeanwhile();
      const read = await facts(context, scope, request, stored);
      const { createdBy: _author, ...document } = proformaDocument(request, read, identity, stored);
      const unchanged = { id, status: 'proforma', updatedAt: stored.updatedAt };
      const updated = await invoices.update(scope, unchanged, { $set: document });
      if (!updated) throw changedMeanwhile();
      return toInvoice(updated);
    },
  };
}
export type ProformaService = ReturnType<typeof createProformaService>;
