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

/** The bytes of bodies that may be in memory at one time, over all requests. */
export class BodyMemory {
  #free: number;

  constructor(bytes = 256 * MEGABYTE) {
    this.#free = bytes;
  }

  /** @throws {Refusal} 503 when too little is left */
  reserve(bytes: number): void {
    if (bytes > this.#free) throw unavailable();
    this.#free -= bytes;
  }

  release(bytes: number): void {
    this.#free += bytes;
  }
}

/** Whether a request has a body. */
export const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Collects a body until it ends, is too large, or takes too long. */
class BodyCollector {
  readonly #chunks: Buffer[] = [];
  #size = 0;

  constructor(
    private readonly request: IncomingMessage,
    private readonly limit: BodyLimit,
    private readonly memory: BodyMemory,
  ) {}

  async collect(): Promise<Buffer> {
    try {
      await new Promise<void>((resolve, reject) => this.#listen(resolve, reject));
      return Buffer.concat(this.#chunks, this.#size);
    } finally {
      this.memory.release(this.#size);
    }
  }

  #listen(resolve: () => void, reject: (error: unknown) => void): void {
    const { request, limit } = this;
    const onClose = () => stop(() => reject(new Error('The caller went away')));
    const timeout = setTimeout(() => stop(() => reject(tooSlow())), limit.milliseconds);
    const onEnd = () => stop(resolve);
    const onData = (chunk: Buffer) => {
      try {
        this.#take(chunk);
      } catch (error) {
        stop(() => reject(error));
      }
    };
    const stop = (settle: () => void) => {
      clearTimeout(timeout);
      request.off('data', onData).off('end', onEnd).off('close', onClose).off('error', onClose);
      settle();
    };
    request.on('data', onData).on('end', onEnd).on('close', onClose).on('error', onClose);
  }

  #take(chunk: Buffer): void {
    if (this.#size + chunk.length > this.limit.bytes) throw tooLarge();
    this.memory.reserve(chunk.length);
    this.#size += chunk.length;
    this.#chunks.push(chunk);
  }
}

/**
 * Reads a whole body, so that a slow sender holds no connection to a service; null when there is none.
 *
 * @throws {Refusal} 413 as soon as the declared or received size exceeds the limit
 * @throws {Refusal} 408 when the sender takes too long
 */
export async function readBody(
  request: IncomingMessage,
  limit: BodyLimit,
  memory: BodyMemory,
): Promise<Buffer | null> {
  if (!hasBody(request)) return null;
  if (Number(request.headers['content-length'] ?? 0) > limit.bytes) throw tooLarge();
  return new BodyCollector(request, limit, memory).collect();
}

const DRAIN_TIMEOUT = 5_000;

/**
 * Lets a caller finish sending a body that was refused. Otherwise the caller would see a broken connection instead of
 * the answer. A caller that takes too long is disconnected.
 */
export function drain(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return;
  const timeout = setTimeout(() => request.destroy(), DRAIN_TIMEOUT).unref();
  request.once('end', () => clearTimeout(timeout)).once('close', () => clearTimeout(timeout));
  request.resume();
}
