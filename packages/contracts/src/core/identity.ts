import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { ROLES } from '../roles';
import { idParams, isoDate, optionalText, recordFields, requiredText } from '../schema';

export const role = z.enum(ROLES);

export const user = z.object({
  ...recordFields,
  username: z.string(),
  fullName: z.string(),
  role,
  clientId: z.nullable(z.string()),
});
export type User = z.infer<typeof user>;

export const client = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  homeState: z.string(),
  gstNumber: z.string(),
  panNumber: z.string(),
  cinNumber: z.string(),
  bankDetails: z.string(),
  isActive: z.boolean(),
  createdAt: z.string(),
});
export type Client = z.infer<typeof client>;

export const credentials = z.object({
  username: requiredText('Username is required', 100),
  password: requiredText('Password is required', 200),
});
export type Credentials = z.input<typeof credentials>;

export const signIn = endpoint({
  service: 'core',
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Signs a member of a client in and sets the session cookie',
  access: 'public',
  body: credentials,
  answer: z.object({ success: z.boolean(), user, client, message: z.string() }),
  errors: ['sign_in_failed'],
});

export const superadminSignIn = endpoint({
  service: 'core',
  method: 'POST',
  path: '/api/auth/superadmin/login',
  summary: 'Signs a superadmin in and sets the session cookie',
  access: 'public',
  body: credentials,
  answer: z.object({ success: z.boolean(), user, message: z.string() }),
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

export const listClients = endpoint({
  service: 'core',
  method: 'GET',
  path: '/api/clients',
  summary: 'All clients for a superadmin, the own one for anybody else',
  access: 'session',
  answer: z.array(client),
});

export const listUsers = endpoint({
  service: 'core',
  method: 'GET',
  path: '/api/users',
  summary: 'All users for a superadmin, those of the own client for an admin',
  access: ['superadmin', 'admin'],
  answer: z.array(user),
});

export const createUserBody = z.object({
  username: requiredText('Username is required', 100),
  password: z
    .string('Password is required')
    .check(z.minLength(8, 'Password needs at least 8 characters'), z.maxLength(200)),
  fullName: requiredText('Full name is required', 200),
  role: z._default(role, 'user'),
  clientId: optionalText(40),
});

export const createUser = endpoint({
  service: 'core',
  method: 'POST',
  path: '/api/users',
  summary: 'Creates a user; an admin only within the own client and never a superadmin',
  access: ['superadmin', 'admin'],
  body: createUserBody,
  answer: user,
  status: 201,
  errors: ['username_taken', 'client_required'],
});

export const deleteUser = endpoint({
  service: 'core',
  method: 'DELETE',
  path: '/api/users/:id',
  summary: 'Deletes a user and ends their sessions; superadmins cannot be deleted',
  access: ['superadmin'],
  params: idParams,
  status: 204,
});
