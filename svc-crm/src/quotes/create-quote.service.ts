import type { quoteBody, StoredQuote } from '@freightdesk/contracts/crm';
import { createOnce, type NewRecord, type RepeatableRequest, type Stored } from '@freightdesk/data';
import { type Caller, isDuplicateKey } from '@freightdesk/service-kit';
import type * as z from 'zod/mini';
import { type QuoteRecord, toQuote } from './quote.model';
import { quoteIdTaken } from './quote.rules';
import { newContent, pendingVersion } from './quote-content.rules';
import { newFamily } from './quote-family.rules';
import { type QuoteLockNeeds, requireFamily } from './quote-lock.service';
import { approvalNotices, subjectOfQuote } from './quote-notices.rules';
import { type QuoteSourceNeeds, readQuoteSources } from './quote-sources.service';

type QuoteBody = z.output<typeof quoteBody>;

/** The dependencies of saving quotes. */
export type SaveQuoteNeeds = QuoteLockNeeds & QuoteSourceNeeds;

async function firstVersion(
  needs: QuoteSourceNeeds,
  caller: Caller,
  body: QuoteBody,
): Promise<NewRecord<QuoteRecord>> {
  const { content, sources } = await readQuoteSources(needs, caller, body);
  return pendingVersion(body.quoteId, 1, null, newContent(content, sources));
}

const storeWithFamily = (
  { versions, families, notices, write }: QuoteLockNeeds,
  { scope }: Caller,
  fields: NewRecord<QuoteRecord>,
): Promise<Stored<QuoteRecord>> =>
  write(scope, async (tx) => {
    const version = await versions.insert(tx, fields);
    await families.insert(tx, newFamily(version));
    await notices.tell(tx, subjectOfQuote(version), approvalNotices(version, tx.actor));
    return version;
  });

/**
 * Creates a quote with its family; a repeated request gets the quote of the first one (API-3).
 *
 * @throws {ServiceError} 409 when the quote id is taken
 */
export const createQuote =
  (needs: SaveQuoteNeeds) =>
  async (caller: Caller, body: QuoteBody, request: RepeatableRequest | undefined): Promise<StoredQuote> => {
    const { scope } = caller;
    const creation = createOnce(
      needs.versions,
      scope,
      request,
      () => firstVersion(needs, caller, body),
      (fields) => storeWithFamily(needs, caller, fields),
    );
    const version = await creation.catch((error: unknown) => {
      throw isDuplicateKey(error) ? quoteIdTaken(body.quoteId) : error;
    });
    return toQuote(version, await requireFamily(needs, scope, version.quoteId), new Date());
  };
