import { listUsers, ROLES, type Role, type User } from '@freightdesk/contracts';
import type { Stored } from '@freightdesk/service-kit';
import { Schema } from 'mongoose';

/** An authenticator app that was set up, and the codes that stand in for it. */
export interface StoredSecondFactor {
  /** Sealed; opens for this user alone. */
  readonly secret: string;
  /** The period of the last code that was taken: a code is taken once. */
  readonly lastPeriod: number;
  /** Of the recovery codes that are left. */
  readonly recoveryHashes: readonly string[];
}

export interface UserRecord {
  readonly id: number;
  readonly username: string;
  readonly fullName: string;
  readonly role: Role;
  /** Null for a superadmin. */
  readonly clientId: string | null;
  readonly passwordHash: string;
  /** Until when a password holds that somebody else has given; absent or null where it is the person's own. */
  readonly oneTimeUntil?: Date | null;
  readonly secondFactor?: StoredSecondFactor | null;
  /** Sealed secret of an app that has not given its first code yet. */
  readonly newSecret?: string | null;
}

/** A user as stored, with the user name as user names are compared. */
export type UserFields = UserRecord & { readonly usernameKey: string };
export type StoredUser = Stored<UserFields>;

const secondFactorSchema = new Schema<StoredSecondFactor>(
  {
    secret: { type: String, required: true },
    lastPeriod: { type: Number, required: true },
    recoveryHashes: { type: [String], required: true },
  },
  { _id: false },
);

export const userSchema = new Schema<UserFields>(
  {
    id: { type: Number, required: true, unique: true },
    username: { type: String, required: true },
    usernameKey: { type: String, required: true, unique: true },
    fullName: { type: String, required: true },
    role: { type: String, enum: ROLES, required: true },
    clientId: { type: String, default: null, index: true },
    passwordHash: { type: String, required: true },
    oneTimeUntil: { type: Date, default: null },
    secondFactor: { type: secondFactorSchema, default: null },
    newSecret: { type: String, default: null },
  },
  { collection: 'users', timestamps: true, id: false, versionKey: false, strict: 'throw' },
);

// The orders of the list and of the users of one role, for one client and, for a superadmin, for all; ids break ties.
userSchema.index({ clientId: 1, id: 1 });
for (const field of listUsers.sorts.filter((each) => each !== 'id')) {
  const ofRole = field === 'role' ? [] : [{ role: 1 as const, [field]: 1 as const, id: 1 as const }];
  for (const keys of [{ [field]: 1 as const, id: 1 as const }, ...ofRole]) {
    userSchema.index(keys);
    userSchema.index({ clientId: 1, ...keys });
  }
}

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
