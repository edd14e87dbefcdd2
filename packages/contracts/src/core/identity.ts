import * as z from 'zod/mini';
import { endpoint } from '../shared/endpoint';
import { isoDate, requiredText } from '../shared/schema';
import { client } from './clients';
import { typedPassword } from './passwords';
import { unfinishedSignIn } from './sign-in-steps';
import { role, user } from './users';

export const credentials = z.object({
  username: requiredText('Username is required', 100),
  password: typedPassword,
});
export type Credentials = z.input<typeof credentials>;

export const signIn = endpoint({
  service: 'core',
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Signs a member of a client in and sets the session cookie',
  access: 'public',
  body: credentials,
  answer: z.union([
    z.object({ success: z.literal(true), user, client, message: z.string() }),
    unfinishedSignIn,
  ]),
  errors: ['sign_in_failed', 'client_inactive'],
});

export const superadminSignIn = endpoint({
  service: 'core',
  method: 'POST',
  path: '/api/auth/superadmin/login',
  summary: 'Signs a superadmin in and sets the session cookie',
  access: 'public',
  body: credentials,
  answer: z.union([z.object({ success: z.literal(true), user, message: z.string() }), unfinishedSignIn]),
  errors: ['sign_in_failed'],
});

export const signOut = endpoint({
  service: 'core',
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'Ends the server-side session; harmless when there is none',
  access: 'public',
  answer: z.object({ success: z.boolean() }),
});

export const currentSession = endpoint({
  service: 'core',
  method: 'GET',
  path: '/api/auth/session',
  summary: 'Tells who is signed in',
  access: 'session',
  answer: z.object({ user, client: z.nullable(client) }),
});

/** Called by the gateway alone; `/internal` is not routed from outside. */
export const introspectSession = endpoint({
  service: 'core',
  method: 'POST',
  path: '/internal/sessions/introspect',
  summary: 'Turns a session token into the identity that it stands for',
  access: 'public',
  body: z.object({ token: requiredText('token is required', 200) }),
  answer: z.object({
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
  }),
});
