import { usernameKeyOf } from '@freightdesk/contracts';
import { type NextNumber, sourceOf } from '@freightdesk/service-kit';
import type { ClientSession, Connection } from 'mongoose';
import { type StoredUser, type UserRecord, userSchema } from './user.model';

const withKey = (record: UserRecord) => ({ ...record, usernameKey: usernameKeyOf(record.username) });

/** Users are no tenant data: a user name is unique over all clients and a superadmin has none. */
export function createUserRepository(connection: Connection, nextNumber: NextNumber) {
  const model = connection.model('User', userSchema);
  const list = sourceOf(model);
  return {
    model,
    list,
    findByUsername: (username: string): Promise<StoredUser | null> =>
      model
        .findOne({ usernameKey: usernameKeyOf(username) })
        .lean()
        .exec(),
    findById: (id: number): Promise<StoredUser | null> => model.findOne({ id }).lean().exec(),
    async insert(fields: Omit<UserRecord, 'id'>, session: ClientSession): Promise<StoredUser> {
      const document = new model(withKey({ ...fields, id: await nextNumber('users') }));
      await document.save({ session });
      return document.toObject();
    },
    async insertMany(records: readonly UserRecord[], session: ClientSession): Promise<void> {
      await model.insertMany(records.map(withKey), { session });
    },
    /** Fills what releases before the user name key did not store. */
    async addMissingKeys(session: ClientSession): Promise<void> {
      const missing = await model
        .find({ usernameKey: { $exists: false } })
        .session(session)
        .lean()
        .exec();
      for (const { id, username } of missing) {
        await model.updateOne({ id }, { $set: { usernameKey: usernameKeyOf(username) } }, { session });
      }
    },
    /** Removes a user who is no superadmin; null where there is none such. */
    remove: (id: number, session: ClientSession): Promise<StoredUser | null> =>
      model
        .findOneAndDelete({ id, role: { $ne: 'superadmin' } }, { session })
        .lean()
        .exec(),
  };
}
export type UserRepository = ReturnType<typeof createUserRepository>;
