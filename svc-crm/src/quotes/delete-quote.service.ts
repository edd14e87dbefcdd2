import type { ClientScope } from '@freightdesk/service-kit';
import type { DeletedQuoteRepository } from './deleted-quote.repository';
import type { QuoteRecord } from './quote.model';
import { quoteConverted } from './quote.rules';
import { summaryOf } from './quote-family.rules';
import { type QuoteLockNeeds, type VersionLock, withVersionLock } from './quote-lock.service';
import { subjectOfQuote } from './quote-notices.rules';

const CONVERTED_STATUSES: readonly QuoteRecord['status'][] = ['converted_to_contract', 'used'];

/** The dependencies of deletions, which can be undone. */
export interface DeletionNeeds extends QuoteLockNeeds {
  readonly deletedQuotes: DeletedQuoteRepository;
}

export const isLaterThan = (
  one: Pick<QuoteRecord, 'iteration'>,
  other: Pick<QuoteRecord, 'iteration'>,
): boolean => one.iteration > other.iteration;

/** Points the family to its latest remaining version. The family of the last version goes, which frees the quote id. */
async function updateFamily(
  { versions, families, deletedQuotes }: DeletionNeeds,
  { tx, version, family }: VersionLock,
): Promise<void> {
  const latest = await versions.latestBeside(tx, version);
  await deletedQuotes.keep(tx, { version, family: latest ? null : family });
  if (!latest) {
    await families.remove(tx, version.quoteId);
    return;
  }
  const summary = family.isClosed ? { latestId: latest.id } : summaryOf(latest);
  await families.change(tx, version.quoteId, summary);
}

/**
 * Deletes one version, which can be undone for an hour (QUOTE-3).
 *
 * @throws {ServiceError} 409 for a converted one
 */
export const deleteQuote =
  (needs: DeletionNeeds) =>
  (scope: ClientScope, id: number): Promise<void> =>
    withVersionLock(needs, scope, id, async (lock) => {
      if (CONVERTED_STATUSES.includes(lock.version.status)) throw quoteConverted();
      await needs.versions.removeAsRead(lock.tx, { id });
      await updateFamily(needs, lock);
      await needs.notices.tell(lock.tx, subjectOfQuote(lock.version), []);
    });
