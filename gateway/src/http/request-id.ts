import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { REQUEST_ID_HEADER } from '@freightdesk/contracts';

const sane = /^[\w.-]{1,64}$/;

/** The id that the caller gave the request, or a new one where it gave none or an odd one. */
export function requestIdOf({ headers }: IncomingMessage): string {
  const sent = headers[REQUEST_ID_HEADER];
  return typeof sent === 'string' && sane.test(sent) ? sent : randomUUID();
}
