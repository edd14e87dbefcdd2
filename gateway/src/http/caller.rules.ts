import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { REQUEST_ID_HEADER } from '@freightdesk/contracts/shared';
import { Refusal } from './refusal.rules';

/** Where a request came from, as far as that can be trusted. */
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

/** How the gateway is reached. */
export interface Surroundings {
  /** Whether there is a trusted proxy in front; forwarding headers count only then. It appends its own entry last. */
  readonly trustProxy: boolean;
  /** The public address of the product, if configured. */
  readonly publicOrigin?: string | undefined;
}

const isHttps = (publicOrigin: string | undefined): boolean => publicOrigin?.startsWith('https:') ?? false;

/** Who calls and how: HTTPS that ends in front of us is known from the proxy or from the public origin. */
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

const saneRequestId = /^[\w.-]{1,64}$/;

/** The request id given by the caller, or a new one if it is missing or malformed. */
export function requestIdOf({ headers }: IncomingMessage): string {
  const sent = headers[REQUEST_ID_HEADER];
  return typeof sent === 'string' && saneRequestId.test(sent) ? sent : randomUUID();
}

const harmless = new Set(['GET', 'HEAD', 'OPTIONS']);

function comesFromElsewhere(headers: IncomingHttpHeaders, host: string, publicOrigin?: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site && site !== 'same-origin' && site !== 'none') return true;
  const { origin } = headers;
  if (!origin) return false;
  if (publicOrigin) return origin !== new URL(publicOrigin).origin;
  return !URL.canParse(origin) || new URL(origin).host !== host.toLowerCase();
}

/**
 * Refuses writes that another site's page sends with our cookie. Clients other than browsers send neither `Origin`
 * nor `Sec-Fetch-Site` and pass.
 */
export function refuseOtherOrigins(request: IncomingMessage, host: string, publicOrigin?: string): void {
  if (harmless.has(request.method ?? '')) return;
  if (comesFromElsewhere(request.headers, host, publicOrigin)) {
    throw new Refusal('forbidden', 'Requests from other sites are not accepted');
  }
}
