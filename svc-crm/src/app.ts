import { auditRoutes, type MoneyFields, type Timelines } from '@freightdesk/data';
import { createApp, createCoreClient, type ServiceContext, sessionSecretsOf } from '@freightdesk/service-kit';
import type { Express } from 'express';
import { contractRoutes } from './contracts/contract.routes';
import type { ContractService } from './contracts/contract.service';
import { internalRoutes } from './internal.routes';
import type { MasterUseService } from './masters/master-use.service';
import { overviewRoutes } from './overview/overview.routes';
import type { OverviewService } from './overview/overview.service';
import { quoteRoutes } from './quotes/quote.routes';
import type { QuoteService } from './quotes/quote.service';
import { reportRoutes } from './reports/report.routes';
import type { ReportService } from './reports/report.service';

const MONEY = ['buyingCost', 'sellingCost', 'actualSellingCost', 'maxValue', 'rate', 'assessmentValue'];

/** Which fields of the service's records hold minor units. */
const moneyFields: MoneyFields = { quotes: MONEY, contracts: MONEY };

export interface Services {
  readonly contracts: ContractService;
  readonly quotes: QuoteService;
  readonly overview: OverviewService;
  readonly reports: ReportService;
  readonly masterUses: MasterUseService;
}

/** The HTTP interface of svc-crm. */
export const createCrmApp = (
  { config, connection, logger }: ServiceContext,
  services: Services,
  timelines: Timelines,
): Express =>
  createApp({
    name: 'svc-crm',
    sessionSecrets: sessionSecretsOf(config),
    connection,
    logger,
    clientExists: createCoreClient(config).clientExists,
    register: (routes) => {
      contractRoutes(routes, services);
      quoteRoutes(routes, services);
      overviewRoutes(routes, services);
      reportRoutes(routes, services);
      internalRoutes(routes, services);
      auditRoutes(routes, connection, moneyFields);
      timelines.bind(routes, moneyFields);
    },
  });
