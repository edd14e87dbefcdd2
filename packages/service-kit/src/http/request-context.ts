import { randomUUID } from 'node:crypto';
import { IDENTITY_HEADER, type Identity, REQUEST_ID_HEADER } from '@freightdesk/contracts/shared';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { createIdentityVerifier } from '../identity/identity-token';
import { continueTrace, traceRequest } from '../tracing/tracing';
import type { RequestTrace } from '../tracing/tracing.types';

/** What is known about a request before its route runs. */
export interface RequestContext {
  readonly requestId: string;
  /** The trace that the request belongs to, and the header that continues it; absent for work without a request. */
  readonly traceId?: string | undefined;
  readonly traceparent?: string | undefined;
  readonly identity: Identity | undefined;
  /** The signed identity itself, to be passed on to other services. */
  readonly identityToken: string | undefined;
  /** The address of the caller, as the gateway reports it. */
  readonly address: string;
  readonly log: Logger;
}

const contexts = new WeakMap<Request, RequestContext>();

/**
 * The context of a request that passed {@link requestContext}.
 *
 * @throws {Error} when the request has not passed it
 */
export function contextOf(request: Request): RequestContext {
  const context = contexts.get(request);
  if (!context) throw new Error('The request context was read before it was created');
  return context;
}

const saneRequestId = /^[\w.-]{1,64}$/;

function requestIdOf(request: Request): string {
  const requestId = request.get(REQUEST_ID_HEADER);
  return requestId && saneRequestId.test(requestId) ? requestId : randomUUID();
}

/** Health and metrics are polled by what watches the process. Logged or traced, they would hide all other requests. */
export const isPolled = ({ path }: Request): boolean => ['/healthz', '/readyz', '/metrics'].includes(path);

/** The part of the request in its trace. It ends with the connection, when the route is known. */
function traceOf(request: Request, response: Response): RequestTrace {
  const { method, path, headers } = request;
  if (isPolled(request)) return continueTrace(headers);
  const trace = traceRequest(method, headers, { 'http.request.method': method, 'url.path': path });
  response.once('close', () => trace.end(response.statusCode, request.route?.path));
  return trace;
}

/**
 * Gives every request an id, a trace, a logger and the identity that its token, signed with one of the keys, proves.
 */
export function requestContext(logger: Logger, keys: readonly Uint8Array[]): RequestHandler {
  const verify = createIdentityVerifier(keys);
  return async (request, response, next) => {
    const requestId = requestIdOf(request);
    const identityToken = request.get(IDENTITY_HEADER);
    const identity = identityToken ? await verify(identityToken) : undefined;
    const trace = traceOf(request, response);
    const { traceId, traceparent } = trace;
    let child: Logger | undefined;
    const address = request.get('x-forwarded-for') ?? request.socket.remoteAddress ?? 'unknown';
    contexts.set(request, {
      requestId,
      traceId,
      traceparent,
      identity,
      identityToken,
      address,
      get log() {
        child ??= logger.child({ requestId, traceId });
        return child;
      },
    });
    response.set(REQUEST_ID_HEADER, requestId);
    trace.run(next);
  };
}
