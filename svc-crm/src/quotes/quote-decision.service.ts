import type { StoredQuote } from '@freightdesk/contracts/crm';
import type { Identity } from '@freightdesk/contracts/shared';
import type { ClientScope } from '@freightdesk/service-kit';
import { type QuoteRecord, toQuote } from './quote.model';
import { notPending, quoteConverted, quoteExpired, statusOn, stillDraft } from './quote.rules';
import {
  checkOpen,
  type FamilyChanges,
  type HeldVersion,
  type QuoteNeeds,
  summaryOf,
} from './quote-family.service';

type Decision = 'approved' | 'rejected';

function checkPending(version: QuoteRecord, decision: Decision, now: Date): void {
  const status = statusOn(version, now);
  if (status === 'expired') throw quoteExpired();
  if (status !== 'pending_approval') throw notPending(decision);
  if (decision === 'approved' && version.metadata.draft) throw stillDraft();
}

const KEPT: readonly QuoteRecord['status'][] = ['converted_to_contract', 'used'];

/** Decisions on existing versions: approval, rejection, deletion (QUOTE-1 to QUOTE-4). */
export function createQuoteDecisions(
  { versions, families }: Pick<QuoteNeeds, 'versions' | 'families'>,
  changes: FamilyChanges,
) {
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

  /** Deleting the last version deletes its family, which frees the quote id. */
  async function followVersion({ tx, version, family }: HeldVersion): Promise<void> {
    const latest = await versions.latestBeside(tx, version);
    if (!latest) {
      await families.remove(tx, version.quoteId);
      return;
    }
    const summary = family.isClosed ? { latestId: latest.id } : summaryOf(latest);
    await families.change(tx, version.quoteId, summary);
  }

  return {
    /** Throws 409 for a version that is not pending, is a draft, has expired or whose family is closed. */
    approve: (scope: ClientScope, identity: Identity, id: number): Promise<StoredQuote> =>
      decide(scope, identity, id, 'approved', null),

    /** Throws 409 for a version that is not pending, has expired or whose family is closed. */
    reject: (scope: ClientScope, identity: Identity, id: number, reason: string): Promise<StoredQuote> =>
      decide(scope, identity, id, 'rejected', reason),

    /** Deletes one version. Throws 409 for a converted one. */
    remove: (scope: ClientScope, id: number): Promise<void> =>
      changes.holding(scope, id, async (held) => {
        if (KEPT.includes(held.version.status)) throw quoteConverted();
        await versions.removeAsRead(held.tx, { id });
        await followVersion(held);
      }),
  };
}
