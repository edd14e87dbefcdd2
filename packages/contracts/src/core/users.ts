import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { ROLES } from '../roles';
import {
  clientQuery,
  idParams,
  listOf,
  optionalText,
  pageQuery,
  recordFields,
  requiredText,
} from '../schema';

export const role = z.enum(ROLES, 'Role must be one of the roles offered');

export const user = z.object({
  ...recordFields,
  username: z.string(),
  fullName: z.string(),
  role,
  clientId: z.nullable(z.string()),
});
export type User = z.infer<typeof user>;

export const listUsers = endpoint({
  service: 'core',
  method: 'GET',
  path: '/api/users',
  summary: 'All users for a superadmin, those of the own client for an admin',
  access: ['superadmin', 'admin'],
  query: z.object({ ...clientQuery, ...pageQuery, role: z.optional(z.enum(ROLES)) }),
  answer: listOf(user),
  sorts: ['username', 'fullName', 'role', 'id'],
});

/**
 * A user name as it is compared, by whoever looks it up or counts attempts on it: without case, blanks around it
 * and other forms of the same letters.
 */
export const usernameKeyOf = (username: string): string => username.trim().normalize('NFKC').toLowerCase();

export const createUserBody = z.object({
  username: requiredText('Username is required', 100),
  password: z
    .string('Password is required')
    .check(
      z.minLength(1, 'Password is required'),
      z.minLength(8, 'Password needs at least 8 characters'),
      z.maxLength(200, 'At most 200 characters'),
    ),
  fullName: requiredText('Full name is required', 200),
  role: z._default(role, 'user'),
  clientId: optionalText(40),
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
