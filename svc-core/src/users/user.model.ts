import { listUsers, type User, user } from '@freightdesk/contracts';
import { globalSchema, type Stored, searchable } from '@freightdesk/service-kit';
import * as z from 'zod/mini';

/** An authenticator app that was set up, and the codes that stand in for it. */
const storedFactor = z.object({
  /** Sealed; opens for this user alone. */
  secret: z.string(),
  /** The period of the last code that was taken: a code is taken once. */
  lastPeriod: z.number(),
  /** Of the recovery codes that are left. */
  recoveryHashes: z.array(z.string()),
});

const storedUser = z.object({
  ...z.pick(user, { id: true, username: true, fullName: true, role: true, clientId: true }).shape,
  passwordHash: z.string(),
  /** Until when a password holds that somebody else has given; absent or null where it is the person's own. */
  oneTimeUntil: z.optional(z.nullable(z.date())),
  secondFactor: z.optional(z.nullable(storedFactor)),
  /** Sealed secret of an app that has not given its first code yet. */
  newSecret: z.optional(z.nullable(z.string())),
  /** The user name as user names are compared. */
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

export const USER_SEARCH = searchable(userSchema, ['username', 'fullName', 'role'], { narrowedBy: ['role'] });

/** A user without what signs them in. */
export const toUser = ({ _id, id, username, fullName, role, clientId, secondFactor }: StoredUser): User => ({
  _id: _id.toString(),
  id,
  username,
  fullName,
  role,
  clientId,
  secondFactor: Boolean(secondFactor),
});
