import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { REQUEST_ID_HEADER } from '@freightdesk/contracts/shared';
import { Refusal } from './refusal.rules';

/** The origin of a request, as far as it can be trusted. */
export interface Caller {
  readonly address: string;
  readonly host: string;
  readonly protocol: 'http' | 'https';
}

const lastEntryOf = (header: string | string[] | undefined) =>
  String(header ?? '')
    .split(',')
    .at(-1)
    ?.trim();

/** How the gateway is reached. */
export interface Deployment {
  /** Whether a trusted proxy is in front. Forwarding headers count only then; the proxy's entry is the last one. */
  readonly trustProxy: boolean;
  /** The public address of the product, if configured. */
  readonly publicOrigin?: string | undefined;
}

const isHttps = (publicOrigin: string | undefined): boolean => publicOrigin?.startsWith('https:') ?? false;

/** Finds the caller of a request. HTTPS that ends before the gateway shows in the proxy's header or the public origin. */
export function callerOf({ headers, socket }: IncomingMessage, deployment: Deployment): Caller {
  const { trustProxy, publicOrigin } = deployment;
  const direct = socket.remoteAddress ?? 'unknown';
  const host = headers.host ?? '';
  if (!trustProxy) return { address: direct, host, protocol: isHttps(publicOrigin) ? 'https' : 'http' };
  const secure = lastEntryOf(headers['x-forwarded-proto']) === 'https' || isHttps(publicOrigin);
  return {
    address: lastEntryOf(headers['x-forwarded-for']) || direct,
    host: lastEntryOf(headers['x-forwarded-host']) || host,
    protocol: secure ? 'https' : 'http',
  };
}

const requestIdPattern = /^[\w.-]{1,64}$/;

/** The request id that the caller sends, or a new one if it is missing or malformed. */
export function requestIdOf({ headers }: IncomingMessage): string {
  const requestId = headers[REQUEST_ID_HEADER];
  return typeof requestId === 'string' && requestIdPattern.test(requestId) ? requestId : randomUUID();
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

function isCrossOrigin(headers: IncomingHttpHeaders, host: string, publicOrigin?: string): boolean {
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
 *
 * @throws {Refusal} 403 for a write that another site sends
 */
export function refuseOtherOrigins(request: IncomingMessage, host: string, publicOrigin?: string): void {
  if (safeMethods.has(request.method ?? '')) return;
  if (isCrossOrigin(request.headers, host, publicOrigin)) {
    throw new Refusal('forbidden', 'Requests from other sites are not accepted');
  }
}
