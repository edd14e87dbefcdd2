import type { IncomingMessage } from 'node:http';
import { deviceCookieName, deviceKey, deviceOf } from '@freightdesk/service-kit';
import { parseCookie } from 'cookie';

/** The browser of a sign-in, where its cookie proves that the user has signed in with it before. */
export function knownDevice(sessionSecret: string) {
  const key = deviceKey(sessionSecret);
  return ({ headers }: IncomingMessage, username: string): string | undefined =>
    deviceOf(key, username, parseCookie(headers.cookie ?? '')[deviceCookieName(username)]);
}
