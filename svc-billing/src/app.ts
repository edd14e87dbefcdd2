import { auditRoutes, createApp, type MoneyFields, type ServiceContext } from '@freightdesk/service-kit';
import type { Express } from 'express';
import type { Services } from './composition';
import { fundRoutes } from './funds/fund.routes';
import { proformaRoutes } from './invoices/proforma.routes';
import { jobRoutes } from './jobs/job.routes';
import { masterUseRoutes } from './master-uses/master-use.routes';

/** Where the records of the service hold minor units. */
const MONEY_FIELDS: MoneyFields = {
  invoices: [
    ...['rate', 'amount', 'gstAmount', 'sgstAmount', 'cgstAmount', 'igstAmount', 'totalAmount'],
    ...['subtotal', 'taxAmount', 'advanceAmount', 'totalAfterAdvance'],
  ],
  fund_requests: ['requiredAmount', 'approvedAmount', 'disbursedAmount'],
  job_expense_master: ['maximum'],
};

/** The HTTP face of svc-billing. */
export const createBillingApp = (
  { config, connection, logger }: ServiceContext,
  services: Services,
): Express =>
  createApp({
    name: 'svc-billing',
    sessionSecret: config.SESSION_SECRET,
    connection,
    logger,
    register: (routes) => {
      jobRoutes(routes, services);
      proformaRoutes(routes, services);
      fundRoutes(routes, services);
      masterUseRoutes(routes, services);
      auditRoutes(routes, connection, MONEY_FIELDS);
    },
  });
