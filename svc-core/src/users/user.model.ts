import { ROLES, type Role } from '@freightdesk/contracts';
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
