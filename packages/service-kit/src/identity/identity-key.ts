import { createHmac, hkdfSync } from 'node:crypto';

/** The secret that signs, then the one that is accepted beside it while secrets are exchanged. */
export type SessionSecrets = readonly [signing: string, ...accepted: string[]];

/** The session secrets of an environment. */
export const sessionSecretsOf = ({
  SESSION_SECRET,
  SESSION_SECRET_ACCEPTED,
}: {
  readonly SESSION_SECRET: string;
  readonly SESSION_SECRET_ACCEPTED?: string | undefined;
}): SessionSecrets =>
  SESSION_SECRET_ACCEPTED ? [SESSION_SECRET, SESSION_SECRET_ACCEPTED] : [SESSION_SECRET];

/** The key that signs identities between gateway and services, derived from a session secret. */
export function identityKey(secret: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', 'freightdesk identity', 32));
}

/** Header of calls between our own processes, stripped from outside requests. */
export const INTERNAL_HEADER = 'x-freightdesk-internal';

/** The value that {@link INTERNAL_HEADER} must have. */
export function internalKey(secret: string): string {
  return createHmac('sha256', secret).update('freightdesk internal').digest('base64url');
}
