import * as z from 'zod/mini';
import { ROLES } from '../shared/roles';
import {
  clientQuery,
  isoDate,
  listOf,
  numberText,
  optionalText,
  pageQuery,
  recordFields,
  requiredText,
} from '../shared/schema';
import { chosenPassword } from './passwords.schema';

export const role = z.enum(ROLES, 'Role must be one of the roles offered');

export const user = z.object({
  ...recordFields,
  username: z.string(),
  fullName: z.string(),
  role,
  clientId: z.nullable(z.string()),
  /** Whether signing in requires a code besides the password. */
  secondFactor: z.optional(z.boolean()),
});
export type User = z.infer<typeof user>;

/** A user in the list, with the name of the client. */
export const listedUser = z.object({ ...user.shape, clientName: z.optional(z.string()) });
export type ListedUser = z.infer<typeof listedUser>;

export const fullName = requiredText('Full name is required', 200);

export const createUserBody = z.object({
  /** Without invisible marks and look-alike letters, so that two names never look the same (AUTH-13). */
  username: numberText('Username is required', 100),
  fullName,
  password: chosenPassword,
  role: z._default(role, 'user'),
  clientId: optionalText(40),
  /** The password is a one-time password, to be changed at the first sign-in. */
  oneTime: z.optional(z.boolean('oneTime is true or false')),
});
export type NewUser = z.input<typeof createUserBody>;

export const listUsersQuery = z.object({ ...clientQuery, ...pageQuery, role: z.optional(z.enum(ROLES)) });

export const userList = listOf(listedUser);

export const resetPasswordAnswer = z.object({ password: z.string(), expiresAt: isoDate() });
