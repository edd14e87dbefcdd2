import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { REQUEST_ID_HEADER } from '@freightdesk/contracts/shared';
import { LRUCache } from 'lru-cache';

/** The compressed files of a few releases, for a few kinds of browsers. */
const MAX_BYTES = 32 * 1_048_576;

interface CachedAnswer {
  /** Alternating names and values, which Node writes without a check of each. */
  readonly headers: readonly string[];
  readonly body: Buffer;
}

/** Whether a request is for a whole file, whatever the browser has cached. */
export const isWhole = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' && !headers.range && !headers['if-none-match'] && !headers['if-modified-since'];

/** An answer depends on the address, and on the accepted encodings as the browser sends them. */
const keyOf = (url: string, { headers }: IncomingMessage): string =>
  `${headers['accept-encoding'] ?? ''} ${url}`;

/** The key counts too, because callers choose it and could make it longer than the file. */
const sizeOf = ({ headers, body }: CachedAnswer, key: string): number =>
  Buffer.byteLength([key, ...headers].join('')) + body.length;

/**
 * Answers requests for immutable files from memory, for a fifth of the CPU time. Express handles the first request of
 * its kind with all checks. When the cache is full, the least recently used answers are evicted.
 */
export class FileCache {
  readonly #answers = new LRUCache<string, CachedAnswer>({ maxSize: MAX_BYTES, sizeCalculation: sizeOf });

  /** Answers like an earlier request of the same kind; returns false when there was none. */
  answer(request: IncomingMessage, response: ServerResponse, requestId: string): boolean {
    const cachedAnswer = isWhole(request) ? this.#answers.get(keyOf(request.url ?? '', request)) : undefined;
    if (!cachedAnswer) return false;
    response.writeHead(200, [REQUEST_ID_HEADER, requestId, ...cachedAnswer.headers]).end(cachedAnswer.body);
    return true;
  }

  /** Caches the answer to a request for a whole file, unless it is larger than the cache; `url` is the address as received. */
  add(url: string, request: IncomingMessage, headers: OutgoingHttpHeaders, body: Buffer): void {
    const lastingHeaders = Object.entries(headers).filter(([name]) => name !== REQUEST_ID_HEADER);
    const namesAndValues = [...lastingHeaders, ['content-length', body.length]].flat().map(String);
    this.#answers.set(keyOf(url, request), { headers: namesAndValues, body });
  }
}
