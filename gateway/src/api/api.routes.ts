import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { signIn, signOut, superadminSignIn } from '@freightdesk/contracts/core';
import { serviceOfRequest, takesIdempotencyKey } from '@freightdesk/contracts/endpoints';
import { ERRORS, IDEMPOTENCY_HEADER, type ServiceName } from '@freightdesk/contracts/shared';
import { DEVICE_HEADER, type RequestTrace } from '@freightdesk/service-kit';
import type { Logger } from 'pino';
import type { GatewayConfig } from '../config';
import { type Caller, refuseOtherOrigins } from '../http/caller.rules';
import { notFound, signInRequired } from '../http/refusal.rules';
import { type Sessions, sessionTokenOf } from '../session/session.service';
import { type KnownDevice, usernameIn } from '../sign-in/sign-in.service';
import type { CreationKeys } from './creation-keys.service';
import { headersForGateway, headersForService, isLongTask, needsSession, pathOf } from './forwarding.rules';
import { forward, isRead } from './forwarding.service';
import { type BodyMemory, isUpload, limitOf, readBody } from './request-body.service';
import type { Upstreams } from './upstream.service';

const signInPaths: readonly string[] = [signIn.path, superadminSignIn.path];

/** The dependencies of forwarding requests. */
export interface ApiNeeds {
  readonly config: GatewayConfig;
  readonly logger: Logger;
  readonly upstreams: Upstreams;
  readonly bodyMemory: BodyMemory;
  readonly creationKeys: CreationKeys;
  readonly sessions: Sessions;
  readonly knownDevice: KnownDevice;
  /** Answers the calls that no service answers. */
  readonly ownApi: RequestListener;
}

/** A request to `/api` with what the gateway knows about it. */
export interface ApiRequest {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly requestId: string;
  readonly trace: RequestTrace;
  readonly caller: Caller;
}

/**
 * Returns the handler of `/api`, which forwards a request to the service of its path, with the signed identity of the
 * session instead of its cookie. A request without a session is refused before its body is read, and a service is called
 * only when the whole body has arrived.
 *
 * @throws {Refusal} 404 from a call whose path belongs to no service
 * @throws {Refusal} 403 from a write that another site sends
 */
export function createApiHandler(context: ApiNeeds) {
  return async (api: ApiRequest): Promise<void> => {
    const url = api.request.url ?? '/';
    const path = pathOf(url);
    const service = serviceOfRequest(path, new URLSearchParams(url.split('?')[1]));
    if (!service) throw notFound();
    refuseOtherOrigins(api.request, api.caller.host, context.config.PUBLIC_ORIGIN);
    if (service === 'gateway') return answerItself(context, api, path);
    const isSignIn = api.request.method === 'POST' && signInPaths.includes(path);
    return isSignIn ? forwardSignIn(context, api) : forwardRequest(context, api, path, service);
  };
}

/** Adds the device of a known browser. A sign-in ends the old session of the browser, so that leaves the cache. */
async function forwardSignIn(
  { upstreams, sessions, knownDevice, bodyMemory, config }: ApiNeeds,
  api: ApiRequest,
): Promise<void> {
  const { request, requestId, caller } = api;
  const { traceparent } = api.trace;
  const body = (await readBody(request, limitOf(request, false), bodyMemory)) ?? Buffer.alloc(0);
  const device = knownDevice(request, usernameIn(body));
  const previousToken = sessionTokenOf(request);
  const stamp = { requestId, traceparent, caller, identityToken: undefined, sessionToken: previousToken };
  const headers = {
    ...headersForService(request.headers, stamp, body),
    ...(device ? { [DEVICE_HEADER]: device } : {}),
  };
  const timeout = config.UPSTREAM_TIMEOUT_MS;
  await forward(upstreams.core, { ...api, headers, body, timeout, isLong: false, isRepeatable: false });
  if (previousToken) sessions.forget(previousToken);
}

/** The signed identity of a session; refuses a request without one where the path requires it. */
async function identityTokenFor({ sessions }: ApiNeeds, token: string | undefined, path: string) {
  const signedIdentity = token && path !== signOut.path ? await sessions.identityOf(token) : undefined;
  if (!signedIdentity && needsSession(path)) throw signInRequired();
  return signedIdentity?.token;
}

/** Answers a call as a service would: by the identity of the session. */
async function answerItself(context: ApiNeeds, api: ApiRequest, path: string): Promise<void> {
  const { request, response, requestId, caller } = api;
  const { traceparent } = api.trace;
  const identityToken = await identityTokenFor(context, sessionTokenOf(request), path);
  const stamp = { requestId, traceparent, caller, identityToken, sessionToken: undefined };
  request.headers = headersForGateway(request.headers, stamp);
  context.ownApi(request, response);
}

async function forwardRequest(
  context: ApiNeeds,
  api: ApiRequest,
  path: string,
  service: ServiceName,
): Promise<void> {
  const { upstreams, sessions, bodyMemory, config } = context;
  const { request, requestId, caller } = api;
  const { traceparent } = api.trace;
  const token = sessionTokenOf(request);
  if (token && path === signOut.path) sessions.forget(token);
  const earlyToken = await identityTokenFor(context, token, path);
  const body = await readBody(request, limitOf(request, needsSession(path)), bodyMemory);
  // Read again, mostly from the cache: the session may have ended, or the signature expired, while the body arrived.
  const identityToken = body ? await identityTokenFor(context, token, path) : earlyToken;
  const sessionToken = path.startsWith('/api/auth/') ? token : undefined;
  const stamp = { requestId, traceparent, caller, identityToken, sessionToken };
  const creation = creationOf(context, api, path, token, body);
  const headers = { ...headersForService(request.headers, stamp, body), ...creation?.headers };
  const isLong = isLongTask(path) || isUpload(request);
  const timeout = isLong ? config.UPSTREAM_LONG_TIMEOUT_MS : config.UPSTREAM_TIMEOUT_MS;
  const isRepeatable = isRead(request) || creation !== undefined;
  await forward(upstreams[service], { ...api, headers, body, timeout, isLong, isRepeatable });
  if (isDecided(api.response)) creation?.settle();
  if (token && path === signOut.path) sessions.forget(token);
}

/** Whether an answer tells if the request was done. After 503 it may have been. */
const isDecided = ({ statusCode }: ServerResponse): boolean => statusCode !== ERRORS.unavailable[0];

/** The headers of a creation, and what to do once it is answered. Undefined for any other request. */
function creationOf(
  { creationKeys }: ApiNeeds,
  { request }: ApiRequest,
  path: string,
  token: string | undefined,
  body: Buffer | null,
) {
  if (!takesIdempotencyKey(request.method ?? '', path)) return undefined;
  if (request.headers[IDEMPOTENCY_HEADER]) return { headers: {}, settle: () => undefined };
  const { key, settle } = creationKeys.keyOf(request, token ?? '', body);
  return { headers: { [IDEMPOTENCY_HEADER]: key }, settle };
}
