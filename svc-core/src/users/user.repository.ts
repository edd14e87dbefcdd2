import { itemsOf } from '@freightdesk/api-client';
import { type ColleagueQuestion, listUsers, usernameKeyOf } from '@freightdesk/contracts/core';
import type { Role } from '@freightdesk/contracts/shared';
import {
  answerListFrom,
  type GlobalRecords,
  type ListAnswer,
  type ListQuery,
  type RecordFilter,
  type TenantData,
  type Transaction,
} from '@freightdesk/data';
import type { Connection } from 'mongoose';
import { type StoredUser, USER_SEARCH, type UserFields, type UserRecord, userSchema } from './user.model';
import { rolesCalled } from './user.rules';
import { createUserNames, type UserNames } from './user-name.repository';

type UserRecords = GlobalRecords<UserFields>;

const withKey = (record: UserRecord): UserFields => ({
  ...record,
  usernameKey: usernameKeyOf(record.username),
});

/** Identifies one user, and the version that a change was based on. */
export type UserFilter = Readonly<{
  id: number;
  clientId?: string | null;
  passwordHash?: string;
  newSecret?: string | null;
}>;

/** Filters of the list of users besides its search. */
export interface UserListFilter {
  readonly clientId?: string;
  readonly role?: Role;
}

/** The people of a client whom a note on a record may mention. */
type ColleagueFilter = Omit<ColleagueQuestion, 'q'> & { readonly clientId: string };

/** Those of a client who have one of the roles, ids or user names, after one of them. */
export interface NoticeReaderFilter {
  readonly clientId: string;
  readonly roles: readonly Role[];
  readonly userIds: readonly number[];
  readonly usernames: readonly string[];
  readonly after: number;
}

/** Users are found by name, and by role as stored or as labelled on screens. */
function usersWithRole(text: string): RecordFilter<UserFields> | undefined {
  const roles = rolesCalled(text);
  return roles.length === 0 ? undefined : { role: { $in: roles } };
}

/** How users are read. */
const readsOf = (records: UserRecords) => ({
  /** The users that match `filter`, as a page or all of them. */
  list: <Item>(
    query: ListQuery,
    filter: UserListFilter,
    toAnswer: (user: StoredUser) => Item,
  ): Promise<ListAnswer<Item>> =>
    answerListFrom(records.list, query, {
      search: USER_SEARCH,
      meaningOfText: usersWithRole,
      filter,
      toAnswer,
      sortable: listUsers.sorts,
      defaultSort: { id: 1 },
    }),

  /** The first users of a client that match, of those who have one of the roles or ids. */
  colleagues: async <Item>(
    query: ListQuery,
    { clientId, roles, userIds, only }: ColleagueFilter,
    toAnswer: (user: StoredUser) => Item,
  ): Promise<readonly Item[]> =>
    itemsOf(
      await answerListFrom(records.list, query, {
        search: USER_SEARCH,
        filter: {
          clientId,
          $or: [{ role: { $in: roles } }, { id: { $in: userIds } }],
          ...(only ? { id: { $in: only } } : {}),
        },
        toAnswer,
        sortable: listUsers.sorts,
        defaultSort: { id: 1 },
      }),
    ),

  /** The first users of a client that match and have an address. */
  addressees: async <Item>(
    query: ListQuery,
    clientId: string,
    toAnswer: (user: StoredUser) => Item,
  ): Promise<readonly Item[]> =>
    itemsOf(
      await answerListFrom(records.list, query, {
        search: USER_SEARCH,
        filter: { clientId, email: { $gt: '' } },
        toAnswer,
        sortable: listUsers.sorts,
        defaultSort: { id: 1 },
      }),
    ),

  /** The next users of a client, in the order of their ids, who have an address and want to be told by e-mail (SETTINGS-10). */
  noticeReaders: (
    { clientId, roles, userIds, usernames, after }: NoticeReaderFilter,
    limit: number,
  ): Promise<StoredUser[]> =>
    records.list.find(
      {
        clientId,
        id: { $gt: after },
        $or: [{ role: { $in: roles } }, { id: { $in: userIds } }, { username: { $in: usernames } }],
        email: { $gt: '' },
        'notifications.email': true,
      },
      { id: 1 },
      { page: 1, pageSize: limit },
    ),

  /** The next users of all clients, in the order of their ids, who want to be told of overdue invoices by e-mail. */
  reminderReaders: (after: number, limit: number): Promise<StoredUser[]> =>
    records.list.find(
      {
        id: { $gt: after },
        email: { $gt: '' },
        'notifications.email': true,
        'notifications.invoiceReminders': true,
      },
      { id: 1 },
      { page: 1, pageSize: limit },
    ),

  /** Whether the client has more than one user; reads two at most. */
  areSeveral: async (clientId: string): Promise<boolean> =>
    (await records.list.find({ clientId }, { id: 1 }, { page: 1, pageSize: 2 })).length > 1,

  findByUsername: (username: string): Promise<StoredUser | null> =>
    records.findOne({ usernameKey: usernameKeyOf(username) }),

  findById: (id: number, tx?: Transaction): Promise<StoredUser | null> => records.findOne({ id }, tx),

  /** The users with an authenticator app. */
  withSecondFactor: (): Promise<StoredUser[]> =>
    records.list.find({ 'secondFactor.secret': { $exists: true } }, { id: 1 }),
});

