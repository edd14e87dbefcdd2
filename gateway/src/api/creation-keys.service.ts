import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';

const MAX_KEYS = 10_000;
/** Longer than a service works on a creation, and shorter than a user takes to create a second record. */
const LIFE_MILLISECONDS = 120_000;

const digestOf = ({ method, url }: IncomingMessage, sessionToken: string, body: Buffer | null): string =>
  createHash('sha256')
    .update([sessionToken, method, url, ''].join('\n'))
    .update(body ?? '')
    .digest('base64url');

/** The key of one creation. */
export interface CreationKey {
  readonly key: string;
  /** Removes the key. The same request creates another record from then on. */
  settle(): void;
}

/**
 * Idempotency keys for creations that are sent without one. A creation that gets no answer may have been done, so that
 * the same request of the same session gets its key again for a while, and with it the record that the first one made.
 */
export class CreationKeys {
  readonly #keys = new LRUCache<string, string>({ max: MAX_KEYS, ttl: LIFE_MILLISECONDS });

  /** The key of a request: that of its unanswered predecessor, or a new one. */
  keyOf(request: IncomingMessage, sessionToken: string, body: Buffer | null): CreationKey {
    const digest = digestOf(request, sessionToken, body);
    const key = this.#keys.get(digest) ?? randomUUID();
    this.#keys.set(digest, key);
    return { key, settle: () => void this.#keys.delete(digest) };
  }
}
