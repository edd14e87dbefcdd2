import type { Identity } from '@freightdesk/contracts/shared';
import type { WriteAs } from '@freightdesk/data';
import type { Actor } from '@freightdesk/service-kit';
import { ONE_TIME_LIFE, oneTimePassword } from '../auth/password.rules';
import type { Passwords } from '../auth/passwords.service';
import type { AccountRepositories } from '../auth/sign-in.repository';
import type { StoredUser, UserRecord } from './user.model';
import { ownAccountRefused, userNotFound } from './user.rules';

/** The dependencies of restoring the access of users. */
export interface UserAccessNeeds {
  readonly writeAs: WriteAs;
  readonly repositories: Pick<AccountRepositories, 'users' | 'sessions'>;
  readonly passwords: Passwords;
}
type AccessNeeds = Omit<UserAccessNeeds, 'passwords'>;

/** A password that somebody else has set, and when it expires (ISO 8601). */
export interface OneTimePassword {
  readonly password: string;
  readonly expiresAt: string;
}

/** A user whose access the caller may restore: of the own client for an admin, and never oneself. */
async function manageableUser(
  { repositories }: AccessNeeds,
  { userId, clientId }: Identity,
  id: number,
): Promise<StoredUser> {
  const user = await repositories.users.findById(id);
  if (!user || (clientId !== null && user.clientId !== clientId)) throw userNotFound();
  if (user.id === userId) throw ownAccountRefused();
  return user;
}

/** Changes how a user signs in, and ends the sessions of that user. */
async function changeAccess(
  needs: AccessNeeds,
  actor: Actor,
  id: number,
  fields: Partial<UserRecord>,
  decision: string,
): Promise<void> {
  const { users, sessions } = needs.repositories;
  const { clientId } = await manageableUser(needs, actor.identity, id);
  await needs.writeAs(actor, async (tx) => {
    if (!(await users.change(tx, { id, clientId }, fields, decision))) throw userNotFound();
    await sessions.endAllOf(id, tx);
  });
}

/**
 * Creates a one-time password that must be changed at the first sign-in, and ends the sessions of the user (AUTH-11).
 *
 * @throws {ServiceError} 404 for a user of another client
 * @throws {ServiceError} 403 for oneself
 */
export const resetUserPassword =
  (needs: UserAccessNeeds) =>
  async (actor: Actor, id: number): Promise<OneTimePassword> => {
    const password = oneTimePassword();
    const oneTimeUntil = new Date(Date.now() + ONE_TIME_LIFE);
    // Hashing takes long: whoever may not do this is refused before.
    await manageableUser(needs, actor.identity, id);
    const passwordHash = await needs.passwords.hash(password);
    await changeAccess(needs, actor, id, { passwordHash, oneTimeUntil }, 'reset_password');
    return { password, expiresAt: oneTimeUntil.toISOString() };
  };

/**
 * Removes the second factor of a user who has lost it, and ends the sessions of that user.
 *
 * @throws {ServiceError} 404 for a user of another client
 * @throws {ServiceError} 403 for oneself
 */
export const resetUserSecondFactor =
  (needs: AccessNeeds) =>
  (actor: Actor, id: number): Promise<void> =>
    changeAccess(needs, actor, id, { secondFactor: null, newSecret: null }, 'reset_second_factor');
