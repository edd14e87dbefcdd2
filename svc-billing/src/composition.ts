import { createCounters, type ServiceContext } from '@freightdesk/service-kit';
import type { Express } from 'express';
import { createBillingApp } from './app';
import { createCoreClient } from './core/core.client';
import { createCrmClient } from './crm/crm.client';
import { createFundRepositories } from './funds/fund.repository';
import { createFundService } from './funds/fund.service';
import { createInvoiceRepository } from './invoices/invoice.repository';
import { createProformaService } from './invoices/proforma.service';
import { createProformaFacts } from './invoices/proforma-facts';
import { createJobRepository } from './jobs/job.repository';
import { createJobService } from './jobs/job.service';
import { createMasterUseService } from './master-uses/master-use.service';
import { createPrintService } from './print/print.service';
import { prepareDatabase } from './seed/prepare-database';

/** Every repository of the service over one connection. */
export function createRepositories({ connection }: Pick<ServiceContext, 'connection'>) {
  const nextNumber = createCounters(connection);
  return {
    jobs: createJobRepository(connection, nextNumber),
    invoices: createInvoiceRepository(connection, nextNumber),
    ...createFundRepositories(connection, nextNumber),
  };
}
export type Repositories = ReturnType<typeof createRepositories>;

/** The use cases of the service; `core` and `crm` answer what belongs to other services. */
export function createServices({ config }: Pick<ServiceContext, 'config'>, repositories: Repositories) {
  const others = { core: createCoreClient(config.CORE_URL), crm: createCrmClient(config.CRM_URL) };
  const facts = createProformaFacts({ ...repositories, ...others });
  const proformas = createProformaService({ ...repositories, facts });
  return {
    jobs: createJobService({ ...repositories, ...others }),
    proformas,
    print: createPrintService({ proformas, ...others }),
    funds: createFundService(repositories),
    masterUses: createMasterUseService(repositories),
  };
}
export type Services = ReturnType<typeof createServices>;

/** Makes the database ready and gives the application. */
export async function startBilling(context: ServiceContext): Promise<Express> {
  const repositories = createRepositories(context);
  await prepareDatabase(context, repositories);
  return createBillingApp(context, createServices(context, repositories));
}
