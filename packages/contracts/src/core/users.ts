import * as z from 'zod/mini';
import { endpoint } from '../shared/endpoint';
import { ROLES } from '../shared/roles';
import {
  clientQuery,
  idParams,
  isoDate,
  listOf,
  optionalText,
  pageQuery,
  recordFields,
  requiredText,
} from '../shared/schema';
import { chosenPassword } from './passwords';

export const role = z.enum(ROLES, 'Role must be one of the roles offered');

export const user = z.object({
  ...recordFields,
  username: z.string(),
  fullName: z.string(),
  role,
  clientId: z.nullable(z.string()),
  /** Whether signing in asks for a code beside the password. */
  secondFactor: z.optional(z.boolean()),
});
export type User = z.infer<typeof user>;

/** A user in the list, with the name of the client. */
export const listedUser = z.object({ ...user.shape, clientName: z.optional(z.string()) });
export type ListedUser = z.infer<typeof listedUser>;

export const listUsers = endpoint({
  service: 'core',
  method: 'GET',
  path: '/api/users',
  summary: 'All users for a superadmin, those of the own client for an admin',
  access: ['superadmin', 'admin'],
  query: z.object({ ...clientQuery, ...pageQuery, role: z.optional(z.enum(ROLES)) }),
  answer: listOf(listedUser),
  sorts: ['username', 'fullName', 'role', 'id'],
});

/**
 * A user name as it is compared, by whoever looks it up or counts attempts on it: without case, blanks around it
 * and other forms of the same letters.
 */
export const usernameKeyOf = (username: string): string => username.trim().normalize('NFKC').toLowerCase();

export const createUserBody = z.object({
  username: requiredText('Username is required', 100),
  fullName: requiredText('Full name is required', 200),
  password: chosenPassword,
  role: z._default(role, 'user'),
  clientId: optionalText(40),
  /** The password is a one-time password, to be changed at the first sign-in. */
  oneTime: z.optional(z.boolean('oneTime is true or false')),
});
export type NewUser = z.input<typeof createUserBody>;

export const createUser = endpoint({
  service: 'core',
  method: 'POST',
  path: '/api/users',
  summary: 'Creates a user; an admin only within the own client and never a superadmin',
  access: ['superadmin', 'admin'],
  body: createUserBody,
  answer: user,
  status: 201,
  errors: ['username_taken', 'client_required', 'weak_password'],
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

export const resetPassword = endpoint({
  service: 'core',
  method: 'POST',
  path: '/api/users/:id/password-reset',
  summary: "Gives a user a one-time password, which is shown once, and ends the user's sessions",
  access: ['superadmin', 'admin'],
  params: idParams,
  answer: z.object({ password: z.string(), expiresAt: isoDate() }),
});

export const resetSecondFactor = endpoint({
  service: 'core',
  method: 'POST',
  path: '/api/users/:id/second-factor-reset',
  summary: "Takes the second factor from a user who has lost it, and ends the user's sessions",
  access: ['superadmin', 'admin'],
  params: idParams,
  status: 204,
});
