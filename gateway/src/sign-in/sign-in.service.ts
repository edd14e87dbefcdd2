import type { IncomingMessage } from 'node:http';
import { deviceCookieName, deviceKey, deviceOf } from '@freightdesk/service-kit';
import { parseCookie } from 'cookie';

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
