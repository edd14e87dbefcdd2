import {
  currentSession,
  introspectSession,
  SESSION_COOKIE,
  signIn,
  signOut,
  superadminSignIn,
} from '@freightdesk/contracts';
import type { Routes } from '@freightdesk/service-kit';
import type { Request, Response } from 'express';
import type { Services } from '../composition';

function sessionTokenOf(request: Request): string | undefined {
  const pairs = (request.get('cookie') ?? '').split(';').map((pair) => pair.trim().split('='));
  return pairs.find(([name]) => name === SESSION_COOKIE)?.[1];
}

/** The gateway says how the browser reached it; over HTTPS the cookie is for HTTPS alone (AUTH-1). */
const cookieFor = (request: Request) =>
  ({
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure: request.get('x-forwarded-proto') === 'https',
  }) as const;

export function authRoutes(routes: Routes, { auth }: Pick<Services, 'auth'>): void {
  /** A browser that was signed in already gets a new session and loses the old one. */
  async function replaceSession(request: Request, response: Response, token: string): Promise<void> {
    const previous = sessionTokenOf(request);
    if (previous) await auth.signOut(previous);
    response.cookie(SESSION_COOKIE, token, cookieFor(request));
  }

  routes.open(signIn, async ({ body, request, response }) => {
    const { token, user, client } = await auth.signIn(body);
    await replaceSession(request, response, token);
    return { success: true, user, client, message: 'Signed in' };
  });

  routes.open(superadminSignIn, async ({ body, request, response }) => {
    const { token, user } = await auth.signInSuperadmin(body);
    await replaceSession(request, response, token);
    return { success: true, user, message: 'Signed in' };
  });

  routes.open(signOut, async ({ request, response }) => {
    const token = sessionTokenOf(request);
    if (token) await auth.signOut(token);
    response.clearCookie(SESSION_COOKIE, cookieFor(request));
    return { success: true };
  });

  routes.session(currentSession, ({ identity }) => auth.current(identity));

  routes.open(introspectSession, async ({ body }) => {
    const identity = await auth.identify(body.token);
    return identity ? { active: true, identity } : { active: false };
  });
}
