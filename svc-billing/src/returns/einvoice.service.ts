import type {
  Einvoice,
  EinvoiceSettings,
  EinvoiceSettingsAnswer,
  EinvoiceSettingsInput,
  PortalAnswer,
} from '@freightdesk/contracts/billing';
import type { Stored, Write } from '@freightdesk/data';
import {
  type Caller,
  type ClientScope,
  type CoreClient,
  type DocumentAnswer,
  refuse,
  type UserCaller,
} from '@freightdesk/service-kit';
import { indianDay } from '@freightdesk/tax';
import {
  dayOf,
  type EinvoiceDraft,
  type EinvoiceTerms,
  einvoiceDraft,
  einvoiceHints,
  einvoiceProblems,
  type LegalDocument,
  reportingDeadline,
} from '@freightdesk/tax/einvoice';
import { create as contentDisposition } from 'content-disposition';
import type { DocumentRecord } from '../documents/document.model';
import type { DocumentRepository } from '../documents/document.repository';
import { documentNotFound } from '../documents/document-refusal.rules';
import { toRegistration } from './einvoice.model';
import type { EinvoiceRepository } from './einvoice.repository';
import {
  checkedRegistration,
  NO_SETTINGS,
  pinCodeOf,
  reasonWithoutEinvoice,
  settingsChanged,
  supplierOf,
  turnoverOf,
} from './einvoice.rules';
import { legalDocument } from './return-documents.rules';

/** The dependencies of e-invoices. */
export interface EinvoiceNeeds {
  readonly core: Pick<CoreClient, 'client' | 'party'>;
  readonly documents: Pick<DocumentRepository, 'require' | 'byId'>;
  readonly einvoices: EinvoiceRepository;
  readonly write: Write;
  readonly clock: () => Date;
}

/** A document with what its e-invoice is made from. */
interface Source {
  readonly document: Stored<DocumentRecord>;
  readonly legal: LegalDocument;
  readonly settings: EinvoiceSettings;
  readonly terms: EinvoiceTerms;
  readonly draft: EinvoiceDraft;
}

const settingsOf = async ({ einvoices }: EinvoiceNeeds, scope: ClientScope): Promise<EinvoiceSettings> => {
  const { turnover, exemption, einvoiceFrom, pinCode } = (await einvoices.settings(scope)) ?? NO_SETTINGS;
  return { turnover, exemption, einvoiceFrom, pinCode };
};

async function readSettings(
  { einvoices }: EinvoiceNeeds,
  scope: ClientScope,
): Promise<EinvoiceSettingsAnswer> {
  const record = await einvoices.settings(scope);
  const { turnover, exemption, einvoiceFrom, pinCode } = record ?? NO_SETTINGS;
  return { turnover, exemption, einvoiceFrom, pinCode, updatedAt: record?.updatedAt.toISOString() ?? null };
}

/** The PIN code of the recipient: that of the document's address, else that of the party's as it is now. */
async function recipientPinCode(needs: EinvoiceNeeds, caller: Caller, document: Stored<DocumentRecord>) {
  const { partyAddress, partyCity, partyId } = document;
  return (
    pinCodeOf({ address: partyAddress, city: partyCity }) ||
    pinCodeOf(await needs.core.party(caller, partyId))
  );
}

/** @throws {ServiceError} 404 for a document that is unknown or not issued */
async function readSource(needs: EinvoiceNeeds, caller: Caller, id: number): Promise<Source> {
  const document = await needs.documents.require(caller.scope, id);
  if (!document.isIssued) throw documentNotFound();
  const [client, settings, pinCode] = await Promise.all([
    needs.core.client(caller),
    settingsOf(needs, caller.scope),
    recipientPinCode(needs, caller, document),
  ]);
  const legal = legalDocument(document);
  const terms = { supplier: supplierOf(client, settings), recipientPinCode: pinCode };
  return { document, legal, settings, terms, draft: einvoiceDraft(legal, terms) };
}

