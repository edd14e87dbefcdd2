import * as z from 'zod/mini';
import { endpoint } from '../shared/endpoint';
import { requiredText } from '../shared/schema';
import { client } from './clients';
import { chosenPassword } from './passwords';
import { user } from './users';

/** What may stand between the right password and a session, in the order in which it is asked for. */
export const SIGN_IN_STEPS = ['second_factor', 'new_password', 'second_factor_set_up'] as const;
export const signInStep = z.enum(SIGN_IN_STEPS);
export type SignInStep = z.infer<typeof signInStep>;

/** The password is right and a step is left; the cookie opens nothing but the steps until all are done. */
export const unfinishedSignIn = z.object({
  success: z.literal(false),
  next: signInStep,
  message: z.string(),
});

const finishedSignIn = z.object({
  success: z.literal(true),
  user,
  client: z.nullable(client),
  message: z.string(),
});

/** The answer of a step: the session that has begun, or the step after it. */
export const signInProgress = z.union([finishedSignIn, unfinishedSignIn]);
export type SignInProgress = z.infer<typeof signInProgress>;

/** A code of the authenticator app, or a recovery code; blanks and dashes do not count. */
export const secondFactorCode = requiredText('Enter the code', 40);

/** The key of an authenticator app, as text to type and as the address that its QR code holds. */
export const secondFactorKey = z.object({ secret: z.string(), address: z.string() });
export type SecondFactorKey = z.infer<typeof secondFactorKey>;

export const recoveryCodes = z.array(z.string());

const STEP_ERRORS = ['sign_in_failed', 'sign_in_expired'] as const;

export const giveSecondFactor = endpoint({
  service: 'core',
  method: 'POST',
  path: '/api/auth/login/second-factor',
  summary: 'The code of an authenticator app, or a recovery code, after the right password',
  access: 'public',
  body: z.object({ code: secondFactorCode }),
  answer: signInProgress,
  errors: STEP_ERRORS,
});

export const chooseFirstPassword = endpoint({
  service: 'core',
  method: 'POST',
  path: '/api/auth/login/password',
  summary: 'The own password in place of a one-time password',
  access: 'public',
  body: z.object({ newPassword: chosenPassword }),
  answer: signInProgress,
  errors: ['sign_in_expired', 'weak_password'],
});

export const beginRequiredSecondFactor = endpoint({
  service: 'core',
  method: 'POST',
  path: '/api/auth/login/set-up',
  summary: 'A new key for the authenticator app of somebody whose client asks for a second factor',
  access: 'public',
  answer: secondFactorKey,
  errors: ['sign_in_expired'],
});

export const confirmRequiredSecondFactor = endpoint({
  service: 'core',
  method: 'POST',
  path: '/api/auth/login/set-up/confirm',
  summary: 'The first code of the new key; answers the recovery codes, which are told once',
  access: 'public',
  body: z.object({ code: secondFactorCode }),
  answer: z.object({ recoveryCodes, signIn: signInProgress }),
  errors: ['sign_in_expired', 'wrong_code'],
});
