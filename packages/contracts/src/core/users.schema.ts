import * as z from 'zod/mini';
import { ROLES } from '../shared/roles';
import {
  clientQuery,
  email,
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

/** What a person is told of besides their work lists (SETTINGS-7). */
export const notifications = z.object({
  /** Overdue invoices in the bell. */
  invoiceReminders: z.boolean('invoiceReminders is true or false'),
  /** Payments and write-offs in the bell that wait for the person. */
  paymentAlerts: z.boolean('paymentAlerts is true or false'),
  /** New versions of the product. */
  systemUpdates: z.boolean('systemUpdates is true or false'),
  /** What a new company sets up first, on the dashboard of admins; shown unless it is false (SCREEN-14). */
  firstSteps: z.optional(z.boolean('firstSteps is true or false')),
  /** Letters to the own address about mentions, what waits for the person and what became of own requests; none unless it is true (SETTINGS-10). */
  email: z.optional(z.boolean('email is true or false')),
});
export interface Notifications extends z.infer<typeof notifications> {}

/** What a person is told of who has decided nothing. */
export const NEW_NOTIFICATIONS: Notifications = {
  invoiceReminders: false,
  paymentAlerts: true,
  systemUpdates: true,
};

export const user = z.object({
  ...recordFields,
  username: z.string(),
  fullName: z.string(),
  role,
  clientId: z.nullable(z.string()),
  /** Whether signing in requires a code besides the password. */
  secondFactor: z.optional(z.boolean()),
  /** Where letters reach the person; empty or absent for one without an address. */
  email: z.optional(z.string()),
  notifications: z.optional(notifications),
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
  email: z.optional(email),
  password: chosenPassword,
  role: z._default(role, 'user'),
  clientId: optionalText(40),
  /** The password is a one-time password, to be changed at the first sign-in. */
  oneTime: z.optional(z.boolean('oneTime is true or false')),
});
export type NewUser = z.input<typeof createUserBody>;

export const listUsersQuery = z.object({ ...clientQuery, ...pageQuery, role: z.optional(z.enum(ROLES)) });

export const userList = listOf(listedUser);

export const listAddresseesQuery = z.object({
  ...clientQuery,
  /** A part of the name; all without it. */
  q: z.optional(z.string().check(z.maxLength(200))),
});

/** Somebody of the client whom letters reach. */
export const addressee = z.object({ userId: z.number(), fullName: z.string(), email: z.string() });
export type Addressee = z.infer<typeof addressee>;

export const addresseeList = z.array(addressee);

export const resetPasswordAnswer = z.object({ password: z.string(), expiresAt: isoDate() });
