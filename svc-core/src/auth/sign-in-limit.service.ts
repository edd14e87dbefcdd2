import { usernameKeyOf } from '@freightdesk/contracts/core';
import { addressKey, ServiceError } from '@freightdesk/service-kit';
import type { AttemptRepository, KeyAttempts } from './attempt.repository';
import type { Visit } from './sign-in.repository';

export interface SignInLimits {
  /** Failed attempts a minute on one user name from one address. */
  readonly perUser: number;
  /** Failed attempts a minute from one address, whatever the user names: an office shares one. */
  readonly perAddress: number;
}

/** How many times more often a user name may fail from all addresses together than from one. */
const ADDRESSES_PER_USER = 3;

/** Returns the function that runs work on the same key in sequence, in the order of its arrival. */
function createTurns() {
  const last = new Map<string, Promise<unknown>>();
  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const turn = (last.get(key) ?? Promise.resolve()).then(work);
    // The caller gets the failure; the next one in turn only waits for the end.
    const end = turn.catch(() => undefined);
    last.set(key, end);
    await end;
    if (last.get(key) === end) last.delete(key);
    return turn;
  };
}

/**
 * Limits failed attempts to sign in per user name and per address (AUTH-9). Attempts on one user name take turns within
 * a process, so that simultaneous guesses cannot exceed the limit and simultaneous successes are never refused.
 *
 * @throws {ServiceError} 429 from an attempt beyond a limit
 */
export function createSignInLimit(attempts: AttemptRepository, { perUser, perAddress }: SignInLimits) {
  const counter = (name: string, failures: number) =>
    attempts.counter({
      name,
      attempts: failures,
      seconds: 60,
      message: 'Too many attempts to sign in; please wait a minute',
    });
  const userAtAddress = counter('user-at-address', perUser);
  const user = counter('user', perUser * ADDRESSES_PER_USER);
  const address = counter('address', perAddress);
  const userAtDevice = counter('device', perUser);
  const inTurn = createTurns();

  function countsOf(usernameKey: string, { context, device }: Visit): KeyAttempts[] {
    // A browser in which the user has signed in before is counted separately: strangers cannot lock its owner out.
    if (device) return [userAtDevice(`${device} ${usernameKey}`)];
    const network = addressKey(context.address);
    return [userAtAddress(`${network} ${usernameKey}`), user(usernameKey), address(network)];
  }

  async function requireAll(counts: readonly KeyAttempts[], username: string, { context }: Visit) {
    try {
      await Promise.all(counts.map((count) => count.require()));
    } catch (error) {
      const { address, log } = context;
      if (error instanceof ServiceError) log.warn({ username, address }, 'sign-in held back');
      throw error;
    }
  }

  /** Runs a check of credentials unless there were too many failures. Null as its result is a failure. */
  return <Result>(username: string, visit: Visit, check: () => Promise<Result | null>) => {
    const usernameKey = usernameKeyOf(username);
    return inTurn(`${visit.device ?? 'anywhere'} ${usernameKey}`, async () => {
      const counts = countsOf(usernameKey, visit);
      await requireAll(counts, username, visit);
      const result = await check();
      if (result === null) await Promise.all(counts.map((count) => count.count()));
      return result;
    });
  };
}
export type SignInLimit = ReturnType<typeof createSignInLimit>;
