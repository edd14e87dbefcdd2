import {
  createActivityReader,
  createFileRepository,
  createNoteRepository,
  createNoticeOutbox,
  createTenantData,
  createTimelines,
  deliverNotices,
  type TenantData,
} from '@freightdesk/data';
import {
  createCoreClient,
  type MigrationOptions,
  type ServiceContext,
  spaceOfFiles,
} from '@freightdesk/service-kit';
import type { Express } from 'express';
import { createCrmApp } from './app';
import { createContractRepository } from './contracts/contract.repository';
import { createContractService } from './contracts/contract.service';
import { createContractUses } from './contracts/delete-contract.service';
import { createMasterUseService } from './masters/master-use.service';
import { ACTIVITY_NAMES, createOverviewService } from './overview/overview.service';
import { createDeletedQuoteRepository } from './quotes/deleted-quote.repository';
import { createQuoteRepository } from './quotes/quote.repository';
import { createQuoteService } from './quotes/quote.service';
import { createQuoteFamilyRepository } from './quotes/quote-family.repository';
import { createReportService } from './reports/report.service';
import { prepareDatabase } from './seed/demo-data.service';

const repositoriesOf = (data: TenantData, connection: ServiceContext['connection']) => ({
  contracts: createContractRepository(data),
  versions: createQuoteRepository(data),
  families: createQuoteFamilyRepository(data),
  deletedQuotes: createDeletedQuoteRepository({ connection }),
  recordNotes: createNoteRepository(data, 'crm'),
  recordFiles: createFileRepository(data, { connection }, 'crm'),
  notices: createNoticeOutbox({ connection }),
});

/** Brings the database of the service to what this release needs. */
export async function migrateCrm(
  connection: ServiceContext['connection'],
  options: MigrationOptions,
): Promise<void> {
  const data = createTenantData(connection);
  repositoriesOf(data, connection);
  await data.migration([]).run(options);
}

/** Prepares the database and returns the application. */
export async function startCrm(context: ServiceContext): Promise<Express> {
  const data = createTenantData(context.connection);
  const repositories = repositoriesOf(data, context.connection);
  await prepareDatabase(context, repositories, data.migration([]));
  const core = createCoreClient(context.config);
  const timelines = createTimelines({
    connection: context.connection,
    notes: repositories.recordNotes,
    files: repositories.recordFiles,
    spaceOfClient: spaceOfFiles(context.config),
    write: data.write,
    findColleagues: core.colleagues,
    notices: repositories.notices,
  });
  const needs = { ...repositories, core, write: data.write };
  const quotes = createQuoteService(needs);
  const contractUses = createContractUses(context.config);
  const services = {
    contracts: createContractService({ ...needs, contractUses, reopenQuote: quotes.reopen }),
    quotes,
    overview: createOverviewService({
      ...repositories,
      activity: createActivityReader(context.connection, ACTIVITY_NAMES),
      mentions: timelines.mentions,
    }),
    reports: createReportService(needs),
    masterUses: createMasterUseService(needs),
  };
  deliverNotices(context, repositories.notices);
  return createCrmApp(context, services, timelines);
}
