import { listUsers, NEW_NOTIFICATIONS, notifications, type User, user } from '@freightdesk/contracts/core';
import { globalSchema, type Stored, searchable } from '@freightdesk/data';
import * as z from 'zod/mini';

/** An authenticator app and its recovery codes. */
const storedFactor = z.object({
  /** Encrypted; only this user's can be opened. */
  secret: z.string(),
  /** The period of the last accepted code: each code is accepted once. */
  lastPeriod: z.number(),
  /** Hashes of the remaining recovery codes. */
  recoveryHashes: z.array(z.string()),
});

const storedUser = z.object({
  ...z.pick(user, { id: true, username: true, fullName: true, role: true, clientId: true }).shape,
  notifications: z.optional(notifications),
  email: z.optional(z.string()),
  passwordHash: z.string(),
  /** When a password set by somebody else expires; absent or null for the user's own. */
  oneTimeUntil: z.optional(z.nullable(z.date())),
  secondFactor: z.optional(z.nullable(storedFactor)),
  /** Encrypted secret of an app whose first code has not been confirmed yet. */
  newSecret: z.optional(z.nullable(z.string())),
  /** The normalised user name. */
  usernameKey: z.string(),
});

/** A user as stored. */
export interface UserFields extends Readonly<z.output<typeof storedUser>> {}
export type UserRecord = Omit<UserFields, 'usernameKey'>;
export type StoredUser = Stored<UserFields>;

export const userSchema = globalSchema<UserFields>(storedUser, 'users');
userSchema.index({ usernameKey: 1 }, { unique: true });

// The orders of the list and of the users of one role, for one client and, for a superadmin, for all; ids break ties.
userSchema.index({ clientId: 1, id: 1 });
for (const field of listUsers.sorts.filter((each) => each !== 'id')) {
  const ofRole = field === 'role' ? [] : [{ role: 1 as const, [field]: 1 as const, id: 1 as const }];
  for (const keys of [{ [field]: 1 as const, id: 1 as const }, ...ofRole]) {
    userSchema.index(keys);
    userSchema.index({ clientId: 1, ...keys });
  }
}

export const USER_SEARCH = searchable(userSchema, ['username', 'fullName', 'role'], { isOfNoClient: true });

/** A user without credentials. */
export const toUser = ({
  _id,
  id,
  username,
  fullName,
  role,
  clientId,
  secondFactor,
  email = '',
  notifications: choices = NEW_NOTIFICATIONS,
}: StoredUser): User => ({
  _id: _id.toString(),
  id,
  username,
  fullName,
  role,
  clientId,
  secondFactor: Boolean(secondFactor),
  email,
  notifications: choices,
});
