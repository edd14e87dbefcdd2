import { type PortalAnswer, portalAnswerBody } from '@freightdesk/contracts/billing';
import type { Write, WriteScope } from '@freightdesk/data';
import { ServiceError, systemScope } from '@freightdesk/service-kit';
import { type EinvoicePayload, einvoicePayload, irnOf, irnPartsOf } from '@freightdesk/tax/einvoice';
import type { EinvoiceRepository } from '../returns/einvoice.repository';
import { checkedRegistration } from '../returns/einvoice.rules';
import type { PortalAccountRepository } from './portal-account.repository';
import { PortalAway, PortalRefusal } from './portal-answer.rules';
import type { PortalAccount, PortalCancellation, PortalClient } from './portal-client.service';
import type { PortalRequest, PortalRequestRepository } from './portal-request.repository';

/** The dependencies of delivering requests to the portal. */
export interface PortalDeliveryNeeds {
  readonly portal: PortalClient;
  /** The key that verifies what the portal has signed, in PEM; undefined where none is set. */
  readonly signingKey: string | undefined;
  readonly portalRequests: Pick<PortalRequestRepository, 'next' | 'refuse' | 'removeAnswered'>;
  readonly portalAccounts: Pick<PortalAccountRepository, 'of'>;
  readonly einvoices: Pick<EinvoiceRepository, 'insertFirst' | 'cancel'>;
  readonly write: Write;
  readonly clock: () => Date;
}

const NO_ACCOUNT =
  'The account of the firm at the portal is missing. Enter it in the settings, then send again';
const OTHER_DOCUMENT = 'The number is registered at the portal for another document. Both need a look';

/** Stores what was answered, and that nothing is asked any more, in one transaction. */
const store = (
  { portalRequests, write }: PortalDeliveryNeeds,
  request: PortalRequest,
  change: (tx: WriteScope) => Promise<void>,
): Promise<void> =>
  write(
    systemScope(request.clientId, { requestId: `portal-${request._id}`, address: 'system' }),
    async (tx) => {
      await change(tx);
      await portalRequests.removeAnswered(tx, request);
    },
  );

/**
 * The answer to a document that is registered already, because an earlier answer was lost: the registration is read back.
 *
 * @throws {PortalRefusal} when the number belongs to another document
 */
async function readBack(
  { portal }: PortalDeliveryNeeds,
  account: PortalAccount,
  payload: EinvoicePayload,
  refusal: PortalRefusal,
): Promise<PortalAnswer> {
  const parts = irnPartsOf(payload);
  if (!parts || refusal.existingIrn !== (await irnOf(parts))) throw refusal.because(OTHER_DOCUMENT);
  return portal.read(account, refusal.existingIrn);
}

/** Registers a document. Whatever happened to earlier attempts, it gets one IRN (EINVOICE-18). */
async function answerOf(
  needs: PortalDeliveryNeeds,
  account: PortalAccount,
  payload: EinvoicePayload,
): Promise<PortalAnswer> {
  try {
    return await needs.portal.register(account, payload);
  } catch (error) {
    if (!(error instanceof PortalRefusal) || error.action !== 'adopt') throw error;
    return readBack(needs, account, payload, error);
  }
}

async function register(needs: PortalDeliveryNeeds, account: PortalAccount, request: PortalRequest) {
  const payload = einvoicePayload.parse(JSON.parse(request.content));
  const answer = portalAnswerBody.parse(await answerOf(needs, account, payload));
  const registration = await checkedRegistration(payload, answer, needs.signingKey);
  const { documentId, createdBy } = request;
  const about = { documentId, documentNumber: payload.DocDtls.No, createdBy };
  await store(needs, request, async (tx) => {
    await needs.einvoices.insertFirst(tx, { ...about, ...registration });
  });
}

/** Cancels an IRN. One that is cancelled already counts as such: the earlier answer was lost. */
async function cancel(needs: PortalDeliveryNeeds, account: PortalAccount, request: PortalRequest) {
  // The content is what `portalCancellation` has made.
  const cancellation = JSON.parse(request.content) as PortalCancellation;
  try {
    await needs.portal.cancel(account, cancellation);
  } catch (error) {
    if (!(error instanceof PortalRefusal) || error.action !== 'done') throw error;
  }
  await store(needs, request, (tx) =>
    needs.einvoices.cancel(tx, request.documentId, {
      cancelledAt: needs.clock(),
      cancellationReason: cancellation.CnlRem,
    }),
  );
}

async function deliver(needs: PortalDeliveryNeeds, request: PortalRequest): Promise<void> {
  const { gstin, clientId, kind, registrationId = null } = request;
  const account = await needs.portalAccounts.of(clientId, registrationId);
  if (!account) return needs.portalRequests.refuse(request, NO_ACCOUNT);
  try {
    await (kind === 'registration' ? register : cancel)(needs, { gstin, ...account }, request);
  } catch (error) {
    if (!(error instanceof PortalRefusal || error instanceof ServiceError)) throw error;
    await needs.portalRequests.refuse(request, error.message);
  }
}

/**
 * Returns a function that asks the portal for all that waits, oldest first. What it refuses waits for the user, and holds
 * nothing else up. While it is away, nothing further is tried.
 *
 * @throws {PortalAway} when it cannot be reached
 * @throws {unknown} after all others were tried, the failure of one whose answer could not be read
 */
export const createPortalDelivery = (needs: PortalDeliveryNeeds) => async (): Promise<void> => {
  const failures: unknown[] = [];
  const { next } = needs.portalRequests;
  for (let request = await next(); request; request = await next(request))
    try {
      await deliver(needs, request);
    } catch (error) {
      if (error instanceof PortalAway) throw error;
      failures.push(error);
    }
  if (failures.length > 0) throw failures[0];
};
