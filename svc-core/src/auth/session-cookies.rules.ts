import { SESSION_COOKIE } from '@freightdesk/contracts/shared';
import { DEVICE_HEADER, DEVICE_SECONDS, type RequestContext } from '@freightdesk/service-kit';
import type { Request, Response } from 'express';
import type { DeviceCookie, SignInProgress } from './begin-session.service';
import type { Visit } from './sign-in.repository';

const MAX_USER_AGENT_LENGTH = 300;

/** The session token that the gateway passes on; undefined without one. */
export function sessionTokenOf(request: Request): string | undefined {
  const pairs = (request.get('cookie') ?? '').split(';').map((pair) => pair.trim().split('='));
  return pairs.find(([name]) => name === SESSION_COOKIE)?.[1];
}

/** Over HTTPS, which the gateway reports, the cookie is marked Secure (AUTH-1). */
const safeCookie = (request: Request) =>
  ({ httpOnly: true, sameSite: 'lax', secure: request.get('x-forwarded-proto') === 'https' }) as const;

const sessionCookie = (request: Request) => ({ ...safeCookie(request), path: '/' });

function setDeviceCookie(request: Request, response: Response, { name, value }: DeviceCookie): void {
  response.cookie(name, value, { ...safeCookie(request), path: '/api/auth', maxAge: DEVICE_SECONDS * 1_000 });
}

/** Gives the browser the token of a sign-in, and the cookie by which it is recognised next time. */
export function setCookies(request: Request, response: Response, progress: SignInProgress): void {
  response.cookie(SESSION_COOKIE, progress.token, sessionCookie(request));
  if (!progress.next && progress.device) setDeviceCookie(request, response, progress.device);
}

/** Takes the session token from the browser. */
export function clearSessionCookie(request: Request, response: Response): void {
  response.clearCookie(SESSION_COOKIE, sessionCookie(request));
}

/** The origin of a request. */
export const visitOf = (request: Request, context: RequestContext): Visit => ({
  context,
  userAgent: (request.get('user-agent') ?? '').slice(0, MAX_USER_AGENT_LENGTH),
  device: request.get(DEVICE_HEADER),
});
