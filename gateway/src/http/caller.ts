import type { IncomingMessage } from 'node:http';

/** Where a request came from, as far as it can be believed. */
export interface Caller {
  readonly address: string;
  readonly host: string;
  readonly protocol: 'http' | 'https';
}

const lastOf = (header: string | string[] | undefined) =>
  String(header ?? '')
    .split(',')
    .at(-1)
    ?.trim();

/** Forwarding headers count only where a proxy that we trust stands in front; it appends its own entry last. */
export function callerOf({ headers, socket }: IncomingMessage, trustProxy: boolean): Caller {
  const direct = socket.remoteAddress ?? 'unknown';
  const host = headers.host ?? '';
  if (!trustProxy) return { address: direct, host, protocol: 'http' };
  return {
    address: lastOf(headers['x-forwarded-for']) || direct,
    host: lastOf(headers['x-forwarded-host']) || host,
    protocol: lastOf(headers['x-forwarded-proto']) === 'https' ? 'https' : 'http',
  };
}
