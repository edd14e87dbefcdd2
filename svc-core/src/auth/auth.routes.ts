import {
  beginRequiredSecondFactor,
  type Client,
  chooseFirstPassword,
  confirmRequiredSecondFactor,
  currentSession,
  giveSecondFactor,
  introspectSession,
  type SignInStep,
  signIn,
  signOut,
  superadminSignIn,
} from '@freightdesk/contracts/core';
import { SESSION_COOKIE } from '@freightdesk/contracts/shared';
import { DEVICE_HEADER, DEVICE_SECONDS, type RequestContext, type Routes } from '@freightdesk/service-kit';
import type { Request, Response } from 'express';
import { clientSwitchedOff } from './auth.rules';
import type { AuthService, BegunSession, DeviceCookie } from './auth.service';
import type { Visit } from './sign-in.repository';
import type { SignInSteps } from './sign-in-steps.service';

const SIGNED_IN = 'Signed in';
const success = true as const;

const prompts: Readonly<Record<SignInStep, string>> = {
  second_factor: 'Enter the code that your authenticator app shows',
  new_password: 'Choose a password of your own',
  second_factor_set_up: 'Your company asks for a second factor. Set up an authenticator app.',
};

const unfinished = (next: SignInStep) => ({ success: false, next, message: prompts[next] }) as const;

const progress = (begun: BegunSession) =>
  begun.next
    ? unfinished(begun.next)
    : { success, user: begun.user, client: begun.client, message: SIGNED_IN };

/** A member whose client disappeared between password and answer is not signed in. */
function requireClient(client: Client | null): Client {
  if (!client) throw clientSwitchedOff();
  return client;
}

function setCookies(request: Request, response: Response, begun: BegunSession): void {
  setSessionCookie(request, response, begun.token);
  if (!begun.next && begun.device) setDeviceCookie(request, response, begun.device);
}

export function authRoutes(
  routes: Routes,
  { auth, signInSteps }: { readonly auth: AuthService; readonly signInSteps: SignInSteps },
): void {
  /** A browser that is signed in already gets a new session and loses the old one. */
  async function replaceSession(request: Request, response: Response, begun: BegunSession): Promise<void> {
    const previous = sessionTokenOf(request);
    if (previous) await auth.signOut(previous);
    setCookies(request, response, begun);
  }

  routes.open(signIn, async ({ body, context, request, response }) => {
    const begun = await auth.signIn(body, visitOf(request, context));
    await replaceSession(request, response, begun);
    if (begun.next) return unfinished(begun.next);
    const { user, client } = begun;
    return { success, user, client: requireClient(client), message: SIGNED_IN };
  });

  routes.open(superadminSignIn, async ({ body, context, request, response }) => {
    const begun = await auth.signInSuperadmin(body, visitOf(request, context));
    await replaceSession(request, response, begun);
    return begun.next ? unfinished(begun.next) : { success, user: begun.user, message: SIGNED_IN };
  });

  routes.open(giveSecondFactor, async ({ body, context, request, response }) => {
    const visit = visitOf(request, context);
    const begun = await signInSteps.giveCode(sessionTokenOf(request), body.code, visit);
    setCookies(request, response, begun);
    return progress(begun);
  });

  routes.open(chooseFirstPassword, async ({ body, context, request, response }) => {
    const visit = visitOf(request, context);
    const begun = await signInSteps.choosePassword(sessionTokenOf(request), body.newPassword, visit);
    setCookies(request, response, begun);
    return progress(begun);
  });

  routes.open(beginRequiredSecondFactor, ({ context, request }) =>
    signInSteps.beginSetUp(sessionTokenOf(request), visitOf(request, context)),
  );

  routes.open(confirmRequiredSecondFactor, async ({ body, context, request, response }) => {
    const visit = visitOf(request, context);
    const token = sessionTokenOf(request);
    const { begun, recoveryCodes } = await signInSteps.confirmSetUp(token, body.code, visit);
    setCookies(request, response, begun);
    return { recoveryCodes, signIn: progress(begun) };
  });

  routes.open(signOut, async ({ request, response }) => {
    const token = sessionTokenOf(request);
    if (token) await auth.signOut(token);
    clearSessionCookie(request, response);
    return { success: true };
  });

  routes.session(currentSession, ({ identity }) => auth.current(identity));

  routes.open(introspectSession, async ({ body }) => {
    const identity = await auth.identify(body.token);
    return identity ? { active: true, identity } : { active: false };
  });
}

/** The session token as passed on by the gateway. */
export function sessionTokenOf(request: Request): string | undefined {
  const pairs = (request.get('cookie') ?? '').split(';').map((pair) => pair.trim().split('='));
  return pairs.find(([name]) => name === SESSION_COOKIE)?.[1];
}

/** The gateway reports how the browser reached it; over HTTPS the cookie is marked Secure (AUTH-1). */
const safeCookie = (request: Request) =>
  ({ httpOnly: true, sameSite: 'lax', secure: request.get('x-forwarded-proto') === 'https' }) as const;

const sessionCookie = (request: Request) => ({ ...safeCookie(request), path: '/' });

export function setSessionCookie(request: Request, response: Response, token: string): void {
  response.cookie(SESSION_COOKIE, token, sessionCookie(request));
}

export function clearSessionCookie(request: Request, response: Response): void {
  response.clearCookie(SESSION_COOKIE, sessionCookie(request));
}

export function setDeviceCookie(request: Request, response: Response, { name, value }: DeviceCookie): void {
  response.cookie(name, value, { ...safeCookie(request), path: '/api/auth', maxAge: DEVICE_SECONDS * 1_000 });
}

const LONGEST_USER_AGENT = 300;

/** The origin of a request. */
export const visitOf = (request: Request, context: RequestContext): Visit => ({
  context,
  userAgent: (request.get('user-agent') ?? '').slice(0, LONGEST_USER_AGENT),
  device: request.get(DEVICE_HEADER),
});
