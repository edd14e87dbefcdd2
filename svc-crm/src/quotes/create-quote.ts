import type { quoteBody, StoredQuote } from '@freightdesk/contracts';
import {
  type Caller,
  createOnce,
  isDuplicateKey,
  type NewRecord,
  type RepeatableRequest,
  type Stored,
} from '@freightdesk/service-kit';
import type * as z from 'zod/mini';
import { quoteIdTaken } from './quote.errors';
import { newContent, type QuoteContent, toQuote } from './quote.mapper';
import type { QuoteRecord } from './quote.model';
import type { QuoteNeeds } from './quote.needs';
import { type FamilyChanges, summaryOf } from './quote-family';
import type { QuoteFamilyRecord } from './quote-family.model';
import { readQuoteSources } from './quote-sources';

type NewQuote = z.output<typeof quoteBody>;

/** A version at the beginning of its life. */
export const pendingVersion = (
  quoteId: string,
  iteration: number,
  parentQuoteId: number | null,
  content: QuoteContent,
): NewRecord<QuoteRecord> => ({
  ...content,
  quoteId,
  iteration,
  parentQuoteId,
  status: 'pending_approval',
  isUsed: false,
  usedInBilling: false,
  usedDate: null,
  contractId: null,
  contractNumber: null,
  rejectionReason: null,
  decidedBy: null,
  decidedAt: null,
  // The repository knows who writes.
  createdBy: '',
});

/** The family that a first version founds. */
export const newFamily = (first: Stored<QuoteRecord>): NewRecord<QuoteFamilyRecord> => ({
  quoteId: first.quoteId,
  isClosed: false,
  lastIteration: first.iteration,
  revision: 0,
  ...summaryOf(first),
});

/** Creates quotes; a repeated request gets the quote of the first one (API-3). */
export function createQuoteCreation(
  { versions, families, core, write }: Pick<QuoteNeeds, 'versions' | 'families' | 'core' | 'write'>,
  changes: FamilyChanges,
) {
  const storeWithFamily = (
    { scope }: Caller,
    version: NewRecord<QuoteRecord>,
  ): Promise<Stored<QuoteRecord>> =>
    write(scope, async (tx) => {
      const stored = await versions.insert(tx, version);
      await families.insert(tx, newFamily(stored));
      return stored;
    });

  async function firstVersion(caller: Caller, body: NewQuote): Promise<NewRecord<QuoteRecord>> {
    const content = newContent(body, await readQuoteSources(core, caller, body));
    return pendingVersion(body.quoteId, 1, null, content);
  }

  /** Creates a quote with its family. Throws 409 where the quote id is taken. */
  return async (
    caller: Caller,
    body: NewQuote,
    request: RepeatableRequest | undefined,
  ): Promise<StoredQuote> => {
    const { scope } = caller;
    const creation = createOnce(
      versions,
      scope,
      request,
      () => firstVersion(caller, body),
      (version) => storeWithFamily(caller, version),
    );
    const created = await creation.catch((error: unknown) => {
      throw isDuplicateKey(error) ? quoteIdTaken(body.quoteId) : error;
    });
    return toQuote(created, await changes.familyOf(scope, created.quoteId), new Date());
  };
}
