import { type Credentials, usernameKeyOf } from '@freightdesk/contracts/core';
import { DAY } from '@freightdesk/tax';
import type { StoredUser } from '../users/user.model';
import type { KeyAttempts } from './attempt.repository';
import { signInFailed } from './auth.rules';
import type { Passwords } from './passwords.service';
import type { AccountRepositories, SignInEvent, Visit } from './sign-in.repository';
import type { SignInLimit } from './sign-in-limit.service';

/** The dependencies of checking credentials. */
export interface AuthenticationNeeds {
  readonly repositories: Pick<AccountRepositories, 'users' | 'attempts' | 'signIns'>;
  readonly passwords: Passwords;
  readonly limit: SignInLimit;
}

/** Which users may sign in at the page that is used. */
type IsAllowed = (user: StoredUser) => boolean;

/**
 * At most a hundred consecutive wrong passwords (NIST SP 800-63B, 5.2.2). Browsers in which the user has signed in
 * before are counted separately, so that strangers who use up the hundred do not lock the owner out.
 */
const WRONG_PASSWORDS = { name: 'sign-in', attempts: 100, seconds: DAY / 1_000 };

const attemptKey = (username: string, { device }: Visit): string =>
  `${usernameKeyOf(username)} ${device ?? 'anywhere'}`;

async function requireAttempt(
  { signIns }: Pick<AccountRepositories, 'signIns'>,
  attempts: KeyAttempts,
  visit: Visit,
  username: string,
): Promise<void> {
  try {
    await attempts.require();
  } catch (error) {
    await signIns.record(visit, 'too_many_attempts', username, null);
    throw error;
  }
}

function problemOf(user: StoredUser | null, matches: boolean): SignInEvent | undefined {
  if (!user) return 'unknown_user';
  if (!matches) return 'wrong_password';
  const isExpired = user.oneTimeUntil && user.oneTimeUntil.getTime() < Date.now();
  return isExpired ? 'one_time_password_expired' : undefined;
}

/** The user of the credentials; null when they are wrong or that user may not sign in here. */
async function checkCredentials(
  { repositories, passwords }: AuthenticationNeeds,
  attempts: KeyAttempts,
  { username, password }: Credentials,
  visit: Visit,
  isAllowed: IsAllowed,
): Promise<StoredUser | null> {
  await requireAttempt(repositories, attempts, visit, username);
  const namedUser = await repositories.users.findByUsername(username);
  const user = namedUser && isAllowed(namedUser) ? namedUser : null;
  const problem = problemOf(user, await passwords.matches(password, user?.passwordHash));
  if (user && !problem) {
    await attempts.clear();
    return user;
  }
  await attempts.count();
  await repositories.signIns.record(visit, problem ?? 'unknown_user', username, namedUser);
  return null;
}

/**
 * The user of the credentials.
 *
 * @throws {ServiceError} the same 401 for unknown users, wrong passwords and users whom `isAllowed` excludes
 * @throws {ServiceError} 429 after too many failures (AUTH-9)
 */
export function authenticateBy(needs: AuthenticationNeeds) {
  const attemptsOf = needs.repositories.attempts.counter(WRONG_PASSWORDS);
  return async (credentials: Credentials, visit: Visit, isAllowed: IsAllowed): Promise<StoredUser> => {
    const attempts = attemptsOf(attemptKey(credentials.username, visit));
    const check = () => checkCredentials(needs, attempts, credentials, visit, isAllowed);
    const user = await needs.limit(credentials.username, visit, check);
    if (!user) throw signInFailed();
    return user;
  };
}
