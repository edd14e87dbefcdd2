import type { IncomingMessage } from 'node:http';
import { tooLarge, tooSlow, unavailable } from '../http/refusal.rules';

const KILOBYTE = 1_024;
const MEGABYTE = 1_024 * KILOBYTE;

/** How large a body may be, and how long its sender may take. */
export interface BodyLimit {
  readonly bytes: number;
  readonly milliseconds: number;
}

const SIGN_IN: BodyLimit = { bytes: 10 * KILOBYTE, milliseconds: 5_000 };
const JSON_BODY: BodyLimit = { bytes: MEGABYTE, milliseconds: 15_000 };
const UPLOAD: BodyLimit = { bytes: 12 * MEGABYTE, milliseconds: 120_000 };

/** Whether a request carries files. */
export const isUpload = ({ headers }: IncomingMessage): boolean =>
  headers['content-type']?.toLowerCase().startsWith('multipart/form-data') ?? false;

/** The limit of a body; least is taken from callers who need not be signed in. */
export function limitOf(request: IncomingMessage, needsSession: boolean): BodyLimit {
  if (!needsSession) return SIGN_IN;
  return isUpload(request) ? UPLOAD : JSON_BODY;
}

/** Bytes of bodies that may stand in memory at one time, over all requests. */
export class BodyRoom {
  #free: number;

  constructor(bytes = 256 * MEGABYTE) {
    this.#free = bytes;
  }

  take(bytes: number): void {
    if (bytes > this.#free) throw unavailable();
    this.#free -= bytes;
  }

  giveBack(bytes: number): void {
    this.#free += bytes;
  }
}

/** Whether a request announces a body. */
export const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Takes what a sender sends until it has ended, is too much, or takes too long. */
class Collector {
  readonly #chunks: Buffer[] = [];
  #size = 0;

  constructor(
    private readonly request: IncomingMessage,
    private readonly limit: BodyLimit,
    private readonly room: BodyRoom,
  ) {}

  async collect(): Promise<Buffer> {
    try {
      await new Promise<void>((resolve, reject) => this.#listen(resolve, reject));
      return Buffer.concat(this.#chunks, this.#size);
    } finally {
      this.room.giveBack(this.#size);
    }
  }

  #listen(resolve: () => void, reject: (error: unknown) => void): void {
    const { request, limit } = this;
    const gone = () => stop(() => reject(new Error('The caller went away')));
    const late = setTimeout(() => stop(() => reject(tooSlow())), limit.milliseconds);
    const ended = () => stop(resolve);
    const take = (chunk: Buffer) => {
      try {
        this.#take(chunk);
      } catch (error) {
        stop(() => reject(error));
      }
    };
    const stop = (settle: () => void) => {
      clearTimeout(late);
      request.off('data', take).off('end', ended).off('close', gone).off('error', gone);
      settle();
    };
    request.on('data', take).on('end', ended).on('close', gone).on('error', gone);
  }

  #take(chunk: Buffer): void {
    if (this.#size + chunk.length > this.limit.bytes) throw tooLarge();
    this.room.take(chunk.length);
    this.#size += chunk.length;
    this.#chunks.push(chunk);
  }
}

/**
 * Reads a body whole, so that a slow sender holds no connection to a service; null where there is none. A size over
 * the limit is refused as soon as it is declared or seen, and a sender that takes too long is refused with 408.
 */
export async function readBody(
  request: IncomingMessage,
  limit: BodyLimit,
  room: BodyRoom,
): Promise<Buffer | null> {
  if (!hasBody(request)) return null;
  if (Number(request.headers['content-length'] ?? 0) > limit.bytes) throw tooLarge();
  return new Collector(request, limit, room).collect();
}

const DRAIN_LIMIT = 5_000;

/**
 * Lets a caller finish sending what has been refused, for otherwise it would see a broken connection in place of
 * the answer; one that goes on for too long is cut off.
 */
export function drain(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return;
  const cutOff = setTimeout(() => request.destroy(), DRAIN_LIMIT).unref();
  request.once('end', () => clearTimeout(cutOff)).once('close', () => clearTimeout(cutOff));
  request.resume();
}
