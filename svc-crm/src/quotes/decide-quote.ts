import type { Identity, StoredQuote } from '@freightdesk/contracts';
import type { ClientScope } from '@freightdesk/service-kit';
import { notPending, quoteExpired, stillDraft } from './quote.errors';
import { toQuote } from './quote.mapper';
import type { QuoteRecord } from './quote.model';
import { checkOpen, type FamilyChanges } from './quote-family';
import { statusOn } from './quote-status';

type Decision = 'approved' | 'rejected';

function checkPending(version: QuoteRecord, decision: Decision, now: Date): void {
  const status = statusOn(version, now);
  if (status === 'expired') throw quoteExpired();
  if (status !== 'pending_approval') throw notPending(decision);
  if (decision === 'approved' && version.metadata.draft) throw stillDraft();
}

/** Approves and rejects pending versions (QUOTE-1, QUOTE-2, QUOTE-4). */
export function createQuoteDecisions(changes: FamilyChanges) {
  const decide = (
    scope: ClientScope,
    { fullName }: Identity,
    id: number,
    status: Decision,
    rejectionReason: string | null,
  ): Promise<StoredQuote> =>
    changes.holding(scope, id, async (held) => {
      const now = new Date();
      checkOpen(held.family);
      checkPending(held.version, status, now);
      const fields = { status, rejectionReason, decidedBy: fullName, decidedAt: now };
      const decision = status === 'approved' ? 'approve' : 'reject';
      const { version, family } = await changes.change(held, { fields, decision });
      return toQuote(version, family, now);
    });

  return {
    /** Throws 409 for a version that is not pending, is a draft, has expired or whose family is closed. */
    approve: (scope: ClientScope, identity: Identity, id: number): Promise<StoredQuote> =>
      decide(scope, identity, id, 'approved', null),

    /** Throws 409 for a version that is not pending, has expired or whose family is closed. */
    reject: (scope: ClientScope, identity: Identity, id: number, reason: string): Promise<StoredQuote> =>
      decide(scope, identity, id, 'rejected', reason),
  };
}
