import type { Write } from '@freightdesk/data';
import { type Queue, refuse, type UserCaller } from '@freightdesk/service-kit';
import type { PortalAccountRepository } from '../portal/portal-account.repository';
import type { PortalRequest, PortalRequestRepository } from '../portal/portal-request.repository';
import {
  type EinvoiceSource,
  readSource,
  type SourceNeeds,
  sendablePayload,
} from './einvoice-source.service';

/** The dependencies of asking the portal. */
export interface AskNeeds {
  readonly portalAccounts: Pick<PortalAccountRepository, 'userOf'>;
  readonly portalRequests: Pick<PortalRequestRepository, 'ofDocument' | 'add'>;
  /** Undefined where the portal's address is not set. */
  readonly portalQueue: Pick<Queue, 'wake'> | undefined;
  readonly write: Write;
  readonly clock: () => Date;
}
export type RequestNeeds = AskNeeds & SourceNeeds;

const NOT_CONNECTED =
  'The program has no account at the portal. Enter it in the settings, or exchange files by hand';

/** Whether the program reaches the portal with an account of the registration. */
export const isConnected = async (
  { portalQueue, portalAccounts }: AskNeeds,
  { scope }: Pick<UserCaller, 'scope'>,
  registrationId: number | null,
): Promise<boolean> =>
  portalQueue !== undefined && (await portalAccounts.userOf(scope, registrationId)) !== '';

/** Stores what the portal is asked for; it is sent now, or when the portal is there again. What waits already is not asked again. */
export async function askPortal(
  needs: AskNeeds,
  { scope, identity }: UserCaller,
  request: Pick<PortalRequest, 'documentId' | 'kind' | 'gstin' | 'registrationId' | 'content'>,
): Promise<void> {
  const waiting = await needs.portalRequests.ofDocument(scope, request.documentId);
  if (!waiting || waiting.refusal || waiting.kind !== request.kind)
    await needs.write(scope, (tx) =>
      needs.portalRequests.add(tx, { ...request, createdBy: identity.username, createdAt: needs.clock() }),
    );
  needs.portalQueue?.wake();
}

/**
 * Asks the portal to register a document (EINVOICE-18).
 *
 * @throws {ServiceError} 409 `einvoice_invalid` for a document that needs no IRN or that the portal would refuse
 */
export async function requestRegistration(
  needs: RequestNeeds,
  caller: UserCaller,
  id: number,
): Promise<void> {
  const source = await readSource(needs, caller, id);
  if (source.record && !source.record.cancelledAt) return;
  await sendSource(needs, caller, source);
}

/** @throws {ServiceError} 409 `einvoice_invalid` for a document that needs no IRN or that the portal would refuse */
export async function sendSource(
  needs: RequestNeeds,
  caller: UserCaller,
  source: EinvoiceSource,
): Promise<void> {
  const payload = sendablePayload(needs, source);
  const { registrationId } = source.document;
  if (!(await isConnected(needs, caller, registrationId))) throw refuse('einvoice_invalid', NOT_CONNECTED);
  const gstin = payload.SellerDtls.Gstin;
  await askPortal(needs, caller, {
    documentId: source.document.id,
    kind: 'registration',
    gstin,
    registrationId,
    content: JSON.stringify(payload),
  });
}
