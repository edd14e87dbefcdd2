import { usernameKeyOf } from '@freightdesk/contracts';
import type { TenantData, Transaction } from '@freightdesk/service-kit';
import { type StoredUser, type UserFields, type UserRecord, userSchema } from './user.model';

const withKey = (record: UserRecord): UserFields => ({
  ...record,
  usernameKey: usernameKeyOf(record.username),
});

/** Names one user, and what the change was made from. */
export type UserFilter = Readonly<{
  id: number;
  clientId?: string | null;
  passwordHash?: string;
  newSecret?: string | null;
}>;

/** Users are no tenant data: a user name is unique over all clients and a superadmin has none. */
export function createUserRepository({ globalRecords, nextNumber, raiseNumber }: TenantData) {
  const records = globalRecords<UserFields>('User', userSchema, ({ clientId }) => clientId);
  return {
    list: records.list,

    findByUsername: (username: string): Promise<StoredUser | null> =>
      records.findOne({ usernameKey: usernameKeyOf(username) }),

    findById: (id: number, tx?: Transaction): Promise<StoredUser | null> => records.findOne({ id }, tx),

    insert: async (tx: Transaction, fields: Omit<UserRecord, 'id'>): Promise<StoredUser> =>
      records.insert(tx, withKey({ ...fields, id: await nextNumber('users') })),

    /** Stores a user under an id that the caller chose: demo data. */
    insertWithId: (tx: Transaction, record: UserRecord): Promise<StoredUser> =>
      records.insert(tx, withKey(record)),

    /** Fills what releases before the user name key did not store. */
    async addMissingKeys(tx: Transaction): Promise<void> {
      for (const { id, username } of await records.find(tx, { usernameKey: { $exists: false } }))
        await records.change(tx, { id }, { usernameKey: usernameKeyOf(username) });
    },

    /** Changes a user who still matches `filter`, as the decision that is named; null where none matches. */
    change: (
      tx: Transaction,
      filter: UserFilter,
      change: Partial<UserRecord>,
      decision: string,
    ): Promise<StoredUser | null> => records.change(tx, filter, change, decision),

    /** Takes a code of a period once: false where this one, or a later one, was taken already. */
    takePeriod: (id: number, period: number): Promise<boolean> =>
      records.spend(
        { id, 'secondFactor.lastPeriod': { $lt: period } },
        { $set: { 'secondFactor.lastPeriod': period } },
      ),

    /** Takes a recovery code once. */
    takeRecoveryHash: (id: number, hash: string): Promise<boolean> =>
      records.spend(
        { id, 'secondFactor.recoveryHashes': hash },
        { $pull: { 'secondFactor.recoveryHashes': hash } },
      ),

    /** Lets new numbers begin after the ones in use. */
    async countUsed(tx: Transaction): Promise<void> {
      const ids = (await records.find(tx)).map(({ id }) => id);
      await raiseNumber('users', Math.max(0, ...ids));
    },

    /** Removes a user who is no superadmin; null where there is none such. */
    remove: (tx: Transaction, id: number): Promise<StoredUser | null> =>
      records.remove(tx, { id, role: { $ne: 'superadmin' } }),
  };
}
export type UserRepository = ReturnType<typeof createUserRepository>;
