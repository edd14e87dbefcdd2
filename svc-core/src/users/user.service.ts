import type { ListedUser, User } from '@freightdesk/contracts/core';
import type { Identity, Role } from '@freightdesk/contracts/shared';
import type { ListAnswer, ListQuery, WriteAs } from '@freightdesk/data';
import { type Actor, type ClientScope, isDuplicateKey } from '@freightdesk/service-kit';
import { ONE_TIME_LIFE, oneTimePassword, refuseWeakPassword } from '../auth/password.rules';
import type { Passwords } from '../auth/passwords.service';
import type { AccountRepositories } from '../auth/sign-in.repository';
import { type StoredUser, toUser, type UserRecord } from './user.model';
import {
  clientInactive,
  clientOfNewUser,
  clientUnknown,
  ownAccountRefused,
  type ParsedNewUser,
  superadminStays,
  userNotFound,
  usernameTaken,
} from './user.rules';

interface UserServiceParts {
  readonly writeAs: WriteAs;
  readonly repositories: Pick<AccountRepositories, 'users' | 'sessions' | 'clients'>;
  readonly passwords: Passwords;
}

type UserQuery = ListQuery & { readonly role?: Role | undefined };

/** User administration (AUTH-7). */
export function createUserService({ writeAs, repositories, passwords }: UserServiceParts) {
  const { users, sessions, clients } = repositories;

  async function requireActiveClient(clientId: string | null): Promise<void> {
    if (clientId === null) return;
    const client = await clients.find(clientId);
    if (!client) throw clientUnknown();
    if (!client.isActive) throw clientInactive();
  }

  /** A user whose access the caller may restore: of the own client for an admin, and never oneself. */
  async function manageableUser({ userId, clientId }: Identity, id: number): Promise<StoredUser> {
    const user = await users.findById(id);
    if (!user || (clientId !== null && user.clientId !== clientId)) throw userNotFound();
    if (user.id === userId) throw ownAccountRefused();
    return user;
  }

  /** Changes how a user signs in, and ends the user's sessions. */
  async function giveAccess(
    actor: Actor,
    id: number,
    fields: Partial<UserRecord>,
    decision: string,
  ): Promise<void> {
    const { clientId } = await manageableUser(actor.identity, id);
    await writeAs(actor, async (tx) => {
      if (!(await users.change(tx, { id, clientId }, fields, decision))) throw userNotFound();
      await sessions.endAllOf(id, tx);
    });
  }

  async function withClientNames(listedUsers: readonly User[]): Promise<ListedUser[]> {
    const names = await clients.namesOf(listedUsers.flatMap(({ clientId }) => clientId ?? []));
    return listedUsers.map((user) => ({ ...user, clientName: names.get(user.clientId ?? '') }));
  }

  return {
    /** The users of the own client; for a superadmin, those of all clients or of the named one. */
    async list(
      { clientId }: Identity,
      scope: ClientScope | null,
      query: UserQuery,
    ): Promise<ListAnswer<ListedUser>> {
      const listedClientId = clientId ?? scope?.clientId;
      const filter = {
        ...(listedClientId === undefined ? {} : { clientId: listedClientId }),
        ...(query.role ? { role: query.role } : {}),
      };
      const list = await users.list(query, filter, toUser);
      if (Array.isArray(list)) return withClientNames(list);
      return { ...list, items: await withClientNames(list.items) };
    },

    async create(actor: Actor, user: ParsedNewUser): Promise<User> {
      const { username, fullName, role, password, oneTime } = user;
      const clientId = clientOfNewUser(actor.identity, user);
      await requireActiveClient(clientId);
      refuseWeakPassword(password, user, 'password');
      const passwordHash = await passwords.hash(password);
      const oneTimeUntil = oneTime ? new Date(Date.now() + ONE_TIME_LIFE) : null;
      const record = { username, fullName, role, clientId, passwordHash, oneTimeUntil };
      try {
        return toUser(await writeAs(actor, (tx) => users.insert(tx, record)));
      } catch (error) {
        if (isDuplicateKey(error)) throw usernameTaken(username);
        throw error;
      }
    },

    /** Creates a one-time password that must be changed at the first sign-in; ends the user's sessions. */
    async resetPassword(actor: Actor, id: number): Promise<{ password: string; expiresAt: string }> {
      const password = oneTimePassword();
      const oneTimeUntil = new Date(Date.now() + ONE_TIME_LIFE);
      await manageableUser(actor.identity, id);
      const passwordHash = await passwords.hash(password);
      await giveAccess(actor, id, { passwordHash, oneTimeUntil }, 'reset_password');
      return { password, expiresAt: oneTimeUntil.toISOString() };
    },

    /** Removes the second factor of a user who has lost it; ends the user's sessions. */
    resetSecondFactor: (actor: Actor, id: number): Promise<void> =>
      giveAccess(actor, id, { secondFactor: null, newSecret: null }, 'reset_second_factor'),

    /** Deletes a user together with the sessions of that user. */
    async remove(actor: Actor, id: number): Promise<void> {
      await writeAs(actor, async (tx) => {
        const user = await users.remove(tx, id);
        if (!user) throw (await users.findById(id)) ? superadminStays() : userNotFound();
        await sessions.endAllOf(id, tx);
      });
    },
  };
}
export type UserService = ReturnType<typeof createUserService>;
