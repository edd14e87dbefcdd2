import type { Vault } from '@freightdesk/service-kit';
import type { StoredUser } from '../users/user.model';
import { matchingHash, periodOf, plainCode } from './second-factor.rules';
import type { AccountRepositories } from './sign-in.repository';

/** The dependencies of accepting codes. */
export interface AcceptCodeNeeds {
  readonly repositories: Pick<AccountRepositories, 'users' | 'attempts'>;
  readonly vault: Vault;
}

/** Whoever has the password already has a chance of 1 in 700 a day to guess a code. */
const WRONG_CODES = { name: 'code', attempts: 5, seconds: 15 * 60 };

const isAppCode = (code: string): boolean => /^\d{6}$/.test(code);

async function acceptAppCode(
  { repositories: { users }, vault }: AcceptCodeNeeds,
  { id, secondFactor }: StoredUser,
  code: string,
): Promise<boolean> {
  const secret = secondFactor && (await vault.open(id, secondFactor.secret));
  const period = secret ? periodOf(secret, code) : undefined;
  return period !== undefined && users.takePeriod(id, period);
}

async function acceptRecoveryCode(
  { repositories: { users } }: AcceptCodeNeeds,
  { id, secondFactor }: StoredUser,
  code: string,
): Promise<boolean> {
  const hash = matchingHash(code, secondFactor?.recoveryHashes ?? []);
  return hash !== undefined && users.takeRecoveryHash(id, hash);
}

/**
 * Accepts a code of the app or a recovery code, each once; undefined when it is neither. A browser in which the user
 * has signed in before is counted separately.
 *
 * @throws {ServiceError} 429 after five wrong codes in a row (AUTH-12)
 */
export function acceptCode(needs: AcceptCodeNeeds) {
  const attemptsOf = needs.repositories.attempts.counter(WRONG_CODES);
  return async (
    user: StoredUser,
    input: string,
    device: string | undefined,
  ): Promise<'app' | 'recovery' | undefined> => {
    const attempts = attemptsOf(`${user.id} ${device ?? 'anywhere'}`);
    await attempts.spend();
    const code = plainCode(input);
    const kind = isAppCode(code) ? 'app' : 'recovery';
    const accept = kind === 'app' ? acceptAppCode : acceptRecoveryCode;
    if (!(await accept(needs, user, code))) return undefined;
    await attempts.clear();
    return kind;
  };
}