/** How users are created, changed and removed. Each write is recorded in the audit trail. */
function writesOf(records: UserRecords, names: UserNames, nextNumber: TenantData['nextNumber']) {
  /** Stores a user under a given id: demo data. Throws the duplicate key error for a name that was given before. */
  async function insertWithId(tx: Transaction, record: UserRecord): Promise<StoredUser> {
    await names.give(tx, record);
    return records.insert(tx, withKey(record));
  }

  return {
    insertWithId,

    /** Stores a user under the next id. Throws the duplicate key error for a name that was given before (AUTH-13). */
    insert: async (tx: Transaction, fields: Omit<UserRecord, 'id'>): Promise<StoredUser> =>
      insertWithId(tx, { ...fields, id: await nextNumber('users') }),

    /** Changes a user who still matches `filter`, audited as the given decision; null when none matches. */
    change: (
      tx: Transaction,
      filter: UserFilter,
      change: Partial<UserRecord>,
      decision: string,
    ): Promise<StoredUser | null> => records.change(tx, filter, change, decision),

    /** Removes a user who is not a superadmin, and retains the name; null when there is none. */
    async remove(tx: Transaction, id: number): Promise<StoredUser | null> {
      const user = await records.remove(tx, { id, role: { $ne: 'superadmin' } });
      if (user) await names.retain(tx, user);
      return user;
    },
  };
}

/** Writes that concur with others of the same kind: each returns whether it came first. They are not audited. */
const singleUsesOf = (records: UserRecords) => ({
  /** Stores the secret of an app under another encryption, unless it has changed meanwhile. */
  replaceEncryption: (id: number, sealedSecret: string, renewedSecret: string): Promise<boolean> =>
    records.spend(
      { id, 'secondFactor.secret': sealedSecret },
      { $set: { 'secondFactor.secret': renewedSecret } },
    ),

  /** Accepts a code of a period once: false when it, or a later one, was accepted before. */
  takePeriod: (id: number, period: number): Promise<boolean> =>
    records.spend(
      { id, 'secondFactor.lastPeriod': { $lt: period } },
      { $set: { 'secondFactor.lastPeriod': period } },
    ),

  /** Accepts a recovery code once. */
  takeRecoveryHash: (id: number, hash: string): Promise<boolean> =>
    records.spend(
      { id, 'secondFactor.recoveryHashes': hash },
      { $pull: { 'secondFactor.recoveryHashes': hash } },
    ),
});

/** Completes what earlier releases have stored. */
const upgradesOf = (records: UserRecords, names: UserNames, raiseNumber: TenantData['raiseNumber']) => ({
  /** Adds the user name keys that earlier releases did not store. */
  async addMissingKeys(tx: Transaction): Promise<void> {
    for (const { id, username } of await records.find(tx, { usernameKey: { $exists: false } }))
      await records.change(tx, { id }, { usernameKey: usernameKeyOf(username) });
  },

  /** Makes new numbers start after the existing ones. */
  async countUsed(tx: Transaction): Promise<void> {
    const ids = (await records.find(tx)).map(({ id }) => id);
    await raiseNumber('users', Math.max(0, ...ids));
  },

  /** Adds the names that earlier releases have given, also to users who are deleted (AUTH-13). */
  addMissingNames: async (tx: Transaction): Promise<void> => names.addEarlier(tx, await records.find(tx)),
});

/** Users are not tenant data: user names are unique across clients, and superadmins have no client. */
export function createUserRepository(
  { globalRecords, nextNumber, raiseNumber }: TenantData,
  connection: Connection,
) {
  const records = globalRecords<UserFields>('User', userSchema, ({ clientId }) => clientId);
  const names = createUserNames(connection);
  return {
    ...readsOf(records),
    ...writesOf(records, names, nextNumber),
    ...singleUsesOf(records),
    ...upgradesOf(records, names, raiseNumber),
  };
}
export type UserRepository = ReturnType<typeof createUserRepository>;
