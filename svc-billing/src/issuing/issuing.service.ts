import type {
  PaymentState,
  StoredInvoice,
  StoredIssuedDocument,
  StoredIssuedSummary,
} from '@freightdesk/contracts/billing';
import type { ListAnswer, RepeatableRequest, Stored, Write, WriteScope } from '@freightdesk/data';
import { type ClientScope, type CoreClient, refuse, requestDigest } from '@freightdesk/service-kit';
import { advanceUsed, minorUnits, sumAmounts, totalAfterAdvance } from '@freightdesk/tax';
import { byCurrency } from '../documents/currency-sums.rules';
import { type DocumentRecord, toInvoice, toIssuedDocument } from '../documents/document.model';
import type { DocumentRepository } from '../documents/document.repository';
import { signed } from '../documents/document-kind.rules';
import {
  changedMeanwhile,
  documentNotFound,
  jobCancelled,
  proformaFrozen,
} from '../documents/document-refusal.rules';
import { dueDateAt } from '../documents/payment.rules';
import type { JobBillingService } from '../job-billing/job-billing.service';
import type { JobRepository } from '../jobs/job.repository';
import type { OutboxRepository } from '../outbox/outbox.repository';
import type { Outbox } from '../outbox/outbox.service';
import { proformaDocument } from '../proformas/proforma.rules';
import type { ProformaCaller } from '../proformas/proforma.service';
import type { ReadProformaFacts } from '../proformas/proforma-facts.service';
import {
  type Conversion,
  checkIdentity,
  contentOf,
  hasContent,
  type RegisterQuery,
  registerFilter,
} from './issuing.rules';
import type { SeriesRepository, TakeNumber } from './series.repository';

/** The dependencies of issuing. */
export interface IssuingNeeds {
  readonly documents: DocumentRepository;
  readonly jobs: Pick<JobRepository, 'bill'>;
  readonly jobBilling: Pick<JobBillingService, 'prepare' | 'check' | 'advanceLeft'>;
  readonly series: SeriesRepository;
  readonly facts: ReadProformaFacts;
  readonly core: Pick<CoreClient, 'client'>;
  /** Tells svc-crm that a contract was used. */
  readonly messages: Pick<OutboxRepository, 'add'>;
  readonly outbox: Pick<Outbox, 'wake'>;
  /** The time of issue. */
  readonly clock: () => Date;
  readonly write: Write;
}

/** Documents become overdue without a write: payment states are brought up to date before they are queried. */
const fallingDue =
  ({ documents, write }: Pick<IssuingNeeds, 'documents' | 'write'>) =>
  async (scope: ClientScope, payment: PaymentState | undefined, now: Date): Promise<void> => {
    while (payment && (await documents.anyDue(scope, now)))
      await write(scope, (tx) => documents.fallDue(tx, now));
  };

/** A conversion as requested: its changes, and how to recognise it when it is repeated. */
interface Asked {
  readonly conversion: Conversion;
  readonly digest: string;
  readonly key: string | undefined;
}

