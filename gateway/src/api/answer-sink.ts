import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { pipeline, type Writable } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';

const SMALL = 1_024;
const compressible = /^(?:application\/json|text\/)/;
const encoders = {
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: () => createGzip({ level: 6 }),
};

type Encoding = keyof typeof encoders;

function encodingOf(
  request: IncomingMessage,
  status: number,
  headers: IncomingHttpHeaders,
): Encoding | undefined {
  const plain = !headers['content-encoding'] && compressible.test(headers['content-type'] ?? '');
  const large = Number(headers['content-length'] ?? SMALL) >= SMALL;
  if (!plain || !large || request.method === 'HEAD' || status === 204 || status === 304) return undefined;
  const accepted = String(request.headers['accept-encoding'] ?? '');
  return (['br', 'gzip'] as const).find((name) =>
    new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\b)`).test(accepted),
  );
}

/** Starts an answer and gives what its bytes are written to: the response, compressed where that is worth it. */
export function startAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  headers: OutgoingHttpHeaders & IncomingHttpHeaders,
): Writable {
  const encoding = encodingOf(request, status, headers);
  if (!encoding) {
    response.writeHead(status, headers);
    return response;
  }
  const { 'content-length': _, ...rest } = headers;
  response.writeHead(status, { ...rest, 'content-encoding': encoding, vary: 'Accept-Encoding' });
  const encoder = encoders[encoding]();
  pipeline(encoder, response, (error) => error && response.destroy());
  return encoder;
}
