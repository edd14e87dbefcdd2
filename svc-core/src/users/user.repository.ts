import { usernameKeyOf } from '@freightdesk/contracts';
import { type NextNumber, raiseCounter, sourceOf } from '@freightdesk/service-kit';
import type { ClientSession, Connection } from 'mongoose';
import { type StoredUser, type UserRecord, userSchema } from './user.model';

const withKey = (record: UserRecord) => ({ ...record, usernameKey: usernameKeyOf(record.username) });

/** Names one user, and what the change was made from. */
export type UserFilter = Readonly<{
  id: number;
  clientId?: string | null;
  passwordHash?: string;
  newSecret?: string | null;
}>;

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
    /** Changes a user who still matches `filter`; answers the user as before, null where none matches. */
    change: (
      filter: UserFilter,
      change: Partial<UserRecord>,
      session: ClientSession | null = null,
    ): Promise<StoredUser | null> =>
      model.findOneAndUpdate(filter, { $set: change }, { returnDocument: 'before', session }).lean().exec(),
    /** Takes a code of a period once: false where this one, or a later one, was taken already. */
    async takePeriod(id: number, period: number): Promise<boolean> {
      const { modifiedCount } = await model.updateOne(
        { id, 'secondFactor.lastPeriod': { $lt: period } },
        { $set: { 'secondFactor.lastPeriod': period } },
      );
      return modifiedCount > 0;
    },
    /** Takes a recovery code once. */
    async takeRecoveryHash(id: number, hash: string): Promise<boolean> {
      const { modifiedCount } = await model.updateOne(
        { id, 'secondFactor.recoveryHashes': hash },
        { $pull: { 'secondFactor.recoveryHashes': hash } },
      );
      return modifiedCount > 0;
    },
    /** Lets new numbers begin after the ones in use. */
    async countUsed(session: ClientSession): Promise<void> {
      const last = await model.findOne({}, { id: 1 }).sort({ id: -1 }).session(session).lean();
      await raiseCounter(connection, 'users', last?.id ?? 0);
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
