import { readProductStatus, reportFallback } from '@freightdesk/contracts/gateway';
import { createEndpointApp, type SessionSecrets } from '@freightdesk/service-kit';
import type { Express } from 'express';
import type { Logger } from 'pino';
import { productStatus, type StatusNeeds } from './product-status.service';

interface OwnApiNeeds extends StatusNeeds {
  readonly sessionSecrets: SessionSecrets;
  readonly logger: Logger;
}

/** The application for the calls that the gateway answers itself. They read no records of any client. */
export const createOwnApi = ({ sessionSecrets, logger, ...needs }: OwnApiNeeds): Express =>
  createEndpointApp({
    sessionSecrets,
    logger,
    clientExists: async () => true,
    register: (routes) => {
      routes.roles(readProductStatus, ({ identity }) => productStatus(needs, identity.role === 'superadmin'));
      routes.session(reportFallback, async ({ identity, body }) => {
        needs.fallbacks.report(identity.userId, body, await needs.remotes.read());
        return undefined;
      });
    },
  });
