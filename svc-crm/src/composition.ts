import { createCounters, type ServiceContext } from '@freightdesk/service-kit';
import type { Express } from 'express';
import { createCrmApp } from './app';
import { createContractRepository } from './contracts/contract.repository';
import { createContractService } from './contracts/contract.service';
import { createCoreClient } from './core/core.client';
import { prepareDatabase } from './seed/prepare-database';

/** Makes the database ready and gives the application. */
export async function startCrm(context: ServiceContext): Promise<Express> {
  const repositories = {
    contracts: createContractRepository(context.connection, createCounters(context.connection)),
  };
  await prepareDatabase(context, repositories);
  const core = createCoreClient(context.config.CORE_URL);
  return createCrmApp(context, { contracts: createContractService({ ...repositories, core }) });
}
