import type { changeProfileBody, Notifications, User } from '@freightdesk/contracts/core';
import type { WriteAs } from '@freightdesk/data';
import type { Actor } from '@freightdesk/service-kit';
import type * as z from 'zod/mini';
import { toUser } from '../users/user.model';
import { signInAgain } from './auth.rules';
import type { AccountRepositories } from './sign-in.repository';

/** The dependencies of changing the own profile. */
export interface OwnProfileNeeds {
  readonly writeAs: WriteAs;
  readonly repositories: Pick<AccountRepositories, 'users'>;
}

/** What people change of their account without their password. */
export interface OwnProfile extends z.output<typeof changeProfileBody> {
  readonly notifications: Notifications;
}

/**
 * Changes the own name, address or what the person is told of (SETTINGS-7). Records keep the name under which they were written.
 *
 * @throws {ServiceError} 401 when the account was deleted meanwhile
 */
export const changeOwnProfile =
  ({ writeAs, repositories: { users } }: OwnProfileNeeds) =>
  (actor: Actor, changes: Partial<OwnProfile>): Promise<User> =>
    writeAs(actor, async (tx) => {
      const user = await users.change(tx, { id: actor.identity.userId }, changes, 'update');
      if (!user) throw signInAgain();
      return toUser(user);
    });
