import type { StoredInvoice } from '@freightdesk/contracts/billing';
import type { RepeatableRequest, Stored, WriteScope } from '@freightdesk/data';
import { type ClientScope, refuse, requestDigest, type UserCaller } from '@freightdesk/service-kit';
import { advanceToUse, proformaNumber, type TotalRounding } from '@freightdesk/tax';
import type { CreditChecks } from '../credit/credit-check.service';
import { checkDueDay } from '../documents/day-refusal.rules';
import { type DocumentRecord, toInvoice } from '../documents/document.model';
import type { DocumentRepository } from '../documents/document.repository';
import { changedMeanwhile, jobCancelled, proformaFrozen } from '../documents/document-refusal.rules';
import { type DocumentSettingsNeeds, readDocumentSettings } from '../documents/document-settings.service';
import { issuedExchangeRate, owedBy, withRupees } from '../documents/exchange-rate.rules';
import { dueDateAt } from '../documents/payment.rules';
import { exactTotal, roundedFigures } from '../documents/round-off.rules';
import type { GstRegistrationRepository } from '../gst-registrations/gst-registration.repository';
import type { JobBillingService } from '../job-billing/job-billing.service';
import type { JobRepository } from '../jobs/job.repository';
import type { Journal } from '../ledger/journal.service';
import type { LettersAtIssue } from '../letters/letters-at-issue.service';
import type { OutboxRepository } from '../outbox/outbox.repository';
import type { Outbox } from '../outbox/outbox.service';
import { draftPrint } from '../print/print.view';
import { proformaDocument } from '../proformas/proforma.rules';
import type { ReadProformaFacts } from '../proformas/proforma-facts.service';
import { type Conversion, changedRequest, hasContent } from './conversion.rules';
import { checkInvoice } from './issuing.rules';
import type { SeriesRepository, TakeNumber } from './series.repository';
import { readSupplier, type SupplierNeeds } from './supplier.service';

/** The dependencies of a conversion. */
export interface ConversionNeeds extends SupplierNeeds, DocumentSettingsNeeds {
  readonly documents: DocumentRepository;
  readonly jobs: Pick<JobRepository, 'bill'>;
  readonly jobBilling: Pick<JobBillingService, 'prepare' | 'check' | 'advanceLeft'>;
  readonly series: SeriesRepository;
  readonly gstRegistrations: Pick<GstRegistrationRepository, 'use'>;
  readonly readFacts: ReadProformaFacts;
  readonly journal: Pick<Journal, 'document'>;
  readonly creditChecks: CreditChecks;
  readonly lettersAtIssue: LettersAtIssue;
  /** Tells svc-crm that a contract was used. */
  readonly messages: Pick<OutboxRepository, 'add'>;
  readonly outbox: Pick<Outbox, 'wake'>;
  /** The time of issue. */
  readonly clock: () => Date;
}

type Document = Stored<DocumentRecord>;

/** A requested conversion: its changes, and what recognises it when it is repeated. */
interface ConversionRequest {
  readonly caller: UserCaller;
  readonly conversion: Conversion;
  readonly digest: string;
  readonly key: string | undefined;
}

/** The invoice of a converted proforma. Throws 409, or 422 with the same key, for other content than that of the first request. */
function repeatedConversion(invoice: Document, { conversion, digest, key }: ConversionRequest): Document {
  const isSame = invoice.issueDigest === digest;
  if (key && invoice.issueKey === key && !isSame)
    throw refuse('idempotency_key_reused', 'This Idempotency-Key was used for a request with other content');
  const changes = hasContent(conversion) || conversion.exchangeRate !== undefined;
  if (invoice.kind !== 'invoice' || (changes && !isSame)) throw proformaFrozen();
  return invoice;
}

/** The fields that the conversion changes. */
async function changedContent(
  { readFacts }: Pick<ConversionNeeds, 'readFacts'>,
  { caller, conversion }: ConversionRequest,
  proforma: Document,
) {
  if (!hasContent(conversion)) return {};
  const request = changedRequest(conversion, proforma);
  const proformaFacts = await readFacts(caller, request, proforma);
  const { createdBy: _author, ...content } = proformaDocument(
    request,
    proformaFacts,
    caller.identity,
    proforma,
  );
  return content;
}

/** Applies advances that were received since the proforma was raised, and rounds the total as on the day of issue. */
async function withAdvance(
  { jobBilling }: Pick<ConversionNeeds, 'jobBilling'>,
  scope: ClientScope,
  document: Document,
  rounding: TotalRounding,
) {
  const left = await jobBilling.advanceLeft(scope, document, document.id);
  const totalAmount = exactTotal(document);
  const { currency } = document;
  const advanceAmount = advanceToUse({
    totalAmount,
    currency,
    availableAmount: left,
    currentAmount: document.advanceAmount,
  });
  const totalsWithRoundOff = roundedFigures({ totalAmount, advanceAmount, currency }, rounding);
  return { ...document, advanceAmount, ...totalsWithRoundOff };
}

/**
 * The exchange rate of the invoice, and its figures in rupees.
 *
 * @throws {ServiceError} 400 for a foreign currency without a rate (MONEY-15)
 */
