import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { REQUEST_ID_HEADER } from '@freightdesk/contracts/shared';
import { LRUCache } from 'lru-cache';

/** The compressed files of a few releases, for a few kinds of browsers. */
const MAX_BYTES = 32 * 1_048_576;

interface CachedAnswer {
  /** Names and values alternating, which Node writes without checking each. */
  readonly headers: readonly string[];
  readonly body: Buffer;
}

/** Whether a whole file is requested, whatever the browser has cached. */
export const isWhole = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' && !headers.range && !headers['if-none-match'] && !headers['if-modified-since'];

/** What an answer depends on: the address, and the accepted encodings as the browser sends them. */
const keyOf = (url: string, { headers }: IncomingMessage): string =>
  `${headers['accept-encoding'] ?? ''} ${url}`;

/** The key counts too: callers choose it, and could make it longer than the file. */
const sizeOf = ({ headers, body }: CachedAnswer, key: string): number =>
  Buffer.byteLength([key, ...headers].join('')) + body.length;

/**
 * Answers requests for immutable files from memory. Express handles the first of its kind with all checks; later ones
 * get the same answer for a fifth of the work. When the cache is full, the least recently used answers go.
 */
export class FileCache {
  readonly #answers = new LRUCache<string, CachedAnswer>({ maxSize: MAX_BYTES, sizeCalculation: sizeOf });

  /** Answers as an earlier request of the same kind was answered; returns false when there was none. */
  answer(request: IncomingMessage, response: ServerResponse, requestId: string): boolean {
    const cached = isWhole(request) ? this.#answers.get(keyOf(request.url ?? '', request)) : undefined;
    if (!cached) return false;
    response.writeHead(200, [REQUEST_ID_HEADER, requestId, ...cached.headers]).end(cached.body);
    return true;
  }

  /** Caches the answer to a request of a whole file, unless it is larger than the cache; `url` is the address as received. */
  add(url: string, request: IncomingMessage, headers: OutgoingHttpHeaders, body: Buffer): void {
    const lasting = Object.entries(headers).filter(([name]) => name !== REQUEST_ID_HEADER);
    const flat = [...lasting, ['content-length', body.length]].flat().map(String);
    this.#answers.set(keyOf(url, request), { headers: flat, body });
  }
}
