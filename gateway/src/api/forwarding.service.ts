import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { pipeline, type Writable } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { Dispatcher } from 'undici';
import { Refusal, unavailable } from '../http/refusal.rules';
import { headersForBrowser } from './forwarding.rules';
import type { Upstream } from './upstream.service';

/** One request to a service. */
export interface Forwarding {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly requestId: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer | null;
  /** Milliseconds until the answer must begin, and between its chunks. */
  readonly timeout: number;
  /** Whether the service may take long, as with a file; it is then not suspected of hanging. */
  readonly isLong: boolean;
}

/**
 * Sends a request to a service and streams its answer back. Rejects as long as the answer has not begun, and resolves
 * when it is complete.
 */
export function forward(upstream: Upstream, forwarding: Forwarding): Promise<void> {
  const { request, headers, body, timeout } = forwarding;
  return new Promise((resolve, reject) => {
    upstream.watch.requireAvailable();
    const relay = new Relay(upstream, forwarding, resolve, reject);
    upstream.pool.dispatch(
      {
        path: request.url ?? '/',
        // Node's parser accepts known methods only.
        method: (request.method ?? 'GET') as Dispatcher.HttpMethod,
        headers,
        body,
        headersTimeout: 0,
        bodyTimeout: timeout,
      },
      relay,
    );
  });
}

/** The bytes of an answer that are buffered for a slow reader, who would hold a connection to the service otherwise. */
const READER_BUFFER_BYTES = 524_288;

/** Copies the answer of a service to the browser; only very large answers wait for their reader. */
class Relay implements Dispatcher.DispatchHandler {
  private sink: Writable | undefined;
  private controller: Dispatcher.DispatchController | undefined;
  private failure: Error | undefined;
  private readonly timeout: NodeJS.Timeout;

  constructor(
    private readonly upstream: Upstream,
    private readonly forwarding: Forwarding,
    private readonly resolve: () => void,
    private readonly reject: (error: unknown) => void,
  ) {
    if (!forwarding.isLong) upstream.watch.enter(this);
    this.timeout = setTimeout(() => this.giveUp(unavailable()), forwarding.timeout);
  }

  /** Refuses the request, even while it waits for a connection. */
  giveUp(error: Error): void {
    this.failure = error;
    this.stopWaiting();
    this.controller?.abort(error);
    this.reject(error);
  }

  /** Aborts an answer whose reader is too slow. */
  abort(): void {
    this.forwarding.response.destroy();
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    const { response } = this.forwarding;
    this.controller = controller;
    const onClose = () => {
      if (!response.writableFinished) controller.abort(new Error('The caller went away'));
    };
    if (this.failure) controller.abort(this.failure);
    else if (response.destroyed) onClose();
    else response.once('close', onClose);
  }

  onResponseStart(
    controller: Dispatcher.DispatchController,
    status: number,
    headers: IncomingHttpHeaders,
  ): void {
    const { request, response, requestId } = this.forwarding;
    if (status < 200) return;
    this.stopWaiting();
    this.sink = startAnswer(request, response, status, headersForBrowser(headers, requestId));
    this.sink.on('drain', () => {
      this.upstream.heldAnswers.delete(this);
      controller.resume();
    });
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    const { sink } = this;
    if (sink?.write(chunk) !== false || sink.writableLength <= READER_BUFFER_BYTES) return;
    controller.pause();
    this.upstream.heldAnswers.add(this);
  }

  onResponseEnd(): void {
    this.upstream.heldAnswers.delete(this);
    this.sink?.end();
    this.resolve();
  }

  onResponseError(_controller: Dispatcher.DispatchController | undefined, error: Error): void {
    this.stopWaiting();
    this.reject(error instanceof Refusal ? error : Object.assign(unavailable(), { cause: error }));
  }

  private stopWaiting(): void {
    clearTimeout(this.timeout);
    this.upstream.watch.leave(this);
    this.upstream.heldAnswers.delete(this);
  }
}

const SMALL_ANSWER = 1_024;
const compressible = /^(?:application\/json|text\/)/;
const encoders = {
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: () => createGzip({ level: 6 }),
};

type Encoding = keyof typeof encoders;

/** The encodings, best first, each with the pattern of an `Accept-Encoding` that allows it. */
const acceptance = (['br', 'gzip'] as const).map(
  (name) => [name, new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\b)`)] as const,
);

function encodingOf(
  request: IncomingMessage,
  status: number,
  headers: IncomingHttpHeaders,
): Encoding | undefined {
  const isPlain = !headers['content-encoding'] && compressible.test(headers['content-type'] ?? '');
  const isLarge = Number(headers['content-length'] ?? SMALL_ANSWER) >= SMALL_ANSWER;
  if (!isPlain || !isLarge || request.method === 'HEAD' || status === 204 || status === 304) return undefined;
  const acceptEncoding = request.headers['accept-encoding'];
  if (!acceptEncoding) return undefined;
  return acceptance.find(([, isAccepted]) => isAccepted.test(String(acceptEncoding)))?.[0];
}

/** Starts an answer; returns the stream for its body, which is compressed if it is worthwhile. */
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
