import { ERRORS } from '@freightdesk/contracts/shared';
import * as z from 'zod/mini';
import { traceCall } from '../tracing/tracing';
import type { TraceHeaders } from '../tracing/tracing.types';
import { Copies, type ServiceCopy } from './copies';
import { CopyWatch, PROBE_TIMEOUT } from './copy-watch';

const separated = (text: string): string[] => text.split(',').map((address) => address.trim());

const isAddress = (text: string): boolean => z.url().safeParse(text).success;

/** The addresses of the copies of a service, separated by commas. */
export const serviceAddresses = z.pipe(
  z.string().check(z.refine((text) => separated(text).every(isAddress), 'must be URLs, separated by commas')),
  z.transform(separated),
);

/** The codes of connections that were never made: nothing was sent. */
const NOT_CONNECTED = new Set<unknown>([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'UND_ERR_CONNECT_TIMEOUT',
]);

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

/** Whether a call failed before anything of it was sent. */
const wasNotSent = (error: unknown): boolean =>
  error instanceof TypeError && NOT_CONNECTED.has(codeOf(error.cause));

const UNAVAILABLE = ERRORS.unavailable[0];

async function isReady(origin: string, send: typeof fetch): Promise<boolean> {
  try {
    const { status, body } = await send(`${origin}/readyz`, { signal: AbortSignal.timeout(PROBE_TIMEOUT) });
    await body?.cancel();
    return status !== UNAVAILABLE;
  } catch {
    // Whatever the reason, the copy is not ready.
    return false;
  }
}

interface AddressedCopy extends ServiceCopy {
  readonly origin: string;
}

const copyAt = (origin: string, send: typeof fetch): AddressedCopy => ({
  origin,
  watch: new CopyWatch(() => isReady(origin, send)),
});

/** The headers of a call, with those that continue its trace in place of any that it has. */
function withTrace(headers: RequestInit['headers'], ofTrace: TraceHeaders): Headers {
  const all = new Headers(headers);
  for (const [name, value] of Object.entries(ofTrace)) all.set(name, value);
  return all;
}

/** Calls one copy. A call that waits is given up when the copy hangs, and not while its database elects a primary. */
const callCopy = ({ origin, watch }: AddressedCopy, send: typeof fetch, path: unknown, init?: RequestInit) =>
  watch.guard((signal) => {
    const signals = init?.signal ? [init.signal, signal] : [signal];
    const { method = 'GET' } = init ?? {};
    return traceCall(
      method,
      { 'http.request.method': method, 'server.address': origin },
      (ofTrace) =>
        send(`${origin}${path}`, {
          ...init,
          headers: withTrace(init?.headers, ofTrace),
          signal: AbortSignal.any(signals),
        }),
      ({ status }) => status,
    );
  });

/**
 * Returns a `fetch` for addresses without origin that calls the {@link Copies} of a service in turn. A copy that cannot be
 * reached is passed over. A GET that fails in another way or gets 503 is tried at the next copy; a write is never sent
 * twice.
 *
 * @throws {Error} from a call when there is no origin; else the failure of the last copy
 */
export function fetchFromCopies(origins: readonly string[], send: typeof fetch = fetch): typeof fetch {
  const copies = new Copies(origins.map((origin) => copyAt(origin, send)));
  return async (path, init) => {
    const isRead = (init?.method ?? 'GET') === 'GET';
    const queue = copies.inTurn();
    for (let copy = queue.shift(); copy; copy = queue.shift()) {
      const isLast = queue.length === 0;
      try {
        const response = await callCopy(copy, send, path, init);
        if (response.status !== UNAVAILABLE) return response;
        copies.check(copy);
        if (isLast || !isRead) return response;
        await response.body?.cancel();
      } catch (error) {
        copies.suspect(copy);
        if (isLast || init?.signal?.aborted || !(isRead || wasNotSent(error))) throw error;
      }
    }
    throw new Error('A service has no address');
  };
}
