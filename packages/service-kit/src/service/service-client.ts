import { type ApiClient, createApiClient, NetworkError } from '@freightdesk/api-client';
import { IDENTITY_HEADER, REQUEST_ID_HEADER } from '@freightdesk/contracts/shared';
import type { RequestContext } from '../http/request-context';
import { INTERNAL_HEADER, internalKey } from '../identity/identity-key';
import { fetchFromCopies } from './addresses';
import { ELECTION_LIMIT } from './election';

/** Longer than an election of the other service's set. One that hangs is given up after four seconds. */
const TIMEOUT = ELECTION_LIMIT + 1_000;

/** Concurrent calls to one service. */
const AT_ONCE = 16;

interface InLine {
  begin(): void;
  giveUp(error: unknown): void;
}

/**
 * Limits how many tasks run at once; the others wait in line. The timeout of a call starts when its turn comes:
 * otherwise the last of 200 would spend it waiting for this process. When the other side is down or hangs, those in
 * line fail together with the one that found out.
 */
export function createLine(atOnce = AT_ONCE) {
  let underWay = 0;
  const waiting: InLine[] = [];
  const turn = () => new Promise<void>((begin, giveUp) => waiting.push({ begin, giveUp }));

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (underWay >= atOnce) await turn();
    else underWay += 1;
    try {
      return await work();
    } catch (error) {
      if (error instanceof NetworkError) for (const each of waiting.splice(0)) each.giveUp(error);
      throw error;
    } finally {
      const next = waiting.shift();
      if (next) next.begin();
      else underWay -= 1;
    }
  };
}

/** A client whose calls wait in line. */
const inLine = (client: ApiClient, line: ReturnType<typeof createLine>): ApiClient => ({
  ...client,
  call: (endpoint, options) => line(() => client.call(endpoint, options)),
});

/** Creates clients of another service that act as the original caller: same identity, same request id. */
export function serviceClient(addresses: readonly string[]): (context: RequestContext) => ApiClient {
  const line = createLine();
  const fetch = fetchFromCopies(addresses);
  return ({ identityToken, requestId }) => {
    const client = createApiClient({
      fetch,
      timeout: TIMEOUT,
      headers: () => ({
        [REQUEST_ID_HEADER]: requestId,
        ...(identityToken ? { [IDENTITY_HEADER]: identityToken } : {}),
      }),
    });
    return inLine(client, line);
  };
}

/** Creates clients for the `/internal` endpoints of another service, which accept only our own processes. */
export function internalClient(
  addresses: readonly string[],
  sessionSecret: string,
): (context: Pick<RequestContext, 'requestId'>) => ApiClient {
  const key = internalKey(sessionSecret);
  const line = createLine();
  const fetch = fetchFromCopies(addresses);
  return ({ requestId }) => {
    const headers = () => ({ [REQUEST_ID_HEADER]: requestId, [INTERNAL_HEADER]: key });
    return inLine(createApiClient({ fetch, timeout: TIMEOUT, headers }), line);
  };
}
