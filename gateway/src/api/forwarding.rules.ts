import type { IncomingHttpHeaders } from 'node:http';
import { readSharedDocument } from '@freightdesk/contracts/billing';
import { reportPageSpans } from '@freightdesk/contracts/gateway';
import { IDENTITY_HEADER, REQUEST_ID_HEADER, SESSION_COOKIE } from '@freightdesk/contracts/shared';
import { INTERNAL_HEADER, TRACEPARENT_HEADER, TRACESTATE_HEADER } from '@freightdesk/service-kit';
import type { Caller } from '../http/caller.rules';
import { Refusal } from '../http/refusal.rules';

/** The characters of a path, without `#`. Services could read anything else, or a fragment, differently. */
const visibleAscii = /^[\x21-\x22\x24-\x7e]*$/;

const malformedAddress = () => new Refusal('malformed', 'The address is malformed');

/**
 * The path of a request as services compare it, in lower case; refuses paths that could escape from `/api`.
 *
 * @throws {Refusal} 400 for a path with dot segments, backslashes or characters beyond ASCII
 */
export function pathOf(target: string): string {
  const [raw = ''] = target.split('?', 1);
  if (!visibleAscii.test(raw)) throw malformedAddress();
  const path = decode(raw).toLowerCase();
  const hasDotSegment = path.split(/[/\\]/).some((segment) => segment === '..' || segment === '.');
  if (hasDotSegment || path.includes('\\') || !path.startsWith('/')) {
    throw malformedAddress();
  }
  return path.length > 1 ? path.replace(/\/+$/, '') : path;
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch (cause) {
    throw Object.assign(malformedAddress(), { cause });
  }
}

/** Whether a request's target belongs to the services. */
export const isApi = (target: string) => /^\/api(?:[/?]|$)/i.test(target);

/**
 * Whether a path requires a session: all except signing in and out, what the sign-in page tells too, and links for people
 * without an account.
 */
export const needsSession = (path: string): boolean =>
  !path.startsWith('/api/auth/') && path !== reportPageSpans.path && path !== readSharedDocument.path;

/** Whether a path may take long: imports, exports and documents. */
export const isLongTask = (path: string): boolean =>
  /\/(?:import|export|print|pdf|files?|documents?|attachments?|letters|document-links)(?:\/|$)/.test(path);

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
  TRACEPARENT_HEADER,
  TRACESTATE_HEADER,
]);
const notForBrowsers = new Set([...hopByHop, IDENTITY_HEADER]);

/** What the gateway adds to a request for a service. */
export interface Stamp {
  readonly requestId: string;
  /** The header that continues the trace of the request. */
  readonly traceparent: string;
  readonly caller: Caller;
  readonly identityToken: string | undefined;
  /** Present for the sign-in endpoints of svc-core alone. */
  readonly sessionToken: string | undefined;
}

const NONE: ReadonlySet<string> = new Set();

/** The headers that `Connection` names. They belong to one connection; the usual `keep-alive` and `close` name none. */
function headersOfConnection({ connection }: IncomingHttpHeaders): ReadonlySet<string> {
  if (connection === undefined || connection === 'keep-alive' || connection === 'close') return NONE;
  // An answer that has the header twice gives a list, which the type does not mention.
  return new Set(
    String(connection)
      .split(',')
      .map((name) => name.trim().toLowerCase()),
  );
}

/** The headers for a service: those of the caller, except the ones that claim an identity, a route or a length. */
export function headersForService(
  requestHeaders: IncomingHttpHeaders,
  stamp: Stamp,
  body: Buffer | null,
): IncomingHttpHeaders {
  const connectionHeaders = headersOfConnection(requestHeaders);
  const headers: IncomingHttpHeaders = {};
  for (const name of Object.keys(requestHeaders))
    if (!notForServices.has(name) && !name.startsWith('x-forwarded-') && !connectionHeaders.has(name))
      headers[name] = requestHeaders[name];
  if (body) headers['content-length'] = String(body.length);
  headers[REQUEST_ID_HEADER] = stamp.requestId;
  headers[TRACEPARENT_HEADER] = stamp.traceparent;
  headers['x-forwarded-for'] = stamp.caller.address;
  headers['x-forwarded-host'] = stamp.caller.host;
  headers['x-forwarded-proto'] = stamp.caller.protocol;
  if (stamp.identityToken) headers[IDENTITY_HEADER] = stamp.identityToken;
  if (stamp.sessionToken) headers.cookie = `${SESSION_COOKIE}=${encodeURIComponent(stamp.sessionToken)}`;
  return headers;
}

/** The headers of a request that the gateway answers itself: those for a service, with the length of the body that comes. */
export function headersForGateway(requestHeaders: IncomingHttpHeaders, stamp: Stamp): IncomingHttpHeaders {
  const { 'content-length': length, 'transfer-encoding': encoding } = requestHeaders;
  return {
    ...headersForService(requestHeaders, stamp, null),
    ...(length ? { 'content-length': length } : {}),
    ...(encoding ? { 'transfer-encoding': encoding } : {}),
  };
}

/** The headers for the browser: those of the service, except hop-by-hop ones. */
export function headersForBrowser(
  responseHeaders: IncomingHttpHeaders,
  requestId: string,
): IncomingHttpHeaders {
  const connectionHeaders = headersOfConnection(responseHeaders);
  const headers: IncomingHttpHeaders = { 'cache-control': 'no-store' };
  for (const name of Object.keys(responseHeaders))
    if (!notForBrowsers.has(name) && !connectionHeaders.has(name)) headers[name] = responseHeaders[name];
  headers[REQUEST_ID_HEADER] = requestId;
  return headers;
}
