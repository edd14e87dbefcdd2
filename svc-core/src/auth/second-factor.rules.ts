import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { createVault, sessionSecretsOf, type Vault } from '@freightdesk/service-kit';
import { Secret, TOTP } from 'otpauth';

const PERIOD_SECONDS = 30;
/** One period either way, for clocks that are wrong. */
const WINDOW = 1;
const SECRET_BYTES = 20;

const totpOf = (secret: string, names: { issuer?: string; label?: string } = {}): TOTP =>
  new TOTP({ ...names, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS });

/** A new key for an authenticator app, in Base32. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The URI in the QR code for an authenticator app, which names the account by `issuer` and user. */
export const addressOf = (secret: string, issuer: string, username: string): string =>
  totpOf(secret, { issuer, label: username }).toString();

/**
 * The period of a code (RFC 6238); undefined unless it is the current one or a neighbour. Callers accept a code once:
 * its period must be later than that of the last accepted code.
 */
export function periodOf(secret: string, code: string, now = Date.now()): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const delta = totpOf(secret).validate({ token: code, window: WINDOW, timestamp: now });
  return delta === null ? undefined : Math.floor(now / 1_000 / PERIOD_SECONDS) + delta;
}

type VaultSettings = Parameters<typeof sessionSecretsOf>[0] & {
  readonly SECOND_FACTOR_KEY?: string | undefined;
  readonly SECOND_FACTOR_KEY_ACCEPTED?: string | undefined;
};

/** Encrypts the keys of authenticator apps; see {@link createVault}. */
export const secondFactorVault = (secrets: readonly [string, ...string[]]): Vault =>
  createVault(secrets, 'freightdesk second factor');

/**
 * The secrets of the vault: `SECOND_FACTOR_KEY`, or `SESSION_SECRET` when that is not set, then all others that
 * something may be encrypted with.
 */
export function vaultSecretsOf(config: VaultSettings): readonly [string, ...string[]] {
  const { SECOND_FACTOR_KEY: own, SECOND_FACTOR_KEY_ACCEPTED: acceptedSecret } = config;
  const [signing, ...otherSessionSecrets] = sessionSecretsOf(config);
  const others = acceptedSecret ? [acceptedSecret, ...otherSessionSecrets] : otherSessionSecrets;
  return own ? [own, signing, ...others] : [signing, ...others];
}

const CODES = 10;
const CODE_BYTES = 10;
const CODE_GROUPS = /.{4}/g;

/** Removes the blanks and dashes that make a code readable. */
export const plainCode = (input: string): string => input.replace(/[\s-]/g, '').toLowerCase();

/** Ten codes of 80 bits, each usable once in place of the app. They are shown once; only their hashes are stored. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: CODES }, () => {
    const text = new Secret({ buffer: new Uint8Array(randomBytes(CODE_BYTES)).buffer }).base32.toLowerCase();
    return text.match(CODE_GROUPS)?.join('-') ?? text;
  });

/** A fast hash is enough, because a random code of 80 bits cannot be guessed. */
export const hashOfCode = (code: string): string =>
  createHash('sha256').update(plainCode(code)).digest('base64url');

/** The stored hash that a recovery code matches; compares with all of them in constant time. */
export function matchingHash(code: string, hashes: readonly string[]): string | undefined {
  const codeBytes = Buffer.from(hashOfCode(code));
  return hashes.filter((hash) => {
    const hashBytes = Buffer.from(hash);
    return hashBytes.length === codeBytes.length && timingSafeEqual(hashBytes, codeBytes);
  })[0];
}
