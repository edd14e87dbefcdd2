import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  type ServiceName,
  serviceOfRequest,
  signIn,
  signOut,
  superadminSignIn,
} from '@freightdesk/contracts';
import type { Caller } from '../http/caller';
import { refuseOtherOrigins } from '../http/origin-check';
import { notFound } from '../http/refusal';
import type { GatewayContext } from '../service/context';
import { sessionTokenOf } from '../session/session-cookie';
import { usernameIn } from '../sign-in/sign-in-limit';
import { pathOf } from './api-path';
import { forward } from './forward';
import { headersForService } from './forwarded-headers';
import { bodyOf, readSmallBody } from './request-body';

const SIGN_IN_BODY = 10_240;
const WRONG_CREDENTIALS = 401;
const signInPaths: readonly string[] = [signIn.path, superadminSignIn.path];

/** A request to `/api` with what is known of it. */
export interface ApiRequest {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly requestId: string;
  readonly caller: Caller;
}

/** Sends `/api` requests to the service of their path, the session's signed identity in place of its cookie. */
export function createApiHandler(context: GatewayContext) {
  return async (api: ApiRequest): Promise<number> => {
    const url = api.request.url ?? '/';
    const path = pathOf(url);
    const service = serviceOfRequest(path, new URLSearchParams(url.split('?')[1]));
    if (!service) throw notFound();
    refuseOtherOrigins(api.request, api.caller.host, context.config.PUBLIC_ORIGIN);
    const isSignIn = api.request.method === 'POST' && signInPaths.includes(path);
    return isSignIn ? signInThrough(context, api) : passThrough(context, api, path, service);
  };
}

async function signInThrough(context: GatewayContext, api: ApiRequest): Promise<number> {
  const { request, caller } = api;
  const body = await readSmallBody(request, SIGN_IN_BODY);
  const attempt = await context.allowSignIn(caller.address, usernameIn(body));
  let status = 0;
  try {
    status = await forwardSignIn(context, api, body);
  } finally {
    await attempt.end(status === WRONG_CREDENTIALS);
  }
  return status;
}

/** The session that the browser had ends with a new one, so it must not be remembered any longer either. */
async function forwardSignIn({ upstreams, sessions }: GatewayContext, api: ApiRequest, body: Buffer) {
  const { request, requestId, caller } = api;
  const previous = sessionTokenOf(request);
  const stamp = { requestId, caller, identityToken: undefined, sessionToken: previous };
  const headers = { ...headersForService(request.headers, stamp), 'content-length': String(body.length) };
  const status = await forward(upstreams.core, { ...api, headers, body });
  if (previous) sessions.forget(previous);
  return status;
}

async function passThrough(
  { upstreams, sessions }: GatewayContext,
  api: ApiRequest,
  path: string,
  service: ServiceName,
): Promise<number> {
  const { request, requestId, caller } = api;
  const token = sessionTokenOf(request);
  const body = bodyOf(request);
  if (token && path === signOut.path) sessions.forget(token);
  const signed = token && path !== signOut.path ? await sessions.identityOf(token) : undefined;
  const sessionToken = path.startsWith('/api/auth/') ? token : undefined;
  const headers = headersForService(request.headers, {
    requestId,
    caller,
    identityToken: signed?.token,
    sessionToken,
  });
  const status = await forward(upstreams[service], { ...api, headers, body });
  if (token && path === signOut.path) sessions.forget(token);
  return status;
}
