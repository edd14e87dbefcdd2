import type { IncomingMessage } from 'node:http';
import { SESSION_COOKIE } from '@freightdesk/contracts';
import { parseCookie } from 'cookie';

const LONGEST = 200;

/**
 * The session token that a browser sent; one that could never be ours counts as none. So do two that differ, for a
 * neighbouring site can place a cookie beside ours but cannot take ours away.
 */
export function sessionTokenOf({ headers }: IncomingMessage): string | undefined {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => parseCookie(pair)[SESSION_COOKIE]);
  const [token, ...others] = new Set(pairs.filter((value) => value !== undefined));
  return token && others.length === 0 && token.length <= LONGEST ? token : undefined;
}
