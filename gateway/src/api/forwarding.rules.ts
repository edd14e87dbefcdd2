import type { IncomingHttpHeaders } from 'node:http';
import { IDENTITY_HEADER, REQUEST_ID_HEADER, SESSION_COOKIE } from '@freightdesk/contracts/shared';
import { INTERNAL_HEADER } from '@freightdesk/service-kit';
import type { Caller } from '../http/caller.rules';
import { Refusal } from '../http/refusal.rules';

/** Characters allowed in a path: visible ASCII. Services could interpret anything else, or a fragment, differently. */
const readable = /^[\x21-\x22\x24-\x7e]*$/;

const malformedAddress = () => new Refusal('malformed', 'The address is malformed');

/** The path of a request as services compare it, in lower case; refuses paths that could escape from `/api`. */
export function pathOf(target: string): string {
  const [raw = ''] = target.split('?', 1);
  if (!readable.test(raw)) throw malformedAddress();
  const path = decoded(raw).toLowerCase();
  const climbs = path.split(/[/\\]/).some((segment) => segment === '..' || segment === '.');
  if (climbs || path.includes('\\') || !path.startsWith('/')) {
    throw malformedAddress();
  }
  return path.length > 1 ? path.replace(/\/+$/, '') : path;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch (cause) {
    throw Object.assign(malformedAddress(), { cause });
  }
}

/** Whether a request's target belongs to the services. */
export const isApi = (target: string) => /^\/api(?:[/?]|$)/i.test(target);

/** Whether a path requires a session: all except signing in and out. */
export const needsSession = (path: string): boolean => !path.startsWith('/api/auth/');

/** Whether a path may take long: imports, exports and documents. */
export const isLongTask = (path: string): boolean =>
  /\/(?:import|export|print|pdf|files?|documents?|attachments?)(?:\/|$)/.test(path);

const hopByHop = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];
const notForServices = new Set([
  ...hopByHop,
  'host',
  'content-length',
  'expect',
  'cookie',
  'forwarded',
  'x-real-ip',
  'accept-encoding',
  IDENTITY_HEADER,
  INTERNAL_HEADER,
  REQUEST_ID_HEADER,
]);
const notForBrowsers = new Set([...hopByHop, IDENTITY_HEADER]);

/** What the gateway tells a service about a request. */
export interface Stamp {
  readonly requestId: string;
  readonly caller: Caller;
  readonly identityToken: string | undefined;
  /** Only svc-core's own sign-in calls get the session. */
  readonly sessionToken: string | undefined;
}

const NONE: ReadonlySet<string> = new Set();

/** The headers that end with a connection because it names them; `keep-alive` and `close`, what most say, name none. */
function namedByConnection({ connection }: IncomingHttpHeaders): ReadonlySet<string> {
  if (connection === undefined || connection === 'keep-alive' || connection === 'close') return NONE;
  // A service's answer that has it twice gives a list, of which the type does not know.
  return new Set(
    String(connection)
      .split(',')
      .map((name) => name.trim().toLowerCase()),
  );
}

/** The headers for a service: those of the caller, without any that claim an identity, a route or a length. */
export function headersForService(
  sent: IncomingHttpHeaders,
  stamp: Stamp,
  body: Buffer | null,
): IncomingHttpHeaders {
  const dropped = namedByConnection(sent);
  const headers: IncomingHttpHeaders = {};
  for (const name of Object.keys(sent))
    if (!notForServices.has(name) && !name.startsWith('x-forwarded-') && !dropped.has(name))
      headers[name] = sent[name];
  if (body) headers['content-length'] = String(body.length);
  headers[REQUEST_ID_HEADER] = stamp.requestId;
  headers['x-forwarded-for'] = stamp.caller.address;
  headers['x-forwarded-host'] = stamp.caller.host;
  headers['x-forwarded-proto'] = stamp.caller.protocol;
  if (stamp.identityToken) headers[IDENTITY_HEADER] = stamp.identityToken;
  if (stamp.sessionToken) headers.cookie = `${SESSION_COOKIE}=${encodeURIComponent(stamp.sessionToken)}`;
  return headers;
}

/** The headers for the browser: those of the service, without hop-by-hop ones. */
export function headersForBrowser(answered: IncomingHttpHeaders, requestId: string): IncomingHttpHeaders {
  const dropped = namedByConnection(answered);
  const headers: IncomingHttpHeaders = { 'cache-control': 'no-store' };
  for (const name of Object.keys(answered))
    if (!notForBrowsers.has(name) && !dropped.has(name)) headers[name] = answered[name];
  headers[REQUEST_ID_HEADER] = requestId;
  return headers;
}
