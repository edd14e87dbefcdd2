import type { IncomingMessage } from 'node:http';
import { deviceCookieName, deviceKey, deviceOf, type SessionSecrets } from '@freightdesk/service-kit';
import { parseCookie } from 'cookie';

const MAX_USERNAME_LENGTH = 100;

/** The user name in the body of a sign-in; empty when there is none, which svc-core refuses. */
export function usernameIn(body: Buffer): string {
  try {
    const requestBody: unknown = JSON.parse(body.toString('utf8'));
    const { username }: { username?: unknown } = Object(requestBody);
    return typeof username === 'string' ? username.trim().slice(0, MAX_USERNAME_LENGTH) : '';
  } catch (error) {
    if (error instanceof SyntaxError) return '';
    throw error;
  }
}

/** Returns the function that identifies the browser of a sign-in, if its cookie proves an earlier one of the user. */
export function knownDevice(sessionSecrets: SessionSecrets) {
  const keys = sessionSecrets.map(deviceKey);
  return ({ headers }: IncomingMessage, username: string): string | undefined => {
    const cookie = parseCookie(headers.cookie ?? '')[deviceCookieName(username)];
    return keys.map((key) => deviceOf(key, username, cookie)).find((device) => device !== undefined);
  };
}
export type KnownDevice = ReturnType<typeof knownDevice>;