const problemsOf = ({
  needs,
  draft,
  settings,
}: Pick<Source, 'draft' | 'settings'> & { needs: EinvoiceNeeds }) =>
  einvoiceProblems(draft, { today: indianDay(needs.clock()), highestTurnover: turnoverOf(settings) });

async function readEinvoice(needs: EinvoiceNeeds, caller: Caller, id: number): Promise<Einvoice> {
  const { legal, settings, terms, draft } = await readSource(needs, caller, id);
  const reason = reasonWithoutEinvoice(legal, settings);
  const isRequired = reason === '';
  const record = await needs.einvoices.ofDocument(caller.scope, id);
  const today = indianDay(needs.clock());
  const deadline = reportingDeadline(dayOf(legal), turnoverOf(settings), today);
  return {
    documentId: id,
    documentNumber: legal.invoiceNumber,
    isRequired,
    reason,
    deadline: isRequired && !record && deadline ? deadline : null,
    problems: isRequired && !record ? [...problemsOf({ needs, draft, settings })] : [],
    hints: isRequired ? [...einvoiceHints(legal, terms)] : [],
    registration: record && toRegistration(record),
  };
}

/** @throws {ServiceError} 409 `einvoice_invalid` for a document that needs none or that the portal would refuse */
async function payloadOf(needs: EinvoiceNeeds, caller: Caller, id: number) {
  const { legal, settings, draft } = await readSource(needs, caller, id);
  const reason = reasonWithoutEinvoice(legal, settings);
  if (reason) throw refuse('einvoice_invalid', reason);
  return { payload: draft.payload, problems: problemsOf({ needs, draft, settings }) };
}

async function downloadFile(needs: EinvoiceNeeds, caller: Caller, id: number): Promise<DocumentAnswer> {
  const { payload, problems } = await payloadOf(needs, caller, id);
  const [problem] = problems;
  if (problem) throw refuse('einvoice_invalid', `${problem.message}. ${problem.advice}`);
  const name = `einvoice-${payload.DocDtls.No.replaceAll('/', '-')}.json`;
  return {
    contentType: 'application/json',
    // The portal takes a list of invoices.
    body: JSON.stringify([payload]),
    headers: { 'Content-Disposition': contentDisposition(name) },
  };
}

async function register(needs: EinvoiceNeeds, caller: UserCaller, id: number, answer: PortalAnswer) {
  const { payload } = await payloadOf(needs, caller, id);
  const registration = await checkedRegistration(payload, answer);
  await needs.write(caller.scope, async (tx) => {
    if (await needs.einvoices.ofDocument(tx, id)) return;
    const about = { documentId: id, documentNumber: payload.DocDtls.No, createdBy: caller.identity.username };
    await needs.einvoices.insert(tx, { ...about, ...registration });
  });
  return readEinvoice(needs, caller, id);
}

/** E-invoices of issued documents: made, checked, downloaded, and registered with what the portal has answered. */
export const createEinvoiceService = (needs: EinvoiceNeeds) => ({
  settings: (scope: ClientScope): Promise<EinvoiceSettingsAnswer> => readSettings(needs, scope),
  async changeSettings(scope: ClientScope, fields: EinvoiceSettingsInput): Promise<EinvoiceSettingsAnswer> {
    const settings = await needs.write(scope, (tx) => needs.einvoices.changeSettings(tx, fields));
    if (!settings) throw settingsChanged();
    return readSettings(needs, scope);
  },
  read: (caller: Caller, id: number): Promise<Einvoice> => readEinvoice(needs, caller, id),
  file: (caller: Caller, id: number): Promise<DocumentAnswer> => downloadFile(needs, caller, id),
  register: (caller: UserCaller, id: number, answer: PortalAnswer): Promise<Einvoice> =>
    register(needs, caller, id, answer),
});
export type EinvoiceService = ReturnType<typeof createEinvoiceService>;
