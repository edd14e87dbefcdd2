import * as z from 'zod/mini';
import { client } from './clients.schema';
import { secondFactorCode } from './credentials.schema';
import { chosenPassword } from './passwords.schema';
import { user } from './users.schema';

/** The steps that may follow the right password before the session begins, in their order. */
export const SIGN_IN_STEPS = ['second_factor', 'new_password', 'second_factor_set_up'] as const;
export const signInStep = z.enum(SIGN_IN_STEPS);
export type SignInStep = z.infer<typeof signInStep>;

/** The password is right and a step remains. The cookie gives access to the steps alone until all are done. */
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

/** The key of an authenticator app, as text to type and as the address that its QR code holds. */
export const secondFactorKey = z.object({ secret: z.string(), address: z.string() });
export type SecondFactorKey = z.infer<typeof secondFactorKey>;

export const recoveryCodes = z.array(z.string());

export const giveSecondFactorBody = z.object({ code: secondFactorCode });

export const chooseFirstPasswordBody = z.object({ newPassword: chosenPassword });

export const confirmRequiredSecondFactorBody = z.object({ code: secondFactorCode });

export const confirmRequiredSecondFactorAnswer = z.object({ recoveryCodes, signIn: signInProgress });
