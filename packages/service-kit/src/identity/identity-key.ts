import { createHmac, hkdfSync } from 'node:crypto';

/** The key that signs identities between gateway and services, derived from `SESSION_SECRET`. */
export function identityKey(secret: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', 'freightdesk identity', 32));
}

/** Header of calls between our own processes, stripped from outside requests. */
export const INTERNAL_HEADER = 'x-freightdesk-internal';

/** The value that {@link INTERNAL_HEADER} must have. */
export function internalKey(secret: string): string {
  return createHmac('sha256', secret).update('freightdesk internal').digest('base64url');
}
