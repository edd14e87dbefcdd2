import type { Client, User } from '@freightdesk/contracts/core';
import type { Identity } from '@freightdesk/contracts/shared';
import { refuse } from '@freightdesk/service-kit';
import { type StoredUser, toUser } from '../users/user.model';
import { activeClient } from './begin-session.service';
import type { AccountRepositories } from './sign-in.repository';

/** The dependencies of recognising users. */
export interface IdentityNeeds {
  readonly repositories: Pick<AccountRepositories, 'users' | 'sessions' | 'clients'>;
}

/** A user as services know one. */
export const identityOfUser = ({ id, username, fullName, role, clientId }: StoredUser): Identity => ({
  userId: id,
  username,
  fullName,
  role,
  clientId,
});

/** The user behind a session token, as long as user and client are active. */
export const identifySession =
  ({ repositories }: IdentityNeeds) =>
  async (token: string): Promise<Identity | undefined> => {
    const session = await repositories.sessions.find(token);
    const user = session && (await repositories.users.findById(session.userId));
    if (!user) return undefined;
    if (user.role !== 'superadmin' && !(await activeClient(repositories, user.clientId))) return undefined;
    await repositories.sessions.touch(session);
    return identityOfUser(user);
  };

/**
 * The current user, read from the database so that a changed name shows.
 *
 * @throws {ServiceError} 401 for a deleted one
 */
export const readCurrentUser =
  ({ repositories }: IdentityNeeds) =>
  async ({ userId }: Identity): Promise<{ user: User; client: Client | null }> => {
    const user = await repositories.users.findById(userId);
    if (!user) throw refuse('unauthenticated', 'Please sign in');
    return { user: toUser(user), client: await activeClient(repositories, user.clientId) };
  };
