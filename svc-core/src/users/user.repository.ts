import { ROLES, type Role } from '@freightdesk/contracts';
import type { NextNumber } from '@freightdesk/service-kit';
import { type ClientSession, type Connection, Schema } from 'mongoose';

export interface UserRecord {
  readonly id: number;
  readonly username: string;
  readonly fullName: string;
  readonly role: Role;
  /** Null for a superadmin. */
  readonly clientId: string | null;
  readonly passwordHash: string;
}
export type StoredUser = UserRecord & { readonly _id: { toString(): string } };

const userSchema = new Schema<UserRecord>(
  {
    id: { type: Number, required: true, unique: true },
    username: { type: String, required: true, unique: true },
    fullName: { type: String, required: true },
    role: { type: String, enum: ROLES, required: true },
    clientId: { type: String, default: null, index: true },
    passwordHash: { type: String, required: true },
  },
  { collection: 'users', timestamps: true, id: false, versionKey: false, strict: 'throw' },
);

/** Users are no tenant data: a user name is unique over all clients and a superadmin has none. */
export function createUserRepository(connection: Connection, nextNumber: NextNumber) {
  const model = connection.model('User', userSchema);
  return {
    model,
    findByUsername: (username: string): Promise<StoredUser | null> =>
      model.findOne({ username }).lean().exec(),
    findById: (id: number): Promise<StoredUser | null> => model.findOne({ id }).lean().exec(),
    /** The users of one client, or of all when `clientId` is undefined. */
    list: (clientId: string | undefined): Promise<StoredUser[]> =>
      model
        .find(clientId === undefined ? {} : { clientId })
        .sort({ id: 1 })
        .lean()
        .exec(),
    async insert(fields: Omit<UserRecord, 'id'>): Promise<StoredUser> {
      const id = await nextNumber('users');
      return (await model.create({ ...fields, id })).toObject();
    },
    async insertMany(records: readonly UserRecord[], session: ClientSession): Promise<void> {
      await model.insertMany(records, { session });
    },
    async remove(id: number): Promise<void> {
      await model.deleteOne({ id });
    },
  };
}
export type UserRepository = ReturnType<typeof createUserRepository>;
