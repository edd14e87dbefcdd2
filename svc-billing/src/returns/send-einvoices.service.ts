import type { EinvoiceBatch } from '@freightdesk/contracts/billing';
import { type Queue, ServiceError, type UserCaller } from '@freightdesk/service-kit';
import { settingsOf } from './einvoice.rules';
import { readSource } from './einvoice-source.service';
import { type RequestNeeds, requestRegistration, sendSource } from './request-registration.service';

/** What has become of one document. */
type Outcome =
  | { readonly kind: 'waiting' | 'registered' | 'exempt' }
  | ({ readonly kind: 'refused' } & EinvoiceBatch['refusals'][number]);

async function sendOne(needs: RequestNeeds, caller: UserCaller, id: number): Promise<Outcome> {
  const source = await readSource(needs, caller, id);
  if (source.record && !source.record.cancelledAt) return { kind: 'registered' };
  if (source.reason) return { kind: 'exempt' };
  try {
    await sendSource(needs, caller, source);
    return { kind: 'waiting' };
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code !== 'einvoice_invalid') throw error;
    const { invoiceNumber } = source.legal;
    return { kind: 'refused', documentId: id, documentNumber: invoiceNumber, message: error.message };
  }
}

/**
 * Asks the portal to register documents, one after the other, and says what has become of each (EINVOICE-22). What waits or is
 * registered already is not asked for again.
 *
 * @throws {ServiceError} 404 for a document that is unknown or not issued
 */
export async function sendEinvoices(
  needs: RequestNeeds,
  caller: UserCaller,
  ids: readonly number[],
): Promise<EinvoiceBatch> {
  const outcomes: Outcome[] = [];
  for (const id of new Set(ids)) outcomes.push(await sendOne(needs, caller, id));
  const countOf = (kind: Outcome['kind']) => outcomes.filter((outcome) => outcome.kind === kind).length;
  return {
    waitingCount: countOf('waiting'),
    registeredCount: countOf('registered'),
    exemptCount: countOf('exempt'),
    refusals: outcomes.flatMap((outcome) => {
      if (outcome.kind !== 'refused') return [];
      const { kind: _kind, ...refusal } = outcome;
      return [refusal];
    }),
  };
}

/** Asks the portal for a document that was just issued, where the client wants this. */
async function sendAtIssue(needs: RequestNeeds, caller: UserCaller, id: number): Promise<void> {
  const settings = settingsOf(await needs.einvoices.settings(caller.scope));
  if (settings.sending !== 'at_issue') return;
  try {
    await requestRegistration(needs, caller, id);
  } catch (error) {
    // The document is issued all the same: what holds its registration back stands on its page and in the register.
    if (!(error instanceof ServiceError)) throw error;
  }
}

/** The dependencies of what follows the issue of a document. */
export interface IssueNeeds extends RequestNeeds {
  /** The letters that were ordered. */
  readonly orderQueue: Pick<Queue, 'wake'>;
}

/** Issues a document by `issue`, and asks the portal for it and has it sent where the client wants this (EINVOICE-21, MAIL-11). */
export const issueAndSend =
  <Rest extends readonly unknown[], Issued extends { readonly id: number }>(
    needs: IssueNeeds,
    issue: (caller: UserCaller, ...rest: Rest) => Promise<Issued>,
  ) =>
  async (caller: UserCaller, ...rest: Rest): Promise<Issued> => {
    const document = await issue(caller, ...rest);
    await sendAtIssue(needs, caller, document.id);
    needs.orderQueue.wake();
    return document;
  };
