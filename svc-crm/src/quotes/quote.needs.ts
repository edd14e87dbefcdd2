import type { CoreClient, Write } from '@freightdesk/service-kit';
import type { ContractRepository } from '../contracts/contract.repository';
import type { QuoteRepository } from './quote.repository';
import type { QuoteFamilyRepository } from './quote-family.repository';

/** What quotes need of the rest of the service. */
export interface QuoteNeeds {
  readonly versions: QuoteRepository;
  readonly families: QuoteFamilyRepository;
  readonly contracts: ContractRepository;
  readonly core: CoreClient;
  readonly write: Write;
}
