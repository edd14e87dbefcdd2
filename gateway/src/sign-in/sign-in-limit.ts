import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from '../http/refusal';

const WINDOW_SECONDS = 60;

export interface SignInLimits {
  readonly perUser: number;
  readonly perAddress: number;
}

/** One attempt to sign in that was let through. */
export interface Attempt {
  /** Gives the attempt back: only failed ones count. */
  succeeded(): Promise<void>;
}

/** Counts attempts to sign in per address and user name, and per address (decisions A9). */
export function createSignInLimit({ perUser, perAddress }: SignInLimits) {
  const users = new RateLimiterMemory({ points: perUser, duration: WINDOW_SECONDS, keyPrefix: 'user' });
  const addresses = new RateLimiterMemory({
    points: perAddress,
    duration: WINDOW_SECONDS,
    keyPrefix: 'address',
  });
  return async (address: string, username: string): Promise<Attempt> => {
    const user = `${address} ${username.trim().toLowerCase()}`;
    await consume(addresses, address);
    await consume(users, user);
    return {
      succeeded: async () => {
        await Promise.all([users.delete(user), addresses.reward(address)]);
      },
    };
  };
}

async function consume(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (reason) {
    if (!(reason instanceof RateLimiterRes)) throw reason;
    const seconds = Math.max(1, Math.ceil(reason.msBeforeNext / 1_000));
    throw new Refusal('too_many_requests', 'Too many attempts to sign in; please wait a minute', {
      'retry-after': String(seconds),
    });
  }
}

/** The user name in a sign-in body, empty where there is none; svc-core says what is wrong with it. */
export function usernameIn(body: Buffer): string {
  try {
    const sent: unknown = JSON.parse(body.toString('utf8'));
    const { username } = Object(sent) as { username?: unknown };
    return typeof username === 'string' ? username.slice(0, 100) : '';
  } catch (error) {
    if (error instanceof SyntaxError) return '';
    throw error;
  }
}
