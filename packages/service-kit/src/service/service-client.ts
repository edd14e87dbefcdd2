import { type ApiClient, createApiClient } from '@freightdesk/api-client';
import { IDENTITY_HEADER, REQUEST_ID_HEADER } from '@freightdesk/contracts';
import type { RequestContext } from '../http/request-context';
import { INTERNAL_HEADER, internalKey } from '../identity/identity-key';

/** Whoever waits at the gateway has an answer within five seconds where the other service hangs. */
const TIMEOUT = 4_000;

/** Makes clients of another service that act as whoever asked us: same identity, same request id. */
export function serviceClient(baseUrl: string): (context: RequestContext) => ApiClient {
  return ({ identityToken, requestId }) =>
    createApiClient({
      baseUrl,
      timeout: TIMEOUT,
      headers: () => ({
        [REQUEST_ID_HEADER]: requestId,
        ...(identityToken ? { [IDENTITY_HEADER]: identityToken } : {}),
      }),
    });
}

/** Makes clients of the `/internal` endpoints of another service, which open for our own processes alone. */
export function internalClient(
  baseUrl: string,
  sessionSecret: string,
): (context: Pick<RequestContext, 'requestId'>) => ApiClient {
  const key = internalKey(sessionSecret);
  return ({ requestId }) =>
    createApiClient({
      baseUrl,
      timeout: TIMEOUT,
      headers: () => ({ [REQUEST_ID_HEADER]: requestId, [INTERNAL_HEADER]: key }),
    });
}
