import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { REQUEST_ID_HEADER } from '@freightdesk/contracts/shared';
import { continueTrace, type RequestTrace, TRACEPARENT_HEADER, traceRequest } from '@freightdesk/service-kit';
import { type ApiNeeds, createApiHandler } from './api/api.routes';
import { isApi } from './api/forwarding.rules';
import { drain } from './api/request-body.service';
import type { GatewayConfig } from './config';
import { callerOf, requestIdOf } from './http/caller.rules';
import { limitConnections, limitReaders } from './http/connections.service';
import { notFound, Refusal, sendRefusal } from './http/refusal.rules';
import type { Metrics } from './metrics.service';
import { FileCache } from './static/file-cache.service';
import { createStaticApp } from './static/pages.routes';
import type { RemoteListReader } from './static/remote-list.service';

/** The parts of a running gateway. */
export interface GatewayNeeds extends ApiNeeds {
  readonly metrics: Metrics;
  readonly remotes: RemoteListReader;
}

const LIMITS = {
  /** Longer than load balancers usually keep idle connections. */
  keepAliveTimeout: 65_000,
  headersTimeout: 10_000,
  /** Longer than the largest upload may take; each kind of body has a shorter limit. */
  requestTimeout: 150_000,
  connectionsCheckingInterval: 2_000,
};

/** Calls of the API are recorded, where anything is. Files are many and tell little. */
function traceOf(
  { method = '', headers, url = '' }: IncomingMessage,
  { BASE_PATH }: GatewayConfig,
): RequestTrace {
  const path = url.slice(BASE_PATH.length).split('?', 1)[0] ?? '';
  if (!isApi(path)) return continueTrace(headers);
  return traceRequest(method, headers, { 'http.request.method': method, 'url.path': path });
}

interface ObservedRequest {
  readonly requestId: string;
  readonly trace: RequestTrace;
}

function observe(
  context: GatewayNeeds,
  request: IncomingMessage,
  response: ServerResponse,
  { requestId, trace }: ObservedRequest,
) {
  const { traceId } = trace;
  const startedAt = performance.now();
  const { method = '', url = '' } = request;
  response.once('close', () => {
    const milliseconds = Math.round(performance.now() - startedAt);
    const status = response.statusCode;
    context.metrics.observe(method, status, milliseconds / 1_000);
    const complete = response.writableFinished;
    trace.end(status);
    context.logger.info(
      { requestId, traceId, method, path: url.split('?', 1)[0], status, milliseconds, complete },
      'request',
    );
  });
}

/** Removes the base path from the address; returns whether it was there. Health checks work without it. */
function stripBasePath(request: IncomingMessage, base: string): boolean {
  const { url = '/' } = request;
  if (base === '' || /^\/(?:healthz|readyz)$/.test(url)) return true;
  if (!url.startsWith(`${base}/`)) return false;
  request.url = url.slice(base.length);
  return true;
}

/** Redirects the root of the host, and the base path without its slash, to the product; refuses other paths. */
function answerOutsideBase(
  { config }: GatewayNeeds,
  { url = '/' }: IncomingMessage,
  response: ServerResponse,
  requestId: string,
) {
  const [path, query] = url.split('?', 2);
  if (path !== '/' && path !== config.BASE_PATH) return sendRefusal(response, notFound(), requestId);
  response.writeHead(302, { location: `${config.BASE_PATH}/${query ? `?${query}` : ''}` }).end();
}

/** The HTTP server of the gateway. `/api` streams straight to the services; the rest is an Express application. */
export function createGateway(context: GatewayNeeds): Server {
  const api = createApiHandler(context);
  const files = new FileCache();
  const pages = createStaticApp(context, files);
  const { TRUST_PROXY, PUBLIC_ORIGIN: publicOrigin } = context.config;
  const deployment = { trustProxy: TRUST_PROXY === 'true', publicOrigin };

  function answerApi(request: IncomingMessage, response: ServerResponse, observed: ObservedRequest): void {
    const { requestId, trace } = observed;
    const { traceId } = trace;
    api({ request, response, ...observed, caller: callerOf(request, deployment) }).catch((error: unknown) => {
      if (!(error instanceof Refusal))
        context.logger.error({ requestId, traceId, error: String(error) }, 'unexpected failure');
      else if (error.status >= 500)
        context.logger.warn({ requestId, traceId, cause: String(error.cause) }, 'service away');
      sendRefusal(response, error, requestId);
      drain(request);
    });
  }

  const server = createServer(LIMITS, (request, response) => {
    const requestId = requestIdOf(request);
    const trace = traceOf(request, context.config);
    observe(context, request, response, { requestId, trace });
    const isBelowBase = stripBasePath(request, context.config.BASE_PATH);
    if (isBelowBase && files.answer(request, response, requestId)) return;
    response.setHeader(REQUEST_ID_HEADER, requestId);
    if (!isBelowBase) answerOutsideBase(context, request, response, requestId);
    else if (isApi(request.url ?? '')) trace.run(() => answerApi(request, response, { requestId, trace }));
    else {
      request.headers[TRACEPARENT_HEADER] = trace.traceparent;
      pages(request, response);
    }
  });
  limitReaders(server);
  // Behind a proxy all connections come from one address, so that the proxy must limit them.
  if (!deployment.trustProxy) limitConnections(server, context.config.CONNECTIONS_PER_ADDRESS);
  return server;
}

/** Starts listening; rejects with one sentence when the port is in use. */
export function listen(server: Server, port: number, host?: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new Error(`port ${port} is already in use`) : error),
    );
    server.listen({ port, ...(host ? { host } : {}) }, () => resolve(server));
  });
}
