import type { Identity } from '@freightdesk/contracts/shared';
import type { StoredUser } from '../users/user.model';
import { signInAgain, wrongPassword } from './auth.rules';
import type { Passwords } from './passwords.service';
import type { AccountRepositories } from './sign-in.repository';

/** The dependencies of reading the own account. */
export interface OwnAccountNeeds {
  readonly repositories: Pick<AccountRepositories, 'users' | 'attempts'>;
  readonly passwords: Passwords;
}

/** Stops guessing at a browser that its user has left open. */
const WRONG_PASSWORDS = { name: 'password', attempts: 10, seconds: 15 * 60 };

/**
 * The own account.
 *
 * @throws {ServiceError} 401 when it was deleted meanwhile
 */
export const readOwner =
  ({ repositories }: Pick<OwnAccountNeeds, 'repositories'>) =>
  async ({ userId }: Identity): Promise<StoredUser> => {
    const user = await repositories.users.findById(userId);
    if (!user) throw signInAgain();
    return user;
  };

/**
 * The own account, if the password is right.
 *
 * @throws {ServiceError} 400 for another password, named at `field`
 * @throws {ServiceError} 429 after ten of them in a quarter of an hour
 */
export function confirmOwner(needs: OwnAccountNeeds) {
  const ownerOf = readOwner(needs);
  const attemptsOf = needs.repositories.attempts.counter(WRONG_PASSWORDS);
  return async (identity: Identity, password: string, field: string): Promise<StoredUser> => {
    const user = await ownerOf(identity);
    const attempts = attemptsOf(String(user.id));
    await attempts.spend();
    if (!(await needs.passwords.matches(password, user.passwordHash))) throw wrongPassword(field);
    await attempts.clear();
    return user;
  };
}
