import type { IrnCancellation } from '@freightdesk/contracts/billing';
import { refuse, type UserCaller } from '@freightdesk/service-kit';
import { isCancellable } from '@freightdesk/tax/einvoice';
import type { EinvoiceRecord } from './einvoice.model';
import type { EinvoiceRepository } from './einvoice.repository';
import { portalCancellation } from './einvoice.rules';
import { type EinvoiceSource, readSource, type SourceNeeds } from './einvoice-source.service';
import { type AskNeeds, askPortal, isConnected } from './request-registration.service';

/** The dependencies of cancelling an IRN. */
export type CancelNeeds = AskNeeds &
  SourceNeeds & { readonly einvoices: Pick<EinvoiceRepository, 'cancel' | 'settings' | 'ofDocument'> };

const TOO_LATE = 'The portal cancels an IRN within 24 hours only. Raise a credit note for the document';

/** @throws {ServiceError} 409 `einvoice_invalid` for a document without a live IRN, and after 24 hours */
function requireCancellable({ record }: EinvoiceSource, now: Date): EinvoiceRecord {
  if (!record || record.cancelledAt) throw refuse('einvoice_invalid', 'The document has no live IRN');
  if (!isCancellable(record.acknowledgedAt, now)) throw refuse('einvoice_invalid', TOO_LATE);
  return record;
}

/**
 * Cancels the IRN of a document: at the portal, or where the program does not reach it, after it was cancelled there by hand
 * (EINVOICE-19). The document itself stays; a credit note takes it back.
 *
 * @throws {ServiceError} 409 `einvoice_invalid` for a document without a live IRN, and after 24 hours
 */
export async function cancelIrn(
  needs: CancelNeeds,
  caller: UserCaller,
  id: number,
  cancellation: IrnCancellation,
): Promise<void> {
  const source = await readSource(needs, caller, id);
  const { irn } = requireCancellable(source, needs.clock());
  const { registrationId } = source.document;
  if (await isConnected(needs, caller, registrationId)) {
    const content = JSON.stringify(portalCancellation(irn, cancellation));
    const gstin = source.draft.payload.SellerDtls.Gstin;
    return askPortal(needs, caller, { documentId: id, kind: 'cancellation', gstin, registrationId, content });
  }
  const change = { cancelledAt: needs.clock(), cancellationReason: cancellation.remarks };
  await needs.write(caller.scope, (tx) => needs.einvoices.cancel(tx, id, change));
}
