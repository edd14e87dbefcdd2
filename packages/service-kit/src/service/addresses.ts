import { ERRORS } from '@freightdesk/contracts/shared';
import * as z from 'zod/mini';

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

/** How long a copy that failed is called only where no other one answers. */
const AVOIDED_MILLISECONDS = 5_000;

/** The copies of a service: each call starts at the next one, and copies that failed a moment ago come last. */
class Copies {
  readonly #failedAt = new Map<string, number>();
  #turn = 0;

  constructor(private readonly origins: readonly string[]) {}

  inOrder(): string[] {
    const first = this.#turn++ % this.origins.length;
    const inTurn = [...this.origins.slice(first), ...this.origins.slice(0, first)];
    const isAvoided = (origin: string) =>
      performance.now() - this.#timeOfFailure(origin) < AVOIDED_MILLISECONDS;
    return inTurn.sort((one, other) => Number(isAvoided(one)) - Number(isAvoided(other)));
  }

  fail(origin: string): void {
    this.#failedAt.set(origin, performance.now());
  }

  #timeOfFailure(origin: string): number {
    return this.#failedAt.get(origin) ?? Number.NEGATIVE_INFINITY;
  }
}

const PROBE_AFTER = 1_500;
const PROBE_TIMEOUT = 2_500;

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

/** Calls one copy. A call that waits is given up when the copy hangs, and not while its database elects a primary. */
async function callCopy(send: typeof fetch, origin: string, path: unknown, init: RequestInit = {}) {
  const hanging = new AbortController();
  const probe = async () => {
    if (!(await isReady(origin, send))) hanging.abort(new TypeError('The service hangs'));
  };
  const probing = setInterval(probe, PROBE_AFTER);
  const signals = init.signal ? [init.signal, hanging.signal] : [hanging.signal];
  try {
    return await send(`${origin}${path}`, { ...init, signal: AbortSignal.any(signals) });
  } finally {
    clearInterval(probing);
  }
}

/**
 * Returns a `fetch` for addresses without origin that calls the copies of a service in turn. A copy that cannot be
 * reached is passed over, and a GET that fails in another way is tried at the next copy; a write is never sent twice.
 */
export function fetchFromCopies(origins: readonly string[], send: typeof fetch = fetch): typeof fetch {
  const copies = new Copies(origins);
  return async (path, init) => {
    const isRead = (init?.method ?? 'GET') === 'GET';
    let failure: unknown;
    for (const origin of copies.inOrder()) {
      try {
        return await callCopy(send, origin, path, init);
      } catch (error) {
        failure = error;
        copies.fail(origin);
        if (init?.signal?.aborted || !(isRead || wasNotSent(error))) throw error;
      }
    }
    throw failure;
  };
}
