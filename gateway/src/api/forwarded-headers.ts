import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { IDENTITY_HEADER, REQUEST_ID_HEADER, SESSION_COOKIE } from '@freightdesk/contracts';
import { INTERNAL_HEADER } from '@freightdesk/service-kit';
import type { Caller } from '../http/caller';

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

/** What the gateway says about a request to the service that answers it. */
export interface Stamp {
  readonly requestId: string;
  readonly caller: Caller;
  readonly identityToken: string | undefined;
  /** Only svc-core's own sign-in calls see the session. */
  readonly sessionToken: string | undefined;
}

const namedByConnection = ({ connection = '' }: IncomingHttpHeaders | OutgoingHttpHeaders) =>
  new Set(
    String(connection)
      .split(',')
      .map((name) => name.trim().toLowerCase()),
  );

/** The headers for a service: what the caller sent less anything that claims an identity, a route or a length. */
export function headersForService(
  sent: IncomingHttpHeaders,
  stamp: Stamp,
  body: Buffer | null,
): IncomingHttpHeaders {
  const dropped = namedByConnection(sent);
  const kept = Object.entries(sent).filter(
    ([name]) => !notForServices.has(name) && !name.startsWith('x-forwarded-') && !dropped.has(name),
  );
  return {
    ...Object.fromEntries(kept),
    ...(body ? { 'content-length': String(body.length) } : {}),
    [REQUEST_ID_HEADER]: stamp.requestId,
    'x-forwarded-for': stamp.caller.address,
    'x-forwarded-host': stamp.caller.host,
    'x-forwarded-proto': stamp.caller.protocol,
    ...(stamp.identityToken ? { [IDENTITY_HEADER]: stamp.identityToken } : {}),
    ...(stamp.sessionToken ? { cookie: `${SESSION_COOKIE}=${encodeURIComponent(stamp.sessionToken)}` } : {}),
  };
}

/** The headers for the browser: the service's less those of the connection between gateway and service. */
export function headersForBrowser(answered: IncomingHttpHeaders, requestId: string): OutgoingHttpHeaders {
  const dropped = namedByConnection(answered);
  const kept = Object.entries(answered).filter(
    ([name]) => !hopByHop.includes(name) && !dropped.has(name) && name !== IDENTITY_HEADER,
  );
  return { 'cache-control': 'no-store', ...Object.fromEntries(kept), [REQUEST_ID_HEADER]: requestId };
}
