import { type ApiClient, createApiClient, NetworkError } from '@freightdesk/api-client';
import { IDENTITY_HEADER, REQUEST_ID_HEADER } from '@freightdesk/contracts';
import type { RequestContext } from '../http/request-context';
import { INTERNAL_HEADER, internalKey } from '../identity/identity-key';

/** Whoever waits at the gateway has an answer within five seconds where the other service hangs. */
const TIMEOUT = 4_000;

/** Calls to one service that are under way at once. */
const AT_ONCE = 16;

interface InLine {
  begin(): void;
  giveUp(error: unknown): void;
}

/**
 * Lets so many pieces of work run at once, the others in line. The time of a call begins with its turn: of 200 at once
 * the last would otherwise run out of it while it waits for this process. Where the other side is away or hangs, those
 * in line are told with the one that has found out.
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

/** Makes clients of another service that act as whoever asked us: same identity, same request id. */
export function serviceClient(baseUrl: string): (context: RequestContext) => ApiClient {
  const line = createLine();
  return ({ identityToken, requestId }) => {
    const client = createApiClient({
      baseUrl,
      timeout: TIMEOUT,
      headers: () => ({
        [REQUEST_ID_HEADER]: requestId,
        ...(identityToken ? { [IDENTITY_HEADER]: identityToken } : {}),
      }),
    });
    return inLine(client, line);
  };
}

/** Makes clients of the `/internal` endpoints of another service, which open for our own processes alone. */
export function internalClient(
  baseUrl: string,
  sessionSecret: string,
): (context: Pick<RequestContext, 'requestId'>) => ApiClient {
  const key = internalKey(sessionSecret);
  const line = createLine();
  return ({ requestId }) => {
    const headers = () => ({ [REQUEST_ID_HEADER]: requestId, [INTERNAL_HEADER]: key });
    return inLine(createApiClient({ baseUrl, timeout: TIMEOUT, headers }), line);
  };
}
