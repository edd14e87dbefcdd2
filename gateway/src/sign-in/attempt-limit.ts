import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from '../http/refusal';

const WINDOW_SECONDS = 60;

/** One attempt that was let through; its end must be told. */
export interface Attempt {
  /** Only failed attempts count; any other one is given back. */
  end(failed: boolean): Promise<void>;
}

function tooMany({ msBeforeNext }: RateLimiterRes): Refusal {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1_000));
  return new Refusal('too_many_requests', 'Too many attempts to sign in; please wait a minute', {
    'retry-after': String(seconds),
  });
}

/**
 * Lets through so many failed attempts a minute under one key. Attempts under way count as failed until they have
 * ended, and one that would be too many waits for them: so good ones are never refused, however many come at once,
 * and a thousand guesses sent together are no more than the limit.
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
