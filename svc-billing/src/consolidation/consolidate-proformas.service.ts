import type { StoredInvoice } from '@freightdesk/contracts/billing';
import { createOnce, type RepeatableRequest, type Stored, type WriteScope } from '@freightdesk/data';
import type { ClientScope, UserCaller } from '@freightdesk/service-kit';
import { proformaNumber } from '@freightdesk/tax';
import type { CreditChecks } from '../credit/credit-check.service';
import { checkDueDay } from '../documents/day-refusal.rules';
import { type DocumentRecord, toInvoice } from '../documents/document.model';
import type { DocumentRepository } from '../documents/document.repository';
import { changedMeanwhile, jobCancelled, unknownRecord } from '../documents/document-refusal.rules';
import { type DocumentSettingsNeeds, readDocumentSettings } from '../documents/document-settings.service';
import { owedBy } from '../documents/exchange-rate.rules';
import { checkInvoice } from '../issuing/issuing.rules';
import type { SeriesRepository } from '../issuing/series.repository';
import { readSupplier, type SupplierNeeds } from '../issuing/supplier.service';
import type { JobRepository } from '../jobs/job.repository';
import type { Journal } from '../ledger/journal.service';
import type { LettersAtIssue } from '../letters/letters-at-issue.service';
import type { OutboxRepository } from '../outbox/outbox.repository';
import type { Outbox } from '../outbox/outbox.service';
import { draftPrint } from '../print/print.view';
import {
  type ConsolidationContext,
  type ConsolidationRequest,
  checkedProformas,
  consolidatedInvoice,
  jobNumberInUse,
  proformaIds,
} from './consolidation.rules';

/** The dependencies of consolidation. */
export interface ConsolidationNeeds extends SupplierNeeds, DocumentSettingsNeeds {
  readonly documents: DocumentRepository;
  readonly jobs: Pick<JobRepository, 'bill' | 'byNumber'>;
  readonly series: SeriesRepository;
  readonly journal: Pick<Journal, 'document'>;
  readonly lettersAtIssue: LettersAtIssue;
  readonly creditChecks: CreditChecks;
  /** Tells svc-crm which contracts were used. */
  readonly messages: Pick<OutboxRepository, 'add'>;
  readonly outbox: Pick<Outbox, 'wake'>;
  /** The time of issue. */
  readonly clock: () => Date;
}

type Proforma = Stored<DocumentRecord>;

async function readProformas(
  { documents }: ConsolidationNeeds,
  scope: ClientScope,
  request: ConsolidationRequest,
): Promise<readonly [Proforma, ...Proforma[]]> {
  const storedDocuments = await documents.byIds(scope, proformaIds(request));
  const [first, ...others] = checkedProformas(request, storedDocuments);
  if (!first) throw unknownRecord('mergedInvoices', 'proforma');
  return [first, ...others];
}

/** Under the number of a job, the invoice's notes would count twice for that job: by the number and by their shares. */
async function checkJobNumber(
  { jobs }: ConsolidationNeeds,
  scope: ClientScope,
  { jobNumber }: ConsolidationRequest,
): Promise<void> {
  if (jobNumber && (await jobs.byNumber(scope, jobNumber))) throw jobNumberInUse();
}

/** The invoice before it is issued, with checked registrations. */
async function draftInvoice(
  needs: ConsolidationNeeds,
  caller: UserCaller,
  request: ConsolidationRequest,
  context: ConsolidationContext,
) {
  await checkJobNumber(needs, caller.scope, request);
  const proformas = await readProformas(needs, caller.scope, request);
  const invoice = consolidatedInvoice(request, proformas, context);
  checkDueDay(invoice.dueDate, context.now);
  const supplier = await readSupplier(needs, caller, invoice.registrationId);
  const { now, codeTerms } = context;
  const paper = draftPrint(invoice, supplier.client, now);
  checkInvoice(
    invoice,
    { supplier, paper, contractedDocuments: proformas, codeTerms, now },
    request.identityReason,
  );
  return invoice;
}

/** Marks the proformas as converted and their jobs as billed, and queues the messages to svc-crm. */
async function convertProformas(
  { documents, jobs, messages }: ConsolidationNeeds,
  tx: WriteScope,
  proformas: readonly Proforma[],
  invoice: Proforma,
  now: Date,
): Promise<void> {
  const by = { consolidatedInvoiceId: invoice.id, consolidatedInvoiceNumber: invoice.invoiceNumber ?? '' };
  for (const proforma of proformas)
    if (!(await documents.markConsolidated(tx, proforma, by))) throw changedMeanwhile();
  for (const jobNumber of new Set(proformas.map((proforma) => proforma.jobNumber)))
    if (!(await jobs.bill(tx, jobNumber, now))) throw jobCancelled();
  for (const contractId of new Set(proformas.flatMap((proforma) => proforma.contractId ?? [])))
    await messages.add(tx, { contractId, usedDate: now });
}

/** Issues the invoice in the transaction that takes its number, with the proformas as they are then. */
async function issueInvoice(
  needs: ConsolidationNeeds,
  caller: UserCaller,
  request: ConsolidationRequest,
  draft: Awaited<ReturnType<typeof draftInvoice>>,
  context: ConsolidationContext,
): Promise<Proforma> {
  const ids = proformaIds(request);
  const name = `Consolidation of ${ids.map(proformaNumber).join(', ')}`;
  const numbered = { series: 'CI', registrationId: draft.registrationId } as const;
  return needs.series.issue(caller.scope, numbered, context.now, async (tx, takeNumber) => {
    const { number: invoiceNumber, date } = await takeNumber();
    const proformas = await readProformas(needs, tx, request);
    const current = consolidatedInvoice(request, proformas, { ...context, now: date });
    await needs.creditChecks.hold(tx, caller, {
      partyId: draft.partyId,
      name,
      amount: owedBy(current),
      reason: request.creditReason,
      proformaIds: ids,
    });
    const invoice = await needs.documents.insert(tx, { ...draft, ...current, invoiceNumber });
    await convertProformas(needs, tx, proformas, invoice, date);
    await needs.journal.document(tx, invoice);
    await needs.lettersAtIssue.order(tx, invoice);
    return invoice;
  });
}

/**
 * Issues one invoice for several open proformas of a party (BILL-4, LAW-22). Of two concurrent requests for the same
 * proforma one is refused; a repeated request with the same key answers the invoice of the first one (API-3). Throws
 * 409 for proformas that are not open or differ and for a party that is held (CREDIT-1), 422 for figures that differ from the computed ones.
 */
export const consolidateProformas =
  (needs: ConsolidationNeeds) =>
  async (
    caller: UserCaller,
    request: ConsolidationRequest,
    repeatable: RepeatableRequest | undefined,
  ): Promise<StoredInvoice> => {
    const now = needs.clock();
    const settings = await readDocumentSettings(needs, caller.scope, now);
    const context = { identity: caller.identity, now, ...settings };
    const invoice = await createOnce(
      needs.documents,
      caller.scope,
      repeatable,
      () => draftInvoice(needs, caller, request, context),
      (draft) => issueInvoice(needs, caller, request, draft, context),
    );
    needs.outbox.wake();
    return toInvoice(invoice);
  };
