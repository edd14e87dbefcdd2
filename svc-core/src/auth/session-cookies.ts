import { SESSION_COOKIE } from '@freightdesk/contracts';
import { DEVICE_HEADER, DEVICE_SECONDS, type RequestContext } from '@freightdesk/service-kit';
import type { Request, Response } from 'express';
import type { Visit } from './sign-in-log';

/** The session token that the gateway has passed on. */
export function sessionTokenOf(request: Request): string | undefined {
  const pairs = (request.get('cookie') ?? '').split(';').map((pair) => pair.trim().split('='));
  return pairs.find(([name]) => name === SESSION_COOKIE)?.[1];
}

/** The gateway says how the browser reached it; over HTTPS the cookie is for HTTPS alone (AUTH-1). */
const safeCookie = (request: Request) =>
  ({ httpOnly: true, sameSite: 'lax', secure: request.get('x-forwarded-proto') === 'https' }) as const;

const sessionCookie = (request: Request) => ({ ...safeCookie(request), path: '/' });

export function setSessionCookie(request: Request, response: Response, token: string): void {
  response.cookie(SESSION_COOKIE, token, sessionCookie(request));
}

export function clearSessionCookie(request: Request, response: Response): void {
  response.clearCookie(SESSION_COOKIE, sessionCookie(request));
}

/** By this cookie the browser is known to its user's next sign-in. */
export interface DeviceCookie {
  readonly name: string;
  readonly value: string;
}

export function setDeviceCookie(request: Request, response: Response, { name, value }: DeviceCookie): void {
  response.cookie(name, value, { ...safeCookie(request), path: '/api/auth', maxAge: DEVICE_SECONDS * 1_000 });
}

const LONGEST_USER_AGENT = 300;

/** Where a request comes from. */
export const visitOf = (request: Request, context: RequestContext): Visit => ({
  context,
  userAgent: (request.get('user-agent') ?? '').slice(0, LONGEST_USER_AGENT),
  device: request.get(DEVICE_HEADER),
});
