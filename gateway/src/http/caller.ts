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

/** What the gateway is told about the way to it. */
export interface Surroundings {
  /** Whether a proxy of ours stands in front; only then do forwarding headers count. It appends its own entry last. */
  readonly trustProxy: boolean;
  /** The address under which browsers reach the product, where it is configured. */
  readonly publicOrigin?: string | undefined;
}

const isHttps = (publicOrigin: string | undefined): boolean => publicOrigin?.startsWith('https:') ?? false;

/** Who calls and how: an HTTPS that ends in front of us is known from the proxy or from the public origin. */
export function callerOf({ headers, socket }: IncomingMessage, surroundings: Surroundings): Caller {
  const { trustProxy, publicOrigin } = surroundings;
  const direct = socket.remoteAddress ?? 'unknown';
  const host = headers.host ?? '';
  if (!trustProxy) return { address: direct, host, protocol: isHttps(publicOrigin) ? 'https' : 'http' };
  const secure = lastOf(headers['x-forwarded-proto']) === 'https' || isHttps(publicOrigin);
  return {
    address: lastOf(headers['x-forwarded-for']) || direct,
    host: lastOf(headers['x-forwarded-host']) || host,
    protocol: secure ? 'https' : 'http',
  };
}
