import type {
  Einvoice,
  EinvoiceSettingsAnswer,
  EinvoiceSettingsInput,
  PortalAnswer,
} from '@freightdesk/contracts/billing';
import type { Write } from '@freightdesk/data';
import { download } from '@freightdesk/print';
import type { Caller, ClientScope, DocumentAnswer, UserCaller } from '@freightdesk/service-kit';
import { indianDay } from '@freightdesk/tax';
import {
  dayOf,
  einvoiceHints,
  isCancellable,
  lastCancellation,
  reportingDeadline,
} from '@freightdesk/tax/einvoice';
import type { GstRegistrationRepository } from '../gst-registrations/gst-registration.repository';
import { registrationNotFound } from '../gst-registrations/gst-registration.rules';
import type { PortalConnection } from '../portal/portal-connection.service';
import type { PortalRequest, PortalRequestRepository } from '../portal/portal-request.repository';
import { cancelIrn } from './cancel-irn.service';
import { type EinvoiceRecord, toRegistration } from './einvoice.model';
import type { EinvoiceRepository } from './einvoice.repository';
import { checkedRegistration, settingsChanged, settingsOf, turnoverOf } from './einvoice.rules';
import {
  type EinvoiceSource,
  problemsOf,
  readSource,
  requiredPayload,
  type SourceNeeds,
  sendablePayload,
} from './einvoice-source.service';
import { isConnected, requestRegistration } from './request-registration.service';
import { sendEinvoices } from './send-einvoices.service';

/** The dependencies of e-invoices. */
export interface EinvoiceNeeds extends SourceNeeds, PortalConnection {
  readonly einvoices: EinvoiceRepository;
  readonly portalRequests: PortalRequestRepository;
  readonly gstRegistrations: Pick<GstRegistrationRepository, 'byId'>;
  readonly write: Write;
}

const toRequest = ({ kind, createdAt, refusal = '' }: PortalRequest): Einvoice['request'] => ({
  kind,
  requestedAt: createdAt.toISOString(),
  refusal,
});

/** Until when the portal cancels an IRN; null where it does not (EINVOICE-4). */
const cancellableUntil = (record: EinvoiceRecord | null, now: Date): string | null =>
  record && !record.cancelledAt && isCancellable(record.acknowledgedAt, now)
    ? lastCancellation(record.acknowledgedAt).toISOString()
    : null;

/** What is still to be done to register a document; nothing where it is registered or needs no IRN. */
function openWork(needs: EinvoiceNeeds, source: EinvoiceSource): Pick<Einvoice, 'deadline' | 'problems'> {
  const { legal, settings, record, reason } = source;
  if (record || reason) return { deadline: null, problems: [] };
  const deadline = reportingDeadline(dayOf(legal), turnoverOf(settings), indianDay(needs.clock()));
  return { deadline: deadline ?? null, problems: [...problemsOf(needs, source)] };
}

/** Whether a request was answered between its reading and that of the registration. */
const isAnswered = ({ kind }: PortalRequest, record: EinvoiceRecord | null): boolean =>
  record !== null && (kind === 'registration' || record.cancelledAt !== null);

async function readEinvoice(needs: EinvoiceNeeds, caller: Caller, id: number): Promise<Einvoice> {
  const request = await needs.portalRequests.ofDocument(caller.scope, id);
  // After the request, so that what is answered meanwhile is seen in one of them.
  const source = await readSource(needs, caller, id);
  const { document, legal, terms, record, reason } = source;
  const { registrationId } = document;
  return {
    documentId: id,
    documentNumber: legal.invoiceNumber,
    isRequired: reason === '',
    reason,
    ...openWork(needs, source),
    hints: reason ? [] : [...einvoiceHints(legal, terms)],
    registration: record && toRegistration(record),
    cancellableUntil: cancellableUntil(record, needs.clock()),
    registrationId,
    isConnected: await isConnected(needs, caller, registrationId),
    request: request && !isAnswered(request, record) ? toRequest(request) : null,
  };
}

