import { availableParallelism } from 'node:os';
import { refuseUntil } from '@freightdesk/service-kit';
import { hash, verify } from '@node-rs/argon2';

/** Hashes and checks passwords. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Whether the password matches the hash. Without a hash, the answer takes as long (AUTH-9). */
  matches(password: string, storedHash: string | undefined): Promise<boolean>;
}

/** Argon2, which the library runs on threads of its own. */
export interface PasswordHashing {
  hash(password: string): Promise<string>;
  verify(storedHash: string, password: string): Promise<boolean>;
}

/** How many hashes are computed at once, and how many more may wait. */
export interface PasswordLimits {
  readonly atOnce: number;
  readonly waiting: number;
}

/** 19 MiB, two passes, one lane: the recommendation of OWASP for Argon2id, which is the library's default. */
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const argon2: PasswordHashing = {
  hash: (password) => hash(password, settings),
  verify: (storedHash, password) => verify(storedHash, password),
};

/** One core stays free, and whoever waits is served within about two seconds. */
const DEFAULT_LIMITS: PasswordLimits = { atOnce: Math.max(1, availableParallelism() - 1), waiting: 60 };

const RETRY_AFTER_SECONDS = 2;

const tooManyAtOnce = () =>
  refuseUntil(
    'busy',
    'Too many people are signing in at once. Please try again shortly.',
    RETRY_AFTER_SECONDS,
  );

/** Stands in for the hash of a user that does not exist; made with {@link settings} from an unknown password. */
const DECOY =
  '$argon2id$v=19$m=19456,t=2,p=1$P5PwefbmBF5V81/pUQI1jw$JbMSrbxiVtweXpROUkIV+VyqzaDo/BlMskYyZH6I8Tc';

/** Makes passwords equal, however the keyboard composes their letters (NIST SP 800-63B). */
const normalise = (password: string): string => password.normalize('NFKC');

/** Returns the function that runs work under these limits; it refuses more with 503. */
function limitConcurrency({ atOnce, waiting }: PasswordLimits) {
  let running = 0;
  const queue: (() => void)[] = [];

  async function turn(): Promise<void> {
    if (running < atOnce) running += 1;
    else if (queue.length < waiting) await new Promise<void>((resolve) => queue.push(resolve));
    else throw tooManyAtOnce();
  }

  function pass(): void {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  }

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    await turn();
    try {
      return await work();
    } finally {
      pass();
    }
  };
}

/** Argon2id passwords with limited concurrency, so that sign-ins cannot starve other requests. */
export function createPasswords({ hash, verify } = argon2, limits = DEFAULT_LIMITS): Passwords {
  const inTurn = limitConcurrency(limits);
  return {
    hash: (password) => inTurn(() => hash(normalise(password))),
    matches: async (password, storedHash) => {
      const matches = await inTurn(() => verify(storedHash ?? DECOY, normalise(password)));
      return storedHash !== undefined && matches;
    },
  };
}
