import type { IncomingMessage } from 'node:http';
import { type Readable, Transform } from 'node:stream';
import { tooLarge } from '../http/refusal';

const JSON_LIMIT = 1_048_576;
const UPLOAD_LIMIT = 12 * 1_048_576;

const limitOf = ({ headers }: IncomingMessage) =>
  headers['content-type']?.toLowerCase().startsWith('multipart/form-data') ? UPLOAD_LIMIT : JSON_LIMIT;

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Passes bytes on until they exceed the limit, then fails with a refusal. */
function limited(limit: number): Transform {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      if (seen > limit) done(tooLarge());
      else done(null, chunk);
    },
  });
}

/** The body to send on, null where there is none. A declared size over the limit is refused at once. */
export function bodyOf(request: IncomingMessage): Readable | null {
  if (!hasBody(request)) return null;
  const limit = limitOf(request);
  if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge();
  const body = limited(limit);
  request.once('aborted', () => body.destroy(new Error('The caller went away')));
  body.once('error', () => request.unpipe(body).resume());
  return request.pipe(body);
}

/** Reads a small body whole. */
export async function readSmallBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += chunk.length;
    if (size > limit) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const DRAIN_LIMIT = 10_000;

/**
 * Lets a caller finish sending what has been refused, for otherwise it would see a broken connection in place of
 * the answer; one that goes on for too long is cut off.
 */
export function drain(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return;
  const cutOff = setTimeout(() => request.destroy(), DRAIN_LIMIT).unref();
  request.once('close', () => clearTimeout(cutOff));
  request.resume();
}
