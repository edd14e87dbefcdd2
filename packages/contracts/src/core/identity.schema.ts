import * as z from 'zod/mini';
import { isoDate, requiredText } from '../shared/schema';
import { client } from './clients.schema';
import { unfinishedSignIn } from './sign-in-steps.schema';
import { role, user } from './users.schema';

export const signInAnswer = z.union([
  z.object({ success: z.literal(true), user, client, message: z.string() }),
  unfinishedSignIn,
]);

export const superadminSignInAnswer = z.union([
  z.object({ success: z.literal(true), user, message: z.string() }),
  unfinishedSignIn,
]);

export const signOutAnswer = z.object({ success: z.boolean() });

export const currentSessionAnswer = z.object({ user, client: z.nullable(client) });

export const introspectSessionBody = z.object({ token: requiredText('token is required', 200) });

export const introspectSessionAnswer = z.object({
  active: z.boolean(),
  identity: z.optional(
    z.object({
      userId: z.number(),
      username: z.string(),
      fullName: z.string(),
      role,
      clientId: z.nullable(z.string()),
    }),
  ),
  expiresAt: z.optional(isoDate()),
});
