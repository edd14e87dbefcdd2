import { hash, verify } from '@node-rs/argon2';

/** Hashes and checks passwords. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Whether the password is the one of `stored`; costs the same where nothing is stored (AUTH-9). */
  matches(password: string, stored: string | undefined): Promise<boolean>;
}

/** The work of Argon2; the library does it on threads of its own, off the event loop. */
export interface PasswordHashing {
  hash(password: string): Promise<string>;
  verify(stored: string, password: string): Promise<boolean>;
}

/** 19 MiB, two passes, one lane: what OWASP recommends for Argon2id, and the library's default algorithm. */
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const argon2: PasswordHashing = {
  hash: (password) => hash(password, settings),
  verify: (stored, password) => verify(stored, password),
};

/** Stands in for the hash of a user that does not exist; made with {@link settings} of a password nobody knows. */
const DECOY =
  '$argon2id$v=19$m=19456,t=2,p=1$P5PwefbmBF5V81/pUQI1jw$JbMSrbxiVtweXpROUkIV+VyqzaDo/BlMskYyZH6I8Tc';

/** Passwords kept as Argon2id. */
export function createPasswords({ hash, verify }: PasswordHashing = argon2): Passwords {
  return {
    hash,
    matches: async (password, stored) => {
      const matches = await verify(stored ?? DECOY, password);
      return stored !== undefined && matches;
    },
  };
}
