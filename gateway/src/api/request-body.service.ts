import type { IncomingMessage } from 'node:http';
import { tooLarge, tooSlow, unavailable } from '../http/refusal.rules';

const KILOBYTE = 1_024;
const MEGABYTE = 1_024 * KILOBYTE;

/** The size limit of a body, and the time limit of its sender. */
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

/** The limit of a body; smallest for callers without a session. */
export function limitOf(request: IncomingMessage, needsSession: boolean): BodyLimit {
  if (!needsSession) return SIGN_IN;
  return isUpload(request) ? UPLOAD : JSON_BODY;
}

/** Bytes of bodies that may be in memory at one time, over all requests. */
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

/** Whether a request has a body. */
export const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Collects what a sender sends until it ends, is too large, or takes too long. */
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
 * Reads a whole body, so that a slow sender holds no connection to a service; null when there is none. Refuses a body
 * as soon as its declared or received size exceeds the limit, and with 408 when its sender takes too long.
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
 * Lets a caller finish sending a refused body, which would otherwise see a broken connection instead of the answer;
 * one that goes on for too long is cut off.
 */
export function drain(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return;
  const cutOff = setTimeout(() => request.destroy(), DRAIN_LIMIT).unref();
  request.once('end', () => clearTimeout(cutOff)).once('close', () => clearTimeout(cutOff));
  request.resume();
}
