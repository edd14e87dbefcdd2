import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { REQUEST_ID_HEADER } from '@freightdesk/contracts';

/** So many bytes are kept: the compressed files of a few releases, for a few kinds of browsers. */
const KEPT_BYTES = 32 * 1_048_576;

interface KeptAnswer {
  /** Names and values in turn, which Node writes without a look at each. */
  readonly headers: readonly string[];
  readonly body: Buffer;
  /** The bytes that it takes up with its key: a caller chooses the key, and could make it longer than the file. */
  readonly size: number;
}

/** Whether a whole file is asked for, whatever the browser has of it. */
export const isWhole = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' && !headers.range && !headers['if-none-match'] && !headers['if-modified-since'];

/** What an answer depends on: the address, and the encodings that the browser takes, as it writes them. */
const keyOf = (url: string, { headers }: IncomingMessage): string =>
  `${headers['accept-encoding'] ?? ''} ${url}`;

/**
 * Answers with files that never change. The first of its kind is made with all care, by Express; those after it are the
 * same and are sent from here, for a fifth of the work. The oldest of too many are let go.
 */
export class KeptFiles {
  readonly #answers = new Map<string, KeptAnswer>();
  #bytes = 0;

  /** Answers as a request like this one was answered before; false where there was none. */
  answer(request: IncomingMessage, response: ServerResponse, requestId: string): boolean {
    const kept = this.#answers.get(keyOf(request.url ?? '', request));
    if (!kept || !isWhole(request)) return false;
    response.writeHead(200, [REQUEST_ID_HEADER, requestId, ...kept.headers]).end(kept.body);
    return true;
  }

  /** Keeps the answer to a request of a whole file; `url` is the address as it came. */
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
