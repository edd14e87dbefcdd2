import type { quoteChanges, StoredQuote } from '@freightdesk/contracts/crm';
import type { Caller } from '@freightdesk/service-kit';
import type * as z from 'zod/mini';
import type { SaveQuoteNeeds } from './create-quote.service';
import { toQuote } from './quote.model';
import { quoteChanged } from './quote.rules';
import { pendingVersion, type QuoteContent, revisedContent } from './quote-content.rules';
import { checkOpen, summaryOf } from './quote-family.rules';
import {
  type QuoteLockNeeds,
  requireFamily,
  requireVersion,
  type VersionLock,
  withVersionLock,
} from './quote-lock.service';
import { approvalNotices, subjectOfQuote } from './quote-notices.rules';
import { readQuoteSources } from './quote-sources.service';

async function insertNext(
  { versions, families, notices }: QuoteLockNeeds,
  { tx, version: before, family }: VersionLock,
  content: QuoteContent,
): Promise<StoredQuote> {
  checkOpen(family);
  if (family.latestId !== before.id) throw quoteChanged();
  const iteration = family.lastIteration + 1;
  const version = await versions.insert(tx, pendingVersion(before.quoteId, iteration, before.id, content));
  await families.change(tx, before.quoteId, { ...summaryOf(version), lastIteration: iteration });
  await notices.tell(tx, subjectOfQuote(version), approvalNotices(version, tx.actor));
  return toQuote(version, { latestId: version.id, isClosed: false }, new Date());
}

/**
 * Creates the version after `id`, pending approval; the old one stays unchanged (QUOTE-1).
 *
 * @throws {ServiceError} 409 when `id` is no longer the latest version, so that of two people who edit the same
 *   version one finds out, and when the family is closed
 */
export const reviseQuote =
  (needs: SaveQuoteNeeds) =>
  async (caller: Caller, id: number, changes: z.output<typeof quoteChanges>): Promise<StoredQuote> => {
    const before = await requireVersion(needs, caller.scope, id);
    checkOpen(await requireFamily(needs, caller.scope, before.quoteId));
    const { content, sources } = await readQuoteSources(needs, caller, changes, before);
    const nextContent = revisedContent(before, content, sources);
    return withVersionLock(needs, caller.scope, id, (lock) => insertNext(needs, lock, nextContent));
  };
