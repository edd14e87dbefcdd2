import type { EinvoiceSettings } from '@freightdesk/contracts/billing';
import type { Stored } from '@freightdesk/data';
import { type Caller, type CoreClient, refuse } from '@freightdesk/service-kit';
import { indianDay } from '@freightdesk/tax';
import {
  type EinvoiceDraft,
  type EinvoicePayload,
  type EinvoiceTerms,
  einvoiceDraft,
  einvoiceProblems,
  type LegalDocument,
} from '@freightdesk/tax/einvoice';
import type { DocumentRecord } from '../documents/document.model';
import type { DocumentRepository } from '../documents/document.repository';
import { documentNotFound } from '../documents/document-refusal.rules';
import type { SupplierFirms } from '../gst-registrations/supplier-firm.service';
import type { EinvoiceRecord } from './einvoice.model';
import type { EinvoiceRepository } from './einvoice.repository';
import { pinCodeOf, reasonWithoutEinvoice, settingsOf, supplierOf, turnoverOf } from './einvoice.rules';
import { legalDocument } from './return-documents.rules';

/** What an e-invoice is read from. */
export interface SourceNeeds {
  readonly core: Pick<CoreClient, 'party'>;
  readonly firms: Pick<SupplierFirms, 'of'>;
  readonly documents: Pick<DocumentRepository, 'require'>;
  readonly einvoices: Pick<EinvoiceRepository, 'settings' | 'ofDocument'>;
  readonly clock: () => Date;
}

/** A document with what its e-invoice is made from. */
export interface EinvoiceSource {
  readonly document: Stored<DocumentRecord>;
  readonly legal: LegalDocument;
  readonly settings: EinvoiceSettings;
  readonly terms: EinvoiceTerms;
  readonly draft: EinvoiceDraft;
  /** Null until the portal's answer is stored. */
  readonly record: Stored<EinvoiceRecord> | null;
  /** Why it needs no IRN; empty where it does. */
  readonly reason: string;
}

/** The PIN code of the recipient: that of the document's address, else that of the party's as it is now. */
async function recipientPinCode(needs: SourceNeeds, caller: Caller, document: Stored<DocumentRecord>) {
  const { partyAddress, partyCity, partyId } = document;
  return (
    pinCodeOf({ address: partyAddress, city: partyCity }) ||
    pinCodeOf(await needs.core.party(caller, partyId))
  );
}

const CANCELLED = 'Its IRN was cancelled, and the number never gets another one: credit the document';
const INVOICE_CANCELLED = 'The IRN of its invoice was cancelled';

/** Why no IRN follows from those of the document and of the invoice that it is a note on; empty where one may. */
async function reasonOfCancellation(
  { einvoices }: SourceNeeds,
  { scope }: Caller,
  { originalInvoiceId }: Stored<DocumentRecord>,
  record: EinvoiceRecord | null,
): Promise<string> {
  if (record?.cancelledAt) return CANCELLED;
  const original = originalInvoiceId ? await einvoices.ofDocument(scope, originalInvoiceId) : null;
  return original?.cancelledAt ? INVOICE_CANCELLED : '';
}

/**
 * Reads a document with what its e-invoice is made from.
 *
 * @throws {ServiceError} 404 for a document that is unknown or not issued
 */
export async function readSource(needs: SourceNeeds, caller: Caller, id: number): Promise<EinvoiceSource> {
  const document = await needs.documents.require(caller.scope, id);
  if (!document.isIssued) throw documentNotFound();
  const [firm, settingsRecord, pinCode, record] = await Promise.all([
    needs.firms.of(caller, document.registrationId),
    needs.einvoices.settings(caller.scope),
    recipientPinCode(needs, caller, document),
    needs.einvoices.ofDocument(caller.scope, id),
  ]);
  const settings = settingsOf(settingsRecord);
  const legal = legalDocument(document);
  const supplier = supplierOf(firm, document.registrationId === null ? settings.pinCode : '');
  const { pureAgents, exemptLines } = settings;
  const terms = { supplier, recipientPinCode: pinCode, pureAgents, exemptLines };
  const reason =
    (await reasonOfCancellation(needs, caller, document, record)) || reasonWithoutEinvoice(legal, settings);
  return { document, legal, settings, terms, draft: einvoiceDraft(legal, terms), record, reason };
}

/** For what the portal would refuse a document today. */
export const problemsOf = (
  { clock }: Pick<SourceNeeds, 'clock'>,
  { draft, settings }: Pick<EinvoiceSource, 'draft' | 'settings'>,
) => einvoiceProblems(draft, { today: indianDay(clock()), highestTurnover: turnoverOf(settings) });

/** @throws {ServiceError} 409 `einvoice_invalid` for a document that needs no IRN */
export function requiredPayload({ reason, draft }: EinvoiceSource): EinvoicePayload {
  if (reason) throw refuse('einvoice_invalid', reason);
  return draft.payload;
}

/** @throws {ServiceError} 409 `einvoice_invalid` for a document that needs no IRN or that the portal would refuse */
export function sendablePayload(needs: Pick<SourceNeeds, 'clock'>, source: EinvoiceSource): EinvoicePayload {
  const payload = requiredPayload(source);
  const [problem] = problemsOf(needs, source);
  if (problem) throw refuse('einvoice_invalid', `${problem.message}. ${problem.advice}`);
  return payload;
}
