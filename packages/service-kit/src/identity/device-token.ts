import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { usernameKeyOf } from '@freightdesk/contracts/core';
import { isSameBytes } from './same-bytes';

/** How long a browser is remembered after a sign-in. */
export const DEVICE_SECONDS = 180 * 24 * 60 * 60;

/** Header in which the gateway names the known browser of a sign-in; it is stripped from outside requests. */
export const DEVICE_HEADER = 'x-forwarded-device';

/** The key that signs device cookies, derived from `SESSION_SECRET`. */
export const deviceKey = (secret: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', 'freightdesk device', 32));

/** The cookie that remembers a browser for one user name; several people may share a browser. */
export const deviceCookieName = (username: string): string => {
  const digest = createHash('sha256').update(usernameKeyOf(username)).digest('hex');
  return `freightdesk_device_${digest.slice(0, 16)}`;
};

const macOf = (key: Uint8Array, username: string, device: string, since: string): Buffer =>
  createHmac('sha256', key)
    .update([usernameKeyOf(username), device, since].join('\n'))
    .digest();

/** A new device cookie after a sign-in. */
export function signDevice(key: Uint8Array, username: string, now = Date.now()): string {
  const device = randomBytes(12).toString('base64url');
  const since = Math.floor(now / 1_000).toString(36);
  return [device, since, macOf(key, username, device, since).toString('base64url')].join('.');
}

/** The device that a cookie proves for a user name; undefined for a cookie that is forged, too old or somebody else's. */
export function deviceOf(
  key: Uint8Array,
  username: string,
  cookie: string | undefined,
  now = Date.now(),
): string | undefined {
  const [device = '', since = '', mac = ''] = (cookie ?? '').split('.');
  const signature = Buffer.from(mac, 'base64url');
  const expectedSignature = macOf(key, username, device, since);
  if (!isSameBytes(signature, expectedSignature)) return undefined;
  return now / 1_000 - Number.parseInt(since, 36) < DEVICE_SECONDS ? device : undefined;
}
