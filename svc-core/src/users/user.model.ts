import { listUsers, ROLES, type Role } from '@freightdesk/contracts';
import type { Stored } from '@freightdesk/service-kit';
import { Schema } from 'mongoose';

export interface UserRecord {
  readonly id: number;
  readonly username: string;
  readonly fullName: string;
  readonly role: Role;
  /** Null for a superadmin. */
  readonly clientId: string | null;
  readonly passwordHash: string;
}

/** A user as stored, with the user name as user names are compared. */
export type UserFields = UserRecord & { readonly usernameKey: string };
export type StoredUser = Stored<UserFields>;

export const userSchema = new Schema<UserFields>(
  {
    id: { type: Number, required: true, unique: true },
    username: { type: String, required: true },
    usernameKey: { type: String, required: true, unique: true },
    fullName: { type: String, required: true },
    role: { type: String, enum: ROLES, required: true },
    clientId: { type: String, default: null, index: true },
    passwordHash: { type: String, required: true },
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
