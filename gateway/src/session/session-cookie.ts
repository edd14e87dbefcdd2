import type { IncomingMessage } from 'node:http';
import { SESSION_COOKIE } from '@freightdesk/contracts';
import { parseCookie } from 'cookie';

const LONGEST = 200;

/** The session token that a browser sent; one that could never be ours counts as none. */
export function sessionTokenOf({ headers }: IncomingMessage): string | undefined {
  const token = headers.cookie ? parseCookie(headers.cookie)[SESSION_COOKIE] : undefined;
  return token && token.length <= LONGEST ? token : undefined;
}