/** Issues legal documents, and lists them in the register (BILL-3, ID-3). */
export function createIssuingService({
  documents,
  jobs,
  jobBilling,
  series,
  facts,
  core,
  messages,
  outbox,
  clock,
  write,
}: IssuingNeeds) {
  const fallDue = fallingDue({ documents, write });

  async function find(scope: ClientScope, id: number): Promise<Stored<DocumentRecord>> {
    const document = await documents.byId(scope, id);
    if (!document) throw documentNotFound();
    return document;
  }

  /** The invoice of a converted proforma; refuses a request with different content than the first one. */
  function again(issued: Stored<DocumentRecord>, { conversion, digest, key }: Asked): Stored<DocumentRecord> {
    const isSame = issued.issueDigest === digest;
    if (key && issued.issueKey === key && !isSame)
      throw refuse(
        'idempotency_key_reused',
        'This Idempotency-Key was used for a request with other content',
      );
    if (issued.kind !== 'invoice' || (hasContent(conversion) && !isSame)) throw proformaFrozen();
    return issued;
  }

  /** The content of the invoice: the proforma as stored, or as the conversion changes it, with checked registrations. */
  async function prepare(caller: ProformaCaller, stored: Stored<DocumentRecord>, { conversion }: Asked) {
    if (conversion.updatedAt && conversion.updatedAt !== stored.updatedAt.toISOString())
      throw changedMeanwhile();
    const fields = hasContent(conversion) ? await changed(caller, stored, conversion) : {};
    const document = await withAdvance(caller.scope, { ...stored, ...fields });
    await jobBilling.prepare(caller.scope, document);
    checkIdentity(document, await core.client(caller), conversion.identityReason);
    const { jobNumber, currency, subtotal } = document;
    const { advanceAmount, totalAfterAdvance: balanceAmount } = document;
    const payable = { advanceAmount, totalAfterAdvance: balanceAmount, balanceAmount };
    return { ...fields, jobNumber, currency, subtotal, ...payable };
  }

  /** The document with advances that were received since it was raised. */
  async function withAdvance(scope: ClientScope, document: Stored<DocumentRecord>) {
    const left = await jobBilling.advanceLeft(scope, document, document.id);
    const { totalAmount, currency, advanceAmount: stored } = document;
    const advanceAmount = advanceUsed({ totalAmount, currency, left, stored });
    return {
      ...document,
      advanceAmount,
      totalAfterAdvance: totalAfterAdvance(totalAmount, advanceAmount),
    };
  }

  async function changed(caller: ProformaCaller, stored: Stored<DocumentRecord>, conversion: Conversion) {
    const request = contentOf(conversion, stored);
    const read = await facts(caller, request, stored);
    const { createdBy: _author, ...document } = proformaDocument(request, read, caller.identity, stored);
    return document;
  }

  return {
    /** Converts a proforma to an invoice; repeated and concurrent requests get the same invoice. */
    async convert(
      caller: ProformaCaller,
      id: number,
      conversion: Conversion,
      repeatable: RepeatableRequest | undefined,
    ): Promise<StoredInvoice> {
      const { scope, identity } = caller;
      const asked = { conversion, digest: requestDigest(conversion), key: repeatable?.idempotencyKey };
      const stored = await find(scope, id);
      if (stored.kind !== 'proforma' || stored.state !== 'open') return toInvoice(again(stored, asked));
      const prepared = await prepare(caller, stored, asked);
      const now = clock();

      const store = async (tx: WriteScope, takeNumber: TakeNumber): Promise<Stored<DocumentRecord>> => {
        const current = await find(tx, id);
        if (current.isIssued) return again(current, asked);
        // Lines that are issued unchanged bill no more than before.
        const unchanged = hasContent(conversion) ? {} : { charges: [] };
        const { billAgain } = conversion;
        await jobBilling.check(tx, { ...stored, ...prepared, ...unchanged, billAgain }, id);
        if (!(await jobs.bill(tx, prepared.jobNumber, now))) throw jobCancelled();
        const issued = await documents.issue(tx, stored, {
          ...prepared,
          invoiceNumber: await takeNumber(),
          invoiceDate: now,
          dueDate: dueDateAt(now, { ...stored, ...prepared }),
          issuedBy: identity.username,
          identityReason: conversion.identityReason ?? '',
          issueDigest: asked.digest,
          ...(asked.key ? { issueKey: asked.key } : {}),
        });
        if (!issued) throw changedMeanwhile();
        if (issued.contractId) await messages.add(tx, { contractId: issued.contractId, usedDate: now });
        return issued;
      };
      const issued = await series.issue(scope, 'INV', now, store);
      outbox.wake();
      return toInvoice(issued);
    },

    /** The register of issued documents. */
    async list(scope: ClientScope, query: RegisterQuery): Promise<ListAnswer<StoredIssuedDocument>> {
      const now = new Date();
      await fallDue(scope, query.payment, now);
      return documents.listIssued(scope, query, registerFilter(query), toIssuedDocument(now));
    },

    /** The totals of the documents in the register; credit notes lower them. */
    async summary(scope: ClientScope, query: RegisterQuery): Promise<StoredIssuedSummary> {
      await fallDue(scope, query.payment, new Date());
      const figures = await documents.issuedFigures(scope, query.q, registerFilter(query));
      return byCurrency(figures, (found) => {
        const net = (name: 'subtotal' | 'taxAmount' | 'totalAmount' | 'balanceAmount') =>
          sumAmounts(found.map((each) => signed(each.kind, minorUnits(each[name]))));
        return {
          count: found.reduce((sum, { count }) => sum + count, 0),
          subtotal: net('subtotal'),
          taxAmount: net('taxAmount'),
          totalAmount: net('totalAmount'),
          balanceAmount: net('balanceAmount'),
        };
      });
    },
  };
}
export type IssuingService = ReturnType<typeof createIssuingService>;
