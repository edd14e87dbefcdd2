import type { ClientScope } from '@freightdesk/service-kit';
import { quoteConverted } from './quote.errors';
import type { QuoteRecord } from './quote.model';
import type { QuoteNeeds } from './quote.needs';
import { type FamilyChanges, type HeldVersion, summaryOf } from './quote-family';

const KEPT: readonly QuoteRecord['status'][] = ['converted_to_contract', 'used'];

/** Deletes single versions (QUOTE-3). */
export function createQuoteDeletion(
  { versions, families }: Pick<QuoteNeeds, 'versions' | 'families'>,
  changes: FamilyChanges,
) {
  /** The last version takes its family along, and the quote id is free again. */
  async function followVersion({ tx, version, family }: HeldVersion): Promise<void> {
    const latest = await versions.latestBeside(tx, version);
    if (!latest) {
      await families.remove(tx, version.quoteId);
      return;
    }
    const summary = family.isClosed ? { latestId: latest.id } : summaryOf(latest);
    await families.change(tx, version.quoteId, summary);
  }

  /** Throws 409 for a converted version. */
  return (scope: ClientScope, id: number): Promise<void> =>
    changes.holding(scope, id, async (held) => {
      if (KEPT.includes(held.version.status)) throw quoteConverted();
      await versions.removeAsRead(held.tx, { id });
      await followVersion(held);
    });
}
