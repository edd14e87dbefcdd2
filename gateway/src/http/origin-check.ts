import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { Refusal } from './refusal';

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
 * Refuses writes that another site's page sends with our cookie. Programs that are no browser send neither
 * `Origin` nor `Sec-Fetch-Site` and pass.
 */
export function refuseOtherOrigins(request: IncomingMessage, host: string, publicOrigin?: string): void {
  if (harmless.has(request.method ?? '')) return;
  if (comesFromElsewhere(request.headers, host, publicOrigin)) {
    throw new Refusal('forbidden', 'Requests from other sites are not accepted');
  }
}
