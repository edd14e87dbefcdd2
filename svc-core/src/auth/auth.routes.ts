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
import type { AuthService, DeviceCookie, SignInProgress } from './auth.service';
import type { Visit } from './sign-in.repository';
import type { SignInSteps } from './sign-in-steps.service';

const SIGNED_IN = 'Signed in';
const success = true as const;

const prompts: Readonly<Record<SignInStep, string>> = {
  second_factor: 'Enter the code that your authenticator app shows',
  new_password: 'Choose a password of your own',
  second_factor_set_up: 'Your company asks for a second factor. Set up an authenticator app.',
};

const stepAnswer = (next: SignInStep) => ({ success: false, next, message: prompts[next] }) as const;

const progressAnswer = (progress: SignInProgress) =>
  progress.next
    ? stepAnswer(progress.next)
    : { success, user: progress.user, client: progress.client, message: SIGNED_IN };

/** Refuses a member whose client was removed while the password was checked. */
function requireClient(client: Client | null): Client {
  if (!client) throw clientSwitchedOff();
  return client;
}

function setCookies(request: Request, response: Response, progress: SignInProgress): void {
  setSessionCookie(request, response, progress.token);
  if (!progress.next && progress.device) setDeviceCookie(request, response, progress.device);
}

export function authRoutes(
  routes: Routes,
  { auth, signInSteps }: { readonly auth: AuthService; readonly signInSteps: SignInSteps },
): void {
  /** Ends the session that the browser has already, and gives it the new one. */
  async function replaceSession(
    request: Request,
    response: Response,
    progress: SignInProgress,
  ): Promise<void> {
    const previousToken = sessionTokenOf(request);
    if (previousToken) await auth.signOut(previousToken);
    setCookies(request, response, progress);
  }

  routes.open(signIn, async ({ body, context, request, response }) => {
    const progress = await auth.signIn(body, visitOf(request, context));
    await replaceSession(request, response, progress);
    if (progress.next) return stepAnswer(progress.next);
    const { user, client } = progress;
    return { success, user, client: requireClient(client), message: SIGNED_IN };
  });

  routes.open(superadminSignIn, async ({ body, context, request, response }) => {
    const progress = await auth.signInSuperadmin(body, visitOf(request, context));
    await replaceSession(request, response, progress);
    return progress.next ? stepAnswer(progress.next) : { success, user: progress.user, message: SIGNED_IN };
  });

  routes.open(giveSecondFactor, async ({ body, context, request, response }) => {
    const visit = visitOf(request, context);
    const progress = await signInSteps.giveCode(sessionTokenOf(request), body.code, visit);
    setCookies(request, response, progress);
    return progressAnswer(progress);
  });

  routes.open(chooseFirstPassword, async ({ body, context, request, response }) => {
    const visit = visitOf(request, context);
    const progress = await signInSteps.choosePassword(sessionTokenOf(request), body.newPassword, visit);
    setCookies(request, response, progress);
    return progressAnswer(progress);
  });

  routes.open(beginRequiredSecondFactor, ({ context, request }) =>
    signInSteps.beginSetUp(sessionTokenOf(request), visitOf(request, context)),
  );

  routes.open(confirmRequiredSecondFactor, async ({ body, context, request, response }) => {
    const visit = visitOf(request, context);
    const token = sessionTokenOf(request);
    const { progress, recoveryCodes } = await signInSteps.confirmSetUp(token, body.code, visit);
    setCookies(request, response, progress);
    return { recoveryCodes, signIn: progressAnswer(progress) };
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

/** The session token that the gateway passes on. */
export function sessionTokenOf(request: Request): string | undefined {
  const pairs = (request.get('cookie') ?? '').split(';').map((pair) => pair.trim().split('='));
  return pairs.find(([name]) => name === SESSION_COOKIE)?.[1];
}

/** Over HTTPS, which the gateway reports, the cookie is marked Secure (AUTH-1). */
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

const MAX_USER_AGENT_LENGTH = 300;

/** The origin of a request. */
export const visitOf = (request: Request, context: RequestContext): Visit => ({
  context,
  userAgent: (request.get('user-agent') ?? '').slice(0, MAX_USER_AGENT_LENGTH),
  device: request.get(DEVICE_HEADER),
});
