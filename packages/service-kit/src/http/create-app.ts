import type { Endpoint } from '@freightdesk/contracts/shared';
import express, { type Express, type RequestHandler } from 'express';
import helmet from 'helmet';
import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import { refuse } from '../errors/service-error';
import { identityKey, internalKey, type SessionSecrets } from '../identity/identity-key';
import { watchElections } from '../service/election';
import { releaseOf } from '../service/release-of';
import { bindApiDocument } from './api-document';
import { answerErrors, unknownPath } from './errors';
import { createMetrics, type ServiceGauge } from './metrics';
import { contextOf, isPolled, requestContext } from './request-context';
import { type ClientExists, createRoutes, type Routes } from './routes';

/** What an application with endpoints is made of. */
export interface EndpointAppOptions {
  readonly sessionSecrets: SessionSecrets;
  readonly logger: Logger;
  /** Whether a client exists; used for clients that superadmins name (API-7). */
  readonly clientExists: ClientExists;
  readonly register: (routes: Routes) => void;
  /** Adds what comes between the context of a request and its body. */
  readonly prepare?: (app: Express) => void;
  /** Called for each endpoint that gets a handler, so that a test can compare contracts and service. */
  readonly onHandler?: ((endpoint: Endpoint) => void) | undefined;
}

/** What the application of every service is made of. */
export interface AppOptions extends Omit<EndpointAppOptions, 'prepare'> {
  readonly name: string;
  readonly connection: Connection;
  /** Shown at `/metrics` besides requests and process. */
  readonly gauges?: readonly ServiceGauge[];
}

const JSON_LIMIT = '1mb';

const logRequests =
  (logger: Logger): RequestHandler =>
  (request, response, next) => {
    if (isPolled(request)) return next();
    const startTime = performance.now();
    const { method, path } = request;
    response.on('finish', () => {
      const { requestId, traceId, identity } = contextOf(request);
      const milliseconds = Math.round(performance.now() - startTime);
      const { statusCode: status } = response;
      logger.info(
        { requestId, traceId, method, path, status, milliseconds, user: identity?.userId },
        'request',
      );
    });
    next();
  };

/** What a process says about itself when it is ready. */
const ownRelease = () => ({
  release: releaseOf(process),
  startedAt: new Date(Date.now() - process.uptime() * 1_000).toISOString(),
});

function health(app: Express, connection: Connection): void {
  app.get('/healthz', (_request, response) => {
    response.json({ status: 'alive' });
  });
  const isElecting = watchElections(connection);
  const release = ownRelease();
  app.get('/readyz', async (_request, response) => {
    if (isElecting()) {
      response.json({ status: 'electing', ...release });
      return;
    }
    if (connection.readyState !== 1) throw refuse('unavailable', 'The database is away');
    await connection.db?.command({ ping: 1 });
    response.json({ status: 'ready', ...release });
  });
}

/** Creates an Express application whose endpoints `register` binds, with their identities, bodies and refusals. */
export function createEndpointApp({
  sessionSecrets,
  logger,
  clientExists,
  register,
  prepare,
  onHandler,
}: EndpointAppOptions): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.use(requestContext(logger, sessionSecrets.map(identityKey)), helmet());
  prepare?.(app);
  app.use(refuseOtherBodies, express.json({ limit: JSON_LIMIT, strict: true }));
  register(createRoutes(app, { internalKeys: sessionSecrets.map(internalKey), clientExists, onHandler }));
  app.use(unknownPath, answerErrors);
  return app;
}

/** Creates an Express application with everything that all services share. `register` adds its endpoints. */
export function createApp({ name, connection, gauges = [], register, ...options }: AppOptions): Express {
  const metrics = createMetrics(name, gauges);
  return createEndpointApp({
    ...options,
    prepare: (app) => {
      app.use(metrics.observe, logRequests(options.logger));
      health(app, connection);
      app.get('/metrics', metrics.expose);
    },
    register: (routes) => {
      register(routes);
      bindApiDocument(routes);
    },
  });
}

/** Bodies are JSON or the form of an upload (API-6). Requests without a body need no content type. */
const refuseOtherBodies: RequestHandler = (request, _response, next) => {
  const length = Number(request.get('content-length') ?? 0);
  const type = request.get('content-type');
  const isOther = type
    ? (length > 0 || request.get('transfer-encoding') !== undefined) &&
      !request.is(['application/json', 'multipart/form-data'])
    : length > 0;
  next(isOther ? refuse('unsupported_media_type', 'Send the body as JSON (application/json)') : undefined);
};
