import type { StoredQuote } from '@freightdesk/contracts';
import type { ClientScope } from '@freightdesk/service-kit';
import { createQuoteConversion } from './convert-quote';
import { createQuoteCounts } from './count-quotes';
import { createQuoteCreation } from './create-quote';
import { createCustomerGroups } from './customer-group';
import { createQuoteDecisions } from './decide-quote';
import { createQuoteDeletion } from './delete-quote';
import { createQuoteLists } from './list-quotes';
import { createQuoteUse } from './mark-quote-used';
import { createQuotePrint } from './print-quote';
import { toQuote } from './quote.mapper';
import type { QuoteNeeds } from './quote.needs';
import { createFamilyChanges } from './quote-family';
import { createQuoteRevision } from './revise-quote';

/** Quotes of a client (QUOTE). */
export function createQuoteService(needs: QuoteNeeds) {
  const changes = createFamilyChanges(needs);

  async function get(scope: ClientScope, id: number): Promise<StoredQuote> {
    const version = await changes.version(scope, id);
    return toQuote(version, await changes.familyOf(scope, version.quoteId), new Date());
  }

  return {
    get,
    list: createQuoteLists(needs),
    summary: createQuoteCounts(needs),
    create: createQuoteCreation(needs, changes),
    revise: createQuoteRevision(needs, changes),
    ...createQuoteDecisions(changes),
    convert: createQuoteConversion(needs, changes),
    remove: createQuoteDeletion(needs, changes),
    markUsed: createQuoteUse(needs, changes),
    customersOf: createCustomerGroups(needs.core),
    print: createQuotePrint(get, needs.core),
  };
}
export type QuoteService = ReturnType<typeof createQuoteService>;