async function downloadFile(needs: EinvoiceNeeds, caller: Caller, id: number): Promise<DocumentAnswer> {
  const payload = sendablePayload(needs, await readSource(needs, caller, id));
  const name = `einvoice-${payload.DocDtls.No.replaceAll('/', '-')}.json`;
  // The portal takes a list of invoices.
  return download('application/json', name, JSON.stringify([payload]));
}

/** Stores what the portal has answered to a file that was uploaded there by hand; the same answer again changes nothing. */
async function register(needs: EinvoiceNeeds, caller: UserCaller, id: number, answer: PortalAnswer) {
  const source = await readSource(needs, caller, id);
  const payload = requiredPayload(source);
  const registration = await checkedRegistration(payload, answer, needs.signingKey);
  const about = { documentId: id, documentNumber: payload.DocDtls.No, createdBy: caller.identity.username };
  await needs.write(caller.scope, async (tx) => {
    if (await needs.einvoices.insertFirst(tx, { ...about, ...registration }))
      await needs.portalRequests.remove(tx, id);
  });
}

async function readSettings(
  needs: EinvoiceNeeds,
  scope: ClientScope,
  registrationId: number | null = null,
): Promise<EinvoiceSettingsAnswer> {
  const [record, portalUser] = await Promise.all([
    needs.einvoices.settings(scope),
    needs.portalAccounts.userOf(scope, registrationId),
  ]);
  return { ...settingsOf(record), updatedAt: record?.updatedAt.toISOString() ?? null, portalUser };
}

/** E-invoices of issued documents: checked, registered and cancelled at the portal, directly or by files. */
export const createEinvoiceService = (needs: EinvoiceNeeds) => ({
  /** Asks the portal for what an earlier process has left. */
  async resume(): Promise<void> {
    await needs.portalAccounts.renewSecrets();
    needs.portalQueue?.wake();
  },
  /** What decides about the e-invoices of a client, with the user of one of its registrations at the portal. */
  settings: (scope: ClientScope, registrationId: number | null) => readSettings(needs, scope, registrationId),
  async changeSettings(scope: ClientScope, fields: EinvoiceSettingsInput) {
    const settings = await needs.write(scope, (tx) => needs.einvoices.changeSettings(tx, fields));
    if (!settings) throw settingsChanged();
    return readSettings(needs, scope);
  },
  async changeAccount(
    scope: ClientScope,
    registrationId: number | null,
    account: { readonly user: string; readonly password: string },
  ) {
    if (registrationId !== null && !(await needs.gstRegistrations.byId(scope, registrationId)))
      throw registrationNotFound();
    await needs.write(scope, (tx) => needs.portalAccounts.change(tx, registrationId, account));
    return readSettings(needs, scope, registrationId);
  },
  read: (caller: Caller, id: number): Promise<Einvoice> => readEinvoice(needs, caller, id),
  file: (caller: Caller, id: number): Promise<DocumentAnswer> => downloadFile(needs, caller, id),
  async register(caller: UserCaller, id: number, answer: PortalAnswer): Promise<Einvoice> {
    await register(needs, caller, id, answer);
    return readEinvoice(needs, caller, id);
  },
  async request(caller: UserCaller, id: number): Promise<Einvoice> {
    await requestRegistration(needs, caller, id);
    return readEinvoice(needs, caller, id);
  },
  requestAll: (caller: UserCaller, ids: readonly number[]) => sendEinvoices(needs, caller, ids),
  async cancel(
    caller: UserCaller,
    id: number,
    cancellation: Parameters<typeof cancelIrn>[3],
  ): Promise<Einvoice> {
    await cancelIrn(needs, caller, id, cancellation);
    return readEinvoice(needs, caller, id);
  },
});
export type EinvoiceService = ReturnType<typeof createEinvoiceService>;
