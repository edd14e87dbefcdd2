import { createApp, type ServiceContext } from '@freightdesk/service-kit';
import type { Express } from 'express';
import type { Services } from './composition';
import { fundRoutes } from './funds/fund.routes';
import { proformaRoutes } from './invoices/proforma.routes';
import { jobRoutes } from './jobs/job.routes';
import { masterUseRoutes } from './master-uses/master-use.routes';

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
    },
  });
