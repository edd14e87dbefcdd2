import { availableParallelism } from 'node:os';
import { refuseUntil } from '@freightdesk/service-kit';
import { hash, verify } from '@node-rs/argon2';

/** Hashes and checks passwords. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Whether the password matches `stored`; takes as long when nothing is stored (AUTH-9). */
  matches(password: string, stored: string | undefined): Promise<boolean>;
}

/** Argon2 itself, which the library runs on its own threads, off the event loop. */
export interface PasswordHashing {
  hash(password: string): Promise<string>;
  verify(stored: string, password: string): Promise<boolean>;
}

/** How many hashes may be computed at once, and how many more may wait. */
export interface PasswordLimits {
  readonly atOnce: number;
  readonly waiting: number;
}

/** 19 MiB, two passes, one lane: what OWASP recommends for Argon2id, and the library's default algorithm. */
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const argon2: PasswordHashing = {
  hash: (password) => hash(password, settings),
  verify: (stored, password) => verify(stored, password),
};

/** One CPU core stays free; those who wait are served within about two seconds. */
const limits: PasswordLimits = { atOnce: Math.max(1, availableParallelism() - 1), waiting: 60 };

const RETRY_AFTER_SECONDS = 2;

const tooManyAtOnce = () =>
  refuseUntil(
    'busy',
    'Too many people are signing in at once. Please try again shortly.',
    RETRY_AFTER_SECONDS,
  );

/** Used in place of the hash of a user that does not exist; made with {@link settings} from an unknown password. */
const DECOY =
  '$argon2id$v=19$m=19456,t=2,p=1$P5PwefbmBF5V81/pUQI1jw$JbMSrbxiVtweXpROUkIV+VyqzaDo/BlMskYyZH6I8Tc';

/** Passwords are equal however the keyboard composes their letters (NIST SP 800-63B). */
const normalised = (password: string): string => password.normalize('NFKC');

/** Limits concurrent and waiting work; refuses more with 503. */
function bounded({ atOnce, waiting }: PasswordLimits) {
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

/** Argon2id passwords with bounded concurrency, so that sign-ins cannot starve everything else. */
export function createPasswords({ hash, verify } = argon2, allowed = limits): Passwords {
  const inTurn = bounded(allowed);
  return {
    hash: (password) => inTurn(() => hash(normalised(password))),
    matches: async (password, stored) => {
      const matches = await inTurn(() => verify(stored ?? DECOY, normalised(password)));
      return stored !== undefined && matches;
    },
  };
}