function exchangeFields(conversion: Conversion, { charges, ...document }: Document) {
  if (document.currency === 'INR' && document.exchangeRate === null && !conversion.exchangeRate) return {};
  const exchangeRate = issuedExchangeRate(conversion, document.currency, document);
  return { ...exchangeRate, ...withRupees(charges, exchangeRate, document.taxMode) };
}

/**
 * The fields of the invoice, and what it adds to what its party owes.
 *
 * @throws {ServiceError} 409 for doubtful registrations and missing content
 */
async function prepare(needs: ConversionNeeds, request: ConversionRequest, proforma: Document) {
  const { caller, conversion } = request;
  if (conversion.updatedAt && conversion.updatedAt !== proforma.updatedAt.toISOString())
    throw changedMeanwhile();
  const content = await changedContent(needs, request, proforma);
  const { rounding, codeTerms } = await readDocumentSettings(needs, caller.scope, needs.clock());
  const document = await withAdvance(needs, caller.scope, { ...proforma, ...content }, rounding);
  checkDueDay(document.dueDate, needs.clock());
  const exchange = exchangeFields(conversion, document);
  await needs.jobBilling.prepare(caller.scope, document);
  const supplier = await readSupplier(needs, caller, document.registrationId);
  const now = needs.clock();
  const paper = draftPrint({ ...document, ...exchange }, supplier.client, now);
  const context = { supplier, paper, contractedDocuments: [document], codeTerms, now };
  checkInvoice(document, context, conversion.identityReason);
  const work = {
    partyId: document.partyId,
    name: `Proforma ${proformaNumber(proforma.id)}`,
    amount: owedBy({ ...document, ...exchange }),
    reason: conversion.creditReason,
    proformaIds: [proforma.id],
  };
  const fields = {
    ...content,
    registrationId: document.registrationId,
    ...exchange,
    jobNumber: document.jobNumber,
    currency: document.currency,
    subtotal: document.subtotal,
    totalAmount: document.totalAmount,
    roundOff: document.roundOff,
    advanceAmount: document.advanceAmount,
    totalAfterAdvance: document.totalAfterAdvance,
    balanceAmount: document.totalAfterAdvance,
  };
  return { fields, work };
}

type PreparedInvoice = Awaited<ReturnType<typeof prepare>>;

/** Issues the proforma within the transaction that takes its number. */
const issue =
  (
    needs: ConversionNeeds,
    request: ConversionRequest,
    proforma: Document,
    { fields: content, work }: PreparedInvoice,
  ) =>
  async (tx: WriteScope, takeNumber: TakeNumber): Promise<Document> => {
    const { caller, conversion, digest, key } = request;
    const current = await needs.documents.require(tx, proforma.id);
    if (current.isIssued) return repeatedConversion(current, request);
    const { number, date } = await takeNumber();
    await needs.creditChecks.hold(tx, caller, work);
    // Lines that are issued unchanged bill no more than before.
    const billedLines = hasContent(conversion) ? {} : { charges: [] };
    const billing = { ...proforma, ...content, ...billedLines, billAgain: conversion.billAgain };
    await needs.jobBilling.check(tx, billing, proforma.id);
    if (!(await needs.jobs.bill(tx, content.jobNumber, date))) throw jobCancelled();
    await needs.gstRegistrations.use(tx, content.registrationId);
    const invoice = await needs.documents.issue(tx, proforma, {
      ...content,
      invoiceNumber: number,
      invoiceDate: date,
      dueDate: dueDateAt(date, { ...proforma, ...content }),
      issuedBy: caller.identity.username,
      identityReason: conversion.identityReason ?? '',
      issueDigest: digest,
      ...(key ? { issueKey: key } : {}),
    });
    if (!invoice) throw changedMeanwhile();
    await needs.journal.document(tx, invoice);
    await needs.lettersAtIssue.order(tx, invoice);
    if (invoice.contractId) await needs.messages.add(tx, { contractId: invoice.contractId, usedDate: date });
    return invoice;
  };

/**
 * Converts a proforma to an invoice. Repeated and concurrent requests get the same invoice (BILL-3, ID-3).
 *
 * @throws {ServiceError} 409 when the proforma is no longer open or has changed, for what cannot be billed any more
 *   (BILL-11), and for a party that is held without a reason (CREDIT-1)
 */
export const convertProforma =
  (needs: ConversionNeeds) =>
  async (
    caller: UserCaller,
    id: number,
    conversion: Conversion,
    repeatable: RepeatableRequest | undefined,
  ): Promise<StoredInvoice> => {
    const key = repeatable?.idempotencyKey;
    const request = { caller, conversion, digest: requestDigest(conversion), key };
    const proforma = await needs.documents.require(caller.scope, id);
    if (proforma.kind !== 'proforma' || proforma.state !== 'open')
      return toInvoice(repeatedConversion(proforma, request));
    const content = await prepare(needs, request, proforma);
    const now = needs.clock();
    const work = issue(needs, request, proforma, content);
    const { registrationId } = content.fields;
    const invoice = await needs.series.issue(caller.scope, { series: 'INV', registrationId }, now, work);
    needs.outbox.wake();
    return toInvoice(invoice);
  };
