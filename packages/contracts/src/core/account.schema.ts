import * as z from 'zod/mini';
import { email, isoDate } from '../shared/schema';
import { secondFactorCode } from './credentials.schema';
import { chosenPassword, typedPassword } from './passwords.schema';
import { recoveryCodes } from './sign-in-steps.schema';
import { fullName } from './users.schema';

export const changePasswordBody = z.object({ currentPassword: typedPassword, newPassword: chosenPassword });

/** What people change of their account without their password. An address that is not sent stays, an empty one goes. */
export const changeProfileBody = z.object({ fullName, email: z.optional(email) });

/** A session: one browser in which somebody is signed in. */
export const signInSession = z.object({
  id: z.string(),
  /** Whether the request belongs to this session. */
  current: z.boolean(),
  address: z.string(),
  /** The user agent that the browser sent. */
  userAgent: z.string(),
  signedInAt: isoDate(),
  lastSeenAt: isoDate(),
});
export type SignInSession = z.infer<typeof signInSession>;

export const secondFactorState = z.object({
  enabled: z.boolean(),
  /** Whether the client requires a second factor, which then cannot be switched off. */
  required: z.boolean(),
  recoveryCodesLeft: z.number(),
});
export type SecondFactorState = z.infer<typeof secondFactorState>;

export const successAnswer = z.object({ success: z.boolean() });

export const listSessionsAnswer = z.array(signInSession);

export const endSessionParams = z.object({
  id: z.string().check(z.regex(/^[0-9a-f]{24}$/, 'A session has an id')),
});

export const endSessionsBody = z.object({
  keepCurrent: z._default(z.boolean('keepCurrent is true or false'), false),
});

/** The own password. It confirms a change of the second factor. */
export const passwordConfirmation = z.object({ password: typedPassword });

export const confirmSecondFactorBody = z.object({ code: secondFactorCode });

export const recoveryCodesAnswer = z.object({ recoveryCodes });
