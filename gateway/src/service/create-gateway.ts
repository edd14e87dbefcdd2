import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { REQUEST_ID_HEADER } from '@freightdesk/contracts';
import { createApiHandler } from '../api/api-handler';
import { isApi } from '../api/api-path';
import { drain } from '../api/request-body';
import { callerOf } from '../http/caller';
import { limitConnections } from '../http/connection-limit';
import { limitReaders } from '../http/reader-limit';
import { Refusal, sendRefusal } from '../http/refusal';
import { requestIdOf } from '../http/request-id';
import { createStaticApp } from '../static/static-app';
import type { GatewayContext } from './context';

const LIMITS = {
  /** Longer than the load balancers in front usually keep a connection. */
  keepAliveTimeout: 65_000,
  headersTimeout: 10_000,
  /** Longer than the largest upload may take; each kind of body has a shorter limit of its own. */
  requestTimeout: 150_000,
  connectionsCheckingInterval: 2_000,
};

function observe(
  context: GatewayContext,
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
) {
  const started = performance.now();
  const { method = '', url = '' } = request;
  response.once('close', () => {
    const milliseconds = Math.round(performance.now() - started);
    const status = response.statusCode;
    context.metrics.observe(method, status, milliseconds / 1_000);
    const complete = response.writableFinished;
    context.logger.info(
      { requestId, method, path: url.split('?', 1)[0], status, milliseconds, complete },
      'request',
    );
  });
}

/** The HTTP server of the gateway: `/api` streams straight to the services, the rest is an Express application. */
export function createGateway(context: GatewayContext): Server {
  const api = createApiHandler(context);
  const pages = createStaticApp(context);
  const { TRUST_PROXY, PUBLIC_ORIGIN: publicOrigin } = context.config;
  const surroundings = { trustProxy: TRUST_PROXY === 'true', publicOrigin };

  function answerApi(request: IncomingMessage, response: ServerResponse, requestId: string): void {
    api({ request, response, requestId, caller: callerOf(request, surroundings) }).catch((error: unknown) => {
      if (!(error instanceof Refusal))
        context.logger.error({ requestId, error: String(error) }, 'unexpected failure');
      else if (error.status >= 500)
        context.logger.warn({ requestId, cause: String(error.cause) }, 'service away');
      sendRefusal(response, error, requestId);
      drain(request);
    });
  }

  const server = createServer(LIMITS, (request, response) => {
    const requestId = requestIdOf(request);
    response.setHeader(REQUEST_ID_HEADER, requestId);
    observe(context, request, response, requestId);
    if (isApi(request.url ?? '')) answerApi(request, response, requestId);
    else pages(request, response);
  });
  limitReaders(server);
  // Behind a proxy all connections come from one address; there it is the proxy that limits them.
  if (!surroundings.trustProxy) limitConnections(server, context.config.CONNECTIONS_PER_ADDRESS);
  return server;
}
