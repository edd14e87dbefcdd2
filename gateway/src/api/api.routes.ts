import type { IncomingMessage, ServerResponse } from 'node:http';
import { signIn, signOut, superadminSignIn } from '@freightdesk/contracts/core';
import { serviceOfRequest } from '@freightdesk/contracts/endpoints';
import type { ServiceName } from '@freightdesk/contracts/shared';
import { DEVICE_HEADER } from '@freightdesk/service-kit';
import type { Logger } from 'pino';
import type { GatewayConfig } from '../config';
import { type Caller, refuseOtherOrigins } from '../http/caller.rules';
import { notFound, unauthenticated } from '../http/refusal.rules';
import { type Sessions, sessionTokenOf } from '../session/session.service';
import { type KnownDevice, usernameIn } from '../sign-in/sign-in.service';
import { headersForService, isLongTask, needsSession, pathOf } from './forwarding.rules';
import { forward } from './forwarding.service';
import { type BodyRoom, isUpload, limitOf, readBody } from './request-body.service';
import type { Upstreams } from './upstream.service';

const signInPaths: readonly string[] = [signIn.path, superadminSignIn.path];

/** The dependencies of forwarding requests. */
export interface ApiNeeds {
  readonly config: GatewayConfig;
  readonly logger: Logger;
  readonly upstreams: Upstreams;
  readonly bodyRoom: BodyRoom;
  readonly sessions: Sessions;
  readonly knownDevice: KnownDevice;
}

/** A request to `/api` and what is known about it. */
export interface ApiRequest {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly requestId: string;
  readonly caller: Caller;
}

/**
 * Forwards `/api` requests to the service of their path, with the session's signed identity instead of its cookie.
 * Requests without a session are refused before their body is read, and a service is called only once the whole body
 * has arrived.
 */
export function createApiHandler(context: ApiNeeds) {
  return async (api: ApiRequest): Promise<void> => {
    const url = api.request.url ?? '/';
    const path = pathOf(url);
    const service = serviceOfRequest(path, new URLSearchParams(url.split('?')[1]));
    if (!service) throw notFound();
    refuseOtherOrigins(api.request, api.caller.host, context.config.PUBLIC_ORIGIN);
    const isSignIn = api.request.method === 'POST' && signInPaths.includes(path);
    return isSignIn ? signInThrough(context, api) : passThrough(context, api, path, service);
  };
}

/** Names the browser, if its user is known there. Its old session ends with a new one, so it must not stay cached. */
async function signInThrough(
  { upstreams, sessions, knownDevice, bodyRoom, config }: ApiNeeds,
  api: ApiRequest,
): Promise<void> {
  const { request, requestId, caller } = api;
  const body = (await readBody(request, limitOf(request, false), bodyRoom)) ?? Buffer.alloc(0);
  const device = knownDevice(request, usernameIn(body));
  const previous = sessionTokenOf(request);
  const stamp = { requestId, caller, identityToken: undefined, sessionToken: previous };
  const headers = {
    ...headersForService(request.headers, stamp, body),
    ...(device ? { [DEVICE_HEADER]: device } : {}),
  };
  const limit = config.UPSTREAM_TIMEOUT_MS;
  await forward(upstreams.core, { ...api, headers, body, limit, isLong: false });
  if (previous) sessions.forget(previous);
}

/** The signed identity of a request; refuses requests without one where it is required. */
async function identityFor({ sessions }: ApiNeeds, token: string | undefined, path: string) {
  const signed = token && path !== signOut.path ? await sessions.identityOf(token) : undefined;
  if (!signed && needsSession(path)) throw unauthenticated();
  return signed?.token;
}

async function passThrough(
  context: ApiNeeds,
  api: ApiRequest,
  path: string,
  service: ServiceName,
): Promise<void> {
  const { upstreams, sessions, bodyRoom, config } = context;
  const { request, requestId, caller } = api;
  const token = sessionTokenOf(request);
  if (token && path === signOut.path) sessions.forget(token);
  const signed = await identityFor(context, token, path);
  const body = await readBody(request, limitOf(request, needsSession(path)), bodyRoom);
  // Asked again because the session may have ended, or the signature expired, while the body arrived; usually cached.
  const identityToken = body ? await identityFor(context, token, path) : signed;
  const sessionToken = path.startsWith('/api/auth/') ? token : undefined;
  const headers = headersForService(
    request.headers,
    { requestId, caller, identityToken, sessionToken },
    body,
  );
  const isLong = isLongTask(path) || isUpload(request);
  const limit = isLong ? config.UPSTREAM_LONG_TIMEOUT_MS : config.UPSTREAM_TIMEOUT_MS;
  await forward(upstreams[service], { ...api, headers, body, limit, isLong });
  if (token && path === signOut.path) sessions.forget(token);
}
