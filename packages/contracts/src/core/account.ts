import * as z from 'zod/mini';
import { endpoint } from '../shared/endpoint';
import { isoDate } from '../shared/schema';
import { chosenPassword, typedPassword } from './passwords';
import { recoveryCodes, secondFactorCode, secondFactorKey } from './sign-in-steps';

const done = z.object({ success: z.boolean() });

export const changePasswordBody = z.object({ currentPassword: typedPassword, newPassword: chosenPassword });

export const changePassword = endpoint({
  service: 'core',
  method: 'POST',
  path: '/api/auth/password',
  summary: "Changes one's own password and ends one's other sessions",
  access: 'session',
  body: changePasswordBody,
  answer: done,
  errors: ['wrong_password', 'weak_password'],
});

/** One browser in which somebody is signed in. */
export const signInSession = z.object({
  id: z.string(),
  /** Whether it is the one that asks. */
  current: z.boolean(),
  address: z.string(),
  /** What the browser says of itself. */
  userAgent: z.string(),
  signedInAt: isoDate(),
  lastSeenAt: isoDate(),
});
export type SignInSession = z.infer<typeof signInSession>;

export const listSessions = endpoint({
  service: 'core',
  method: 'GET',
  path: '/api/auth/sessions',
  summary: "One's own sessions, the latest first",
  access: 'session',
  answer: z.array(signInSession),
});

export const endSession = endpoint({
  service: 'core',
  method: 'DELETE',
  path: '/api/auth/sessions/:id',
  summary: "Ends one of one's own sessions; harmless where there is none such",
  access: 'session',
  params: z.object({ id: z.string().check(z.regex(/^[0-9a-f]{24}$/, 'A session has an id')) }),
  status: 204,
});

export const endSessions = endpoint({
  service: 'core',
  method: 'POST',
  path: '/api/auth/sessions/end',
  summary: "Ends all of one's own sessions, or all but the one that asks",
  access: 'session',
  body: z.object({ keepCurrent: z._default(z.boolean('keepCurrent is true or false'), false) }),
  answer: done,
});

export const secondFactorState = z.object({
  enabled: z.boolean(),
  /** The client asks for it, so that it cannot be switched off. */
  required: z.boolean(),
  recoveryCodesLeft: z.number(),
});
export type SecondFactorState = z.infer<typeof secondFactorState>;

export const getSecondFactor = endpoint({
  service: 'core',
  method: 'GET',
  path: '/api/auth/second-factor',
  summary: "Whether one's own sign-in asks for a second factor",
  access: 'session',
  answer: secondFactorState,
});

export const beginSecondFactor = endpoint({
  service: 'core',
  method: 'POST',
  path: '/api/auth/second-factor',
  summary: 'A new key for an authenticator app; it counts once its first code is confirmed',
  access: 'session',
  body: z.object({ password: typedPassword }),
  answer: secondFactorKey,
  errors: ['wrong_password', 'second_factor_on'],
});

export const confirmSecondFactor = endpoint({
  service: 'core',
  method: 'POST',
  path: '/api/auth/second-factor/confirm',
  summary: 'Switches the second factor on; answers the recovery codes, which are told once',
  access: 'session',
  body: z.object({ code: secondFactorCode }),
  answer: z.object({ recoveryCodes }),
  errors: ['wrong_code'],
});

export const renewRecoveryCodes = endpoint({
  service: 'core',
  method: 'POST',
  path: '/api/auth/second-factor/recovery-codes',
  summary: 'New recovery codes in place of the old ones, which are told once',
  access: 'session',
  body: z.object({ password: typedPassword }),
  answer: z.object({ recoveryCodes }),
  errors: ['wrong_password'],
});

export const removeSecondFactor = endpoint({
  service: 'core',
  method: 'POST',
  path: '/api/auth/second-factor/remove',
  summary: 'Switches the second factor off, unless the client asks for it',
  access: 'session',
  body: z.object({ password: typedPassword }),
  answer: done,
  errors: ['wrong_password', 'second_factor_required'],
});
