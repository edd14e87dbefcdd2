import { createCounters, type ServiceContext } from '@freightdesk/service-kit';
import type { Express } from 'express';
import { createCrmApp } from './app';
import { createContractRepository } from './contracts/contract.repository';
import { createContractService } from './contracts/contract.service';
import { createCoreClient } from './core/core.client';
import { createMasterUseService } from './master-uses/master-use.service';
import { createQuoteRepositories } from './quotes/quote.repository';
import { createQuoteService } from './quotes/quote.service';
import { prepareDatabase } from './seed/prepare-database';

/** Makes the database ready and gives the application. */
export async function startCrm(context: ServiceContext): Promise<Express> {
  const { connection, config } = context;
  const nextNumber = createCounters(connection);
  const contracts = createContractRepository(connection, nextNumber);
  const quotes = createQuoteRepositories(connection, nextNumber);
  await prepareDatabase(context, { contracts, quotes });
  const core = createCoreClient(config.CORE_URL);
  return createCrmApp(context, {
    contracts: createContractService({ contracts, core }),
    quotes: createQuoteService({ repositories: quotes, contracts, connection, core }),
    masterUses: createMasterUseService({ contracts, quotes: quotes.versions }),
  });
}
