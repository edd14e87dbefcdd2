import type { WriteAs } from '@freightdesk/data';
import type { Actor } from '@freightdesk/service-kit';
import type { StoredUser } from '../users/user.model';
import { accountChangedMeanwhile, samePassword } from './auth.rules';
import type { confirmOwner } from './own-account.service';
import { refuseWeakPassword } from './password.rules';
import type { Passwords } from './passwords.service';
import type { AccountRepositories } from './sign-in.repository';

/** The dependencies of storing a password. */
export interface StorePasswordNeeds {
  readonly writeAs: WriteAs;
  readonly repositories: Pick<AccountRepositories, 'users' | 'sessions'>;
  readonly passwords: Passwords;
}

/** The present password and the one that replaces it. */
export interface PasswordChange {
  readonly currentPassword: string;
  readonly newPassword: string;
}

/**
 * Stores a password that the user has chosen, and ends all sessions except that of `exceptToken` (AUTH-11).
 *
 * @throws {ServiceError} 400 for a weak or the present password
 * @throws {ServiceError} 409 when the account was changed meanwhile
 */
export const setPassword =
  ({ writeAs, repositories: { users, sessions }, passwords }: StorePasswordNeeds) =>
  async (actor: Actor, user: StoredUser, password: string, exceptToken?: string): Promise<void> => {
    refuseWeakPassword(password, user, 'newPassword');
    if (await passwords.matches(password, user.passwordHash)) throw samePassword();
    const passwordHash = await passwords.hash(password);
    await writeAs(actor, async (tx) => {
      const asRead = { id: user.id, passwordHash: user.passwordHash };
      const fields = { passwordHash, oneTimeUntil: null };
      if (!(await users.change(tx, asRead, fields, 'change_password'))) throw accountChangedMeanwhile();
      await sessions.endAllOf(user.id, tx, exceptToken);
    });
  };

/**
 * Replaces the own password; the session of `token` goes on.
 *
 * @throws {ServiceError} as {@link confirmOwner} and {@link setPassword} do
 */
export const changeOwnPassword =
  (confirmedOwner: ReturnType<typeof confirmOwner>, store: ReturnType<typeof setPassword>) =>
  async (
    actor: Actor,
    token: string | undefined,
    { currentPassword, newPassword }: PasswordChange,
  ): Promise<void> => {
    const user = await confirmedOwner(actor.identity, currentPassword, 'currentPassword');
    await store(actor, user, newPassword, token);
  };
