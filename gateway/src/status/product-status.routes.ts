import { readProductStatus, reportFallback, reportPageSpans } from '@freightdesk/contracts/gateway';
import { addPageSpans, createEndpointApp, type SessionSecrets } from '@freightdesk/service-kit';
import type { Express } from 'express';
import type { Logger } from 'pino';
import { productStatus, type StatusNeeds } from './product-status.service';
import { limitReports } from './report-limit.rules';

/** A tab sends its spans every five seconds; somebody may have a few, and an office signs in from one address. */
const MOST_SPAN_REPORTS = 60;

interface OwnApiNeeds extends StatusNeeds {
  readonly sessionSecrets: SessionSecrets;
  readonly logger: Logger;
}

/** The application for the calls that the gateway answers itself. They read no records of any client. */
export function createOwnApi({ sessionSecrets, logger, ...needs }: OwnApiNeeds): Express {
  const requireFewReports = limitReports(MOST_SPAN_REPORTS);
  return createEndpointApp({
    sessionSecrets,
    logger,
    clientExists: async () => true,
    register: (routes) => {
      routes.roles(readProductStatus, ({ identity }) => productStatus(needs, identity.role === 'superadmin'));
      routes.session(reportFallback, async ({ identity, body }) => {
        needs.fallbacks.report(identity.userId, body, await needs.remotes.read());
        return undefined;
      });
      routes.open(reportPageSpans, ({ context: { identity, address }, body }) => {
        requireFewReports(identity ? `user ${identity.userId}` : address);
        addPageSpans(body.spans);
        return undefined;
      });
    },
  });
}
