import type { StoredQuote } from '@freightdesk/contracts/crm';
import type { Identity } from '@freightdesk/contracts/shared';
import type { ClientScope } from '@freightdesk/service-kit';
import { type QuoteRecord, toQuote } from './quote.model';
import { notPending, quoteExpired, statusOn, stillDraft } from './quote.rules';
import { checkOpen } from './quote-family.rules';
import { changeVersion, type QuoteLockNeeds, withVersionLock } from './quote-lock.service';
import { decisionNotice, subjectOfQuote } from './quote-notices.rules';

type Decision = 'approved' | 'rejected';

function checkPending(version: QuoteRecord, decision: Decision, now: Date): void {
  const status = statusOn(version, now);
  if (status === 'expired') throw quoteExpired();
  if (status !== 'pending_approval') throw notPending(decision);
  if (decision === 'approved' && version.metadata.draft) throw stillDraft();
}

const decide = (
  needs: QuoteLockNeeds,
  scope: ClientScope,
  identity: Identity,
  id: number,
  { status, rejectionReason }: { readonly status: Decision; readonly rejectionReason: string | null },
): Promise<StoredQuote> =>
  withVersionLock(needs, scope, id, async (lock) => {
    const now = new Date();
    checkOpen(lock.family);
    checkPending(lock.version, status, now);
    const { version, family } = await changeVersion(needs, lock, {
      fields: { status, rejectionReason, decidedBy: identity.fullName, decidedAt: now },
      decision: status === 'approved' ? 'approve' : 'reject',
    });
    await needs.notices.tell(lock.tx, subjectOfQuote(version), [decisionNotice(version, status, identity)]);
    return toQuote(version, family, now);
  });

/**
 * Approves a version (QUOTE-2).
 *
 * @throws {ServiceError} 409 for a version that is not pending, is a draft, has expired or whose family is closed
 */
export const approveQuote =
  (needs: QuoteLockNeeds) =>
  (scope: ClientScope, identity: Identity, id: number): Promise<StoredQuote> =>
    decide(needs, scope, identity, id, { status: 'approved', rejectionReason: null });

/**
 * Rejects a version (QUOTE-4).
 *
 * @throws {ServiceError} 409 for one that is not pending, has expired or whose family is closed
 */
export const rejectQuote =
  (needs: QuoteLockNeeds) =>
  (scope: ClientScope, identity: Identity, id: number, reason: string): Promise<StoredQuote> =>
    decide(needs, scope, identity, id, { status: 'rejected', rejectionReason: reason });
