import {
  type ApiClient,
  apiErrorOf,
  type CallOptions,
  createApiClient,
  NetworkError,
} from '@freightdesk/api-client';
import { type Endpoint, IDENTITY_HEADER, REQUEST_ID_HEADER } from '@freightdesk/contracts/shared';
import type { RequestContext } from '../http/request-context';
import { INTERNAL_HEADER, internalKey } from '../identity/identity-key';
import { TRACEPARENT_HEADER } from '../tracing/trace-parent';
import { fetchFromCopies } from './addresses';
import { ELECTION_LIMIT } from './election';

/** Longer than an election of the other service's set. One that hangs is given up after four seconds. */
const TIMEOUT = ELECTION_LIMIT + 1_000;

/** Concurrent calls to one service. */
const MAX_CALLS = 16;

interface QueuedTask {
  begin(): void;
  fail(error: unknown): void;
}

/**
 * Limits how many tasks run at once. The others wait in a queue. The timeout of a call starts when its turn comes:
 * otherwise the last of 200 would spend it waiting for this process. When the other side is down or hangs, queued tasks
 * fail together with the one that found out.
 *
 * @throws {unknown} from a task that fails, its error
 * @throws {NetworkError} from a queued task when a running one found the other side down
 */
export function createTaskQueue(maxTasks = MAX_CALLS) {
  let running = 0;
  const queue: QueuedTask[] = [];
  const turn = () => new Promise<void>((begin, fail) => queue.push({ begin, fail }));

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= maxTasks) await turn();
    else running += 1;
    try {
      return await work();
    } catch (error) {
      if (error instanceof NetworkError) for (const each of queue.splice(0)) each.fail(error);
      throw error;
    } finally {
      const next = queue.shift();
      if (next) next.begin();
      else running -= 1;
    }
  };
}

/** A client whose calls wait in a queue. */
const withQueue = (client: ApiClient, enqueue: ReturnType<typeof createTaskQueue>): ApiClient => ({
  ...client,
  call: (endpoint, options) => enqueue(() => client.call(endpoint, options)),
});

/** Where spans are recorded, each call replaces it by a header of its own. */
const continuing = (traceparent: string | undefined): Record<string, string> =>
  traceparent ? { [TRACEPARENT_HEADER]: traceparent } : {};

/** A client of another service, whose files can be read, too. */
export interface ServiceClient extends ApiClient {
  /** Reads what an endpoint answers as a file. Rejects as `call` does. */
  file<E extends Endpoint>(endpoint: E, options: CallOptions<E>): Promise<Uint8Array>;
}

async function readFile(send: typeof fetch, url: string, headers: Record<string, string>) {
  const signal = AbortSignal.timeout(TIMEOUT);
  const response = await send(url, { headers, signal }).catch((error: unknown) => {
    throw new NetworkError(error);
  });
  if (!response.ok) throw await apiErrorOf(response);
  return new Uint8Array(await response.arrayBuffer());
}

/** Creates clients of another service that act as the original caller: same identity, same request id. */
export function serviceClient(addresses: readonly string[]): (context: RequestContext) => ServiceClient {
  const enqueue = createTaskQueue();
  const fetch = fetchFromCopies(addresses);
  return ({ identityToken, requestId, traceparent }) => {
    const headers = () => ({
      [REQUEST_ID_HEADER]: requestId,
      ...continuing(traceparent),
      ...(identityToken ? { [IDENTITY_HEADER]: identityToken } : {}),
    });
    const client = withQueue(createApiClient({ fetch, timeout: TIMEOUT, headers }), enqueue);
    return {
      ...client,
      file: (endpoint, options) => enqueue(() => readFile(fetch, client.urlOf(endpoint, options), headers())),
    };
  };
}

/** Creates clients for the `/internal` endpoints of another service, which accept only our own processes. */
export function internalClient(
  addresses: readonly string[],
  sessionSecret: string,
): (context: Pick<RequestContext, 'requestId' | 'traceparent'>) => ApiClient {
  const key = internalKey(sessionSecret);
  const enqueue = createTaskQueue();
  const fetch = fetchFromCopies(addresses);
  return ({ requestId, traceparent }) => {
    const headers = () => ({
      [REQUEST_ID_HEADER]: requestId,
      ...continuing(traceparent),
      [INTERNAL_HEADER]: key,
    });
    return withQueue(createApiClient({ fetch, timeout: TIMEOUT, headers }), enqueue);
  };
}
