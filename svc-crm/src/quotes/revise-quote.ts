import type { Quote, quoteChanges } from '@freightdesk/contracts';
import type * as z from 'zod/mini';
import type { Caller } from '../parties/chosen-party';
import { pendingVersion } from './create-quote';
import { quoteChanged } from './quote.errors';
import { type QuoteContent, revisedContent, toQuote } from './quote.mapper';
import type { QuoteServiceParts } from './quote.service';
import { checkOpen, type HeldVersion, summaryOf } from './quote-family';
import { readQuoteSources } from './quote-sources';

/** Makes new versions; the old one stays as it was (QUOTE-1). */
export function createQuoteRevision({ repositories, core, families }: QuoteServiceParts) {
  async function insertNext(
    { scope }: Caller,
    { version: before, family, session }: HeldVersion,
    content: QuoteContent,
  ): Promise<Quote> {
    checkOpen(family);
    if (family.latestId !== before.id) throw quoteChanged();
    const iteration = family.lastIteration + 1;
    const next = pendingVersion(before.quoteId, iteration, before.id, content);
    const version = await repositories.versions.insert(scope, next, session);
    const summary = { ...summaryOf(version), lastIteration: iteration };
    await repositories.families.update(scope, { quoteId: before.quoteId }, { $set: summary }, session);
    return toQuote(version, { latestId: version.id, isClosed: false }, new Date());
  }

  /**
   * The version after `id`, pending approval. Throws 409 where `id` is not the latest version any more, so that of two
   * people who edit the same version one learns of the other, and where the family is closed.
   */
  return async (caller: Caller, id: number, changes: z.output<typeof quoteChanges>): Promise<Quote> => {
    const before = await families.version(caller.scope, id);
    checkOpen(await families.familyOf(caller.scope, before.quoteId));
    const content = revisedContent(before, changes, await readQuoteSources(core, caller, changes, before));
    return families.change(caller.scope, id, (held) => insertNext(caller, held, content));
  };
}
