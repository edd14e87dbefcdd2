import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { REQUEST_ID_HEADER } from '@freightdesk/contracts/shared';

/** Size of the cache: the compressed files of a few releases, for a few kinds of browsers. */
const KEPT_BYTES = 32 * 1_048_576;

interface KeptAnswer {
  /** Names and values alternating, which Node writes without checking each. */
  readonly headers: readonly string[];
  readonly body: Buffer;
  /** The bytes that it takes up with its key: callers choose the key, and could make it longer than the file. */
  readonly size: number;
}

/** Whether a whole file is requested, whatever the browser has cached. */
export const isWhole = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' && !headers.range && !headers['if-none-match'] && !headers['if-modified-since'];

/** What an answer depends on: the address, and the accepted encodings as the browser sends them. */
const keyOf = (url: string, { headers }: IncomingMessage): string =>
  `${headers['accept-encoding'] ?? ''} ${url}`;

/**
 * Answers requests for immutable files. Express handles the first of its kind with all checks; later ones are
 * identical and sent from here, for a fifth of the work. When the cache is full, the oldest go.
 */
export class KeptFiles {
  readonly #answers = new Map<string, KeptAnswer>();
  #bytes = 0;

  /** Answers as an earlier request of the same kind was answered; returns false when there was none. */
  answer(request: IncomingMessage, response: ServerResponse, requestId: string): boolean {
    const kept = this.#answers.get(keyOf(request.url ?? '', request));
    if (!kept || !isWhole(request)) return false;
    response.writeHead(200, [REQUEST_ID_HEADER, requestId, ...kept.headers]).end(kept.body);
    return true;
  }

  /** Caches the answer to a request of a whole file; `url` is the address as received. */
  keep(url: string, request: IncomingMessage, headers: OutgoingHttpHeaders, body: Buffer): void {
    const key = keyOf(url, request);
    if (this.#answers.has(key) || body.length > KEPT_BYTES) return;
    const lasting = Object.entries(headers).filter(([name]) => name !== REQUEST_ID_HEADER);
    const flat = [...lasting, ['content-length', body.length]].flat().map(String);
    const size = Buffer.byteLength([key, ...flat].join('')) + body.length;
    this.#answers.set(key, { headers: flat, body, size });
    this.#bytes += size;
    for (const [oldest, kept] of this.#answers) {
      if (this.#bytes <= KEPT_BYTES) return;
      this.#answers.delete(oldest);
      this.#bytes -= kept.size;
    }
  }
}
