import { usernameKeyOf } from '@freightdesk/contracts/core';
import { documentsOf, pastValuesOf, type Transaction } from '@freightdesk/data';
import { type Connection, Schema } from 'mongoose';
import type { StoredUser, UserRecord } from './user.model';

/** A user name that was given, and to whom. It outlives its user. */
interface UserName {
  /** The normalised name. Being the key of the collection, it is unique also under concurrency. */
  readonly _id: string;
  readonly userId: number;
}

const userNameSchema = new Schema<UserName>(
  { _id: { type: String, required: true }, userId: { type: Number, required: true } },
  { collection: 'user_names', versionKey: false, strict: 'throw' },
);

type NamedUser = Pick<UserRecord, 'id' | 'username'>;

const nameOf = ({ id, username }: NamedUser): UserName => ({ _id: usernameKeyOf(username), userId: id });

/**
 * The names of all users, also of deleted ones, so that a name is given once (AUTH-13). Names are only ever added, in
 * the transaction that creates the user.
 */
export function createUserNames(connection: Connection) {
  const { writer } = documentsOf(connection, 'UserName', userNameSchema);

  const addIfAbsent = async (tx: Transaction, { _id, userId }: UserName): Promise<void> => {
    await writer.updateOne({ _id }, { $setOnInsert: { userId } }, { upsert: true, session: tx.session });
  };

  return {
    /** Gives a name to a new user. Throws the duplicate key error of the database for a name that was given before. */
    give: async (tx: Transaction, user: NamedUser): Promise<void> => {
      await writer.create([nameOf(user)], { session: tx.session });
    },

    /** Retains the name of a user who is deleted: a copy of an earlier release may have created that user. */
    retain: (tx: Transaction, user: NamedUser): Promise<void> => addIfAbsent(tx, nameOf(user)),

    /** Adds the names of existing users, and those of deleted ones from the audit trail. */
    async addEarlier(tx: Transaction, users: readonly StoredUser[]): Promise<void> {
      const pastNames = await pastValuesOf(connection, 'users', 'username');
      const pastUsers = pastNames.map(({ recordId, value }) => ({
        id: Number(recordId),
        username: String(value),
      }));
      for (const user of [...users, ...pastUsers]) await addIfAbsent(tx, nameOf(user));
    },
  };
}
export type UserNames = ReturnType<typeof createUserNames>;
