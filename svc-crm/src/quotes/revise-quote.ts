import type { quoteChanges, StoredQuote } from '@freightdesk/contracts';
import type { Caller } from '@freightdesk/service-kit';
import type * as z from 'zod/mini';
import { pendingVersion } from './create-quote';
import { quoteChanged } from './quote.errors';
import { type QuoteContent, revisedContent, toQuote } from './quote.mapper';
import type { QuoteNeeds } from './quote.needs';
import { checkOpen, type FamilyChanges, type HeldVersion, summaryOf } from './quote-family';
import { readQuoteSources } from './quote-sources';

/** Makes new versions; the old one stays as it was (QUOTE-1). */
export function createQuoteRevision(
  { versions, families, core }: Pick<QuoteNeeds, 'versions' | 'families' | 'core'>,
  changes: FamilyChanges,
) {
  async function insertNext(
    { tx, version: before, family }: HeldVersion,
    content: QuoteContent,
  ): Promise<StoredQuote> {
    checkOpen(family);
    if (family.latestId !== before.id) throw quoteChanged();
    const iteration = family.lastIteration + 1;
    const version = await versions.insert(tx, pendingVersion(before.quoteId, iteration, before.id, content));
    await families.change(tx, before.quoteId, { ...summaryOf(version), lastIteration: iteration });
    return toQuote(version, { latestId: version.id, isClosed: false }, new Date());
  }

  /**
   * The version after `id`, pending approval. Throws 409 where `id` is not the latest version any more, so that of two
   * people who edit the same version one learns of the other, and where the family is closed.
   */
  return async (caller: Caller, id: number, sent: z.output<typeof quoteChanges>): Promise<StoredQuote> => {
    const before = await changes.version(caller.scope, id);
    checkOpen(await changes.familyOf(caller.scope, before.quoteId));
    const content = revisedContent(before, sent, await readQuoteSources(core, caller, sent, before));
    return changes.holding(caller.scope, id, (held) => insertNext(held, content));
  };
}
