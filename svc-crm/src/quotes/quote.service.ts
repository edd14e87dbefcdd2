import type { Quote } from '@freightdesk/contracts';
import type { ClientScope } from '@freightdesk/service-kit';
import type { Connection } from 'mongoose';
import type { ContractRepository } from '../contracts/contract.repository';
import type { CoreClient } from '../core/core.client';
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
import type { QuoteRepositories } from './quote.repository';
import { createQuoteFamilies, type QuoteFamilies } from './quote-family';
import { createQuoteRevision } from './revise-quote';

/** What the use cases of quotes are made of. */
export interface QuoteServiceParts {
  readonly repositories: QuoteRepositories;
  readonly families: QuoteFamilies;
  readonly contracts: ContractRepository;
  readonly connection: Connection;
  readonly core: CoreClient;
}

/** Quotes of a client (QUOTE). */
export function createQuoteService(sources: Omit<QuoteServiceParts, 'families'>) {
  const families = createQuoteFamilies(sources.repositories, sources.connection);
  const parts = { ...sources, families };

  async function get(scope: ClientScope, id: number): Promise<Quote> {
    const version = await families.version(scope, id);
    return toQuote(version, await families.familyOf(scope, version.quoteId), new Date());
  }

  return {
    get,
    list: createQuoteLists(parts),
    summary: createQuoteCounts(parts),
    create: createQuoteCreation(parts),
    revise: createQuoteRevision(parts),
    ...createQuoteDecisions(parts),
    convert: createQuoteConversion(parts),
    remove: createQuoteDeletion(parts),
    markUsed: createQuoteUse(parts),
    customersOf: createCustomerGroups(sources.core),
    print: createQuotePrint(get, sources.core),
  };
}
export type QuoteService = ReturnType<typeof createQuoteService>;
