import type { EinvoiceSettings, EinvoiceState, StoredIssuedDocument } from '@freightdesk/contracts/billing';
import type { Stored } from '@freightdesk/data';
import type { ClientScope } from '@freightdesk/service-kit';
import { indianDay } from '@freightdesk/tax';
import { reportingDeadline } from '@freightdesk/tax/einvoice';
import type { DocumentRecord } from '../documents/document.model';
import type { PortalRequest, PortalRequestRepository } from '../portal/portal-request.repository';
import type { EinvoiceRecord } from '../returns/einvoice.model';
import type { EinvoiceRepository } from '../returns/einvoice.repository';
import { reasonWithoutEinvoice, settingsOf, turnoverOf } from '../returns/einvoice.rules';
import { legalDocument } from '../returns/return-documents.rules';

/** The dependencies of the states of e-invoices in the register. */
export interface RegisterEinvoiceNeeds {
  readonly einvoices: Pick<EinvoiceRepository, 'settings' | 'ofDocuments'>;
  readonly portalRequests: Pick<PortalRequestRepository, 'ofDocuments'>;
}

type Document = Stored<DocumentRecord>;
type State = StoredIssuedDocument['einvoice'];

/** What decides how documents stand, by their ids. */
interface EinvoiceFacts {
  readonly settings: EinvoiceSettings;
  readonly registrations: ReadonlyMap<number, EinvoiceRecord>;
  readonly requests: ReadonlyMap<number, PortalRequest>;
  readonly today: string;
}

const stateWithoutDay = (state: EinvoiceState): State => ({ state, lastDay: null });

/** Until when a document needs an IRN; null where it needs none. */
function openState(document: Document, { settings, today }: EinvoiceFacts): State {
  const legal = legalDocument(document);
  if (reasonWithoutEinvoice(legal, settings)) return null;
  const deadline = reportingDeadline(indianDay(legal.invoiceDate), turnoverOf(settings), today);
  return deadline ? { state: deadline.state, lastDay: deadline.lastDay } : stateWithoutDay('open');
}

/** How a document stands towards its IRN (EINVOICE-22). */
function stateOf(document: Document, facts: EinvoiceFacts): State {
  const registration = facts.registrations.get(document.id);
  if (registration) return stateWithoutDay(registration.cancelledAt ? 'cancelled' : 'registered');
  if (facts.registrations.get(document.originalInvoiceId ?? 0)?.cancelledAt) return null;
  const request = facts.requests.get(document.id);
  if (request) return stateWithoutDay(request.refusal ? 'refused' : 'waiting');
  return openState(document, facts);
}

/** Reads how documents of the register stand towards their IRNs; nothing is read for a client that issues none. */
export async function readEinvoiceStates(
  { einvoices, portalRequests }: RegisterEinvoiceNeeds,
  scope: ClientScope,
  documents: readonly Document[],
  now: Date,
): Promise<readonly State[]> {
  const settings = settingsOf(await einvoices.settings(scope));
  if (settings.turnover === 'up_to_5_crore' || settings.exemption !== 'none') return [];
  const ids = documents.map(({ id }) => id);
  const originals = documents.flatMap(({ originalInvoiceId }) => originalInvoiceId ?? []);
  const [registrations, requests] = await Promise.all([
    einvoices.ofDocuments(scope, [...ids, ...originals]),
    portalRequests.ofDocuments(scope, ids),
  ]);
  const facts = {
    settings,
    registrations: new Map(registrations.map((registration) => [registration.documentId, registration])),
    requests: new Map(requests.map((request) => [request.documentId, request])),
    today: indianDay(now),
  };
  return documents.map((document) => stateOf(document, facts));
}
