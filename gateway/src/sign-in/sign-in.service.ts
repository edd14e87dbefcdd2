import type { IncomingMessage } from 'node:http';
import { usernameKeyOf } from '@freightdesk/contracts/core';
import { deviceCookieName, deviceKey, deviceOf } from '@freightdesk/service-kit';
import { parseCookie } from 'cookie';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { addressKey } from '../http/caller.rules';
import { Refusal } from '../http/refusal.rules';

const WINDOW_SECONDS = 60;

/** One attempt that was let through; its end must be reported. */
export interface Attempt {
  /** Only failed attempts count; any other is returned. */
  end(failed: boolean): Promise<void>;
}

function tooMany({ msBeforeNext }: RateLimiterRes): Refusal {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1_000));
  return new Refusal('too_many_requests', 'Too many attempts to sign in; please wait a minute', {
    'retry-after': String(seconds),
  });
}

/**
 * Lets through this many failed attempts a minute per key. Running attempts count as failed until they end, and an
 * attempt over the limit waits for them: so successful ones are never refused, however many come at once, and a
 * thousand simultaneous guesses still cannot exceed the limit.
 */
export function createAttemptLimit(name: string, failures: number) {
  const limiter = new RateLimiterMemory({ keyPrefix: name, points: failures, duration: WINDOW_SECONDS });
  const running = new Map<string, Set<Promise<void>>>();

  function runUnder(key: string): () => void {
    let finish: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const others = running.get(key) ?? new Set();
    running.set(key, others.add(ended));
    return () => {
      others.delete(ended);
      if (others.size === 0) running.delete(key);
      finish();
    };
  }

  async function consumed(key: string): Promise<RateLimiterRes | undefined> {
    try {
      await limiter.consume(key);
      return undefined;
    } catch (reason) {
      if (!(reason instanceof RateLimiterRes)) throw reason;
      await limiter.reward(key);
      return reason;
    }
  }

  return async (key: string): Promise<Attempt> => {
    for (let refused = await consumed(key); refused; refused = await consumed(key)) {
      const others = running.get(key);
      if (!others) throw tooMany(refused);
      await Promise.race(others);
    }
    const finish = runUnder(key);
    return {
      end: async (failed) => {
        if (!failed) await limiter.reward(key);
        finish();
      },
    };
  };
}

/** How many times more often a user name may fail from all addresses together than from one. */
const ADDRESSES_PER_USER = 3;

export interface SignInLimits {
  /** Failed attempts a minute on one user name from one address. */
  readonly perUser: number;
  /** Failed attempts a minute from one address, whatever the user names: an office shares one. */
  readonly perAddress: number;
}

/** Limits failed attempts to sign in per user name and per address (AUTH-9). */
export function createSignInLimit({ perUser, perAddress }: SignInLimits) {
  const here = createAttemptLimit('user-at-address', perUser);
  const anywhere = createAttemptLimit('user', perUser * ADDRESSES_PER_USER);
  const fromAddress = createAttemptLimit('address', perAddress);
  const fromDevice = createAttemptLimit('device', perUser);

  return async (address: string, username: string, device?: string): Promise<Attempt> => {
    const [network, user] = [addressKey(address), usernameKeyOf(username)];
    // A browser in which the user has signed in before is counted separately: strangers cannot lock its owner out.
    if (device) return fromDevice(`${device} ${user}`);
    const begun: Attempt[] = [];
    const end = async (failed: boolean) => {
      await Promise.all(begun.map((attempt) => attempt.end(failed)));
    };
    try {
      begun.push(await here(`${network} ${user}`));
      begun.push(await anywhere(user));
      begun.push(await fromAddress(network));
    } catch (error) {
      await end(false);
      throw error;
    }
    return { end };
  };
}

export type AllowSignIn = ReturnType<typeof createSignInLimit>;

const LONGEST_USERNAME = 100;

/** The user name in a sign-in body, empty when there is none; svc-core reports what is wrong with it. */
export function usernameIn(body: Buffer): string {
  try {
    const sent: unknown = JSON.parse(body.toString('utf8'));
    const { username }: { username?: unknown } = Object(sent);
    return typeof username === 'string' ? username.trim().slice(0, LONGEST_USERNAME) : '';
  } catch (error) {
    if (error instanceof SyntaxError) return '';
    throw error;
  }
}

/** The browser of a sign-in, if its cookie proves that the user has signed in with it before. */
export function knownDevice(sessionSecret: string) {
  const key = deviceKey(sessionSecret);
  return ({ headers }: IncomingMessage, username: string): string | undefined =>
    deviceOf(key, username, parseCookie(headers.cookie ?? '')[deviceCookieName(username)]);
}
export type KnownDevice = ReturnType<typeof knownDevice>;
