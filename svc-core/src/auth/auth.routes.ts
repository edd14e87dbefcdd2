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
import type { Routes } from '@freightdesk/service-kit';
import type { Request, Response } from 'express';
import { clientSwitchedOff } from './auth.rules';
import type { AuthService } from './auth.service';
import type { SignInProgress } from './begin-session.service';
import { clearSessionCookie, sessionTokenOf, setCookies, visitOf } from './session-cookies.rules';
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

/** Ends the session that the browser has already, and gives it the new one. */
async function replaceSession(
  auth: AuthService,
  request: Request,
  response: Response,
  progress: SignInProgress,
): Promise<void> {
  const previousToken = sessionTokenOf(request);
  if (previousToken) await auth.signOut(previousToken);
  setCookies(request, response, progress);
}

function passwordRoutes(routes: Routes, auth: AuthService): void {
  routes.open(signIn, async ({ body, context, request, response }) => {
    const progress = await auth.signIn(body, visitOf(request, context));
    await replaceSession(auth, request, response, progress);
    if (progress.next) return stepAnswer(progress.next);
    const { user, client } = progress;
    return { success, user, client: requireClient(client), message: SIGNED_IN };
  });

  routes.open(superadminSignIn, async ({ body, context, request, response }) => {
    const progress = await auth.signInSuperadmin(body, visitOf(request, context));
    await replaceSession(auth, request, response, progress);
    return progress.next ? stepAnswer(progress.next) : { success, user: progress.user, message: SIGNED_IN };
  });
}

function stepRoutes(routes: Routes, signInSteps: SignInSteps): void {
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
}

function sessionRoutes(routes: Routes, auth: AuthService): void {
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

/** Signing in and out, and the sessions that the gateway asks about (AUTH-1, AUTH-2). */
export function authRoutes(
  routes: Routes,
  { auth, signInSteps }: { readonly auth: AuthService; readonly signInSteps: SignInSteps },
): void {
  passwordRoutes(routes, auth);
  stepRoutes(routes, signInSteps);
  sessionRoutes(routes, auth);
}
