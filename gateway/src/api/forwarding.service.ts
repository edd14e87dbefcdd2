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
  readonly limit: number;
  /** Whether the service may be silent for long, as while it processes a file. */
  readonly isLong: boolean;
}

/**
 * Sends a request to a service and streams its answer back. Rejects as long as the answer has not begun, and resolves
 * when it is complete.
 */
export function forward(upstream: Upstream, forwarding: Forwarding): Promise<void> {
  const { request, headers, body, limit } = forwarding;
  return new Promise((resolve, reject) => {
    upstream.watch.requireThere();
    const relay = new Relay(upstream, forwarding, resolve, reject);
    upstream.pool.dispatch(
      {
        path: request.url ?? '/',
        // Node's parser accepts known methods only.
        method: (request.method ?? 'GET') as Dispatcher.HttpMethod,
        headers,
        body,
        headersTimeout: 0,
        bodyTimeout: limit,
      },
      relay,
    );
  });
}

/** Bytes of an answer that are buffered for a slow reader, so that it does not hold a connection to the service. */
const KEPT_FOR_READER = 524_288;

/** Copies a service's answer to the browser; only very large answers wait for their reader. */
class Relay implements Dispatcher.DispatchHandler {
  private sink: Writable | undefined;
  private controller: Dispatcher.DispatchController | undefined;
  private givenUp: Error | undefined;
  private readonly late: NodeJS.Timeout;

  constructor(
    private readonly upstream: Upstream,
    private readonly forwarding: Forwarding,
    private readonly resolve: () => void,
    private readonly reject: (error: unknown) => void,
  ) {
    if (!forwarding.isLong) upstream.watch.enter(this);
    this.late = setTimeout(() => this.giveUp(unavailable()), forwarding.limit);
  }

  /** Gives up waiting for an answer, even while the request itself waits for a connection. */
  giveUp(error: Error): void {
    this.givenUp = error;
    this.waitNoLonger();
    this.controller?.abort(error);
    this.reject(error);
  }

  /** Aborts an answer whose reader is too slow. */
  breakOff(): void {
    this.forwarding.response.destroy();
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    const { response } = this.forwarding;
    this.controller = controller;
    const callerGone = () => {
      if (!response.writableFinished) controller.abort(new Error('The caller went away'));
    };
    if (this.givenUp) controller.abort(this.givenUp);
    else if (response.destroyed) callerGone();
    else response.once('close', callerGone);
  }

  onResponseStart(
    controller: Dispatcher.DispatchController,
    status: number,
    headers: IncomingHttpHeaders,
  ): void {
    const { request, response, requestId } = this.forwarding;
    if (status < 200) return;
    this.waitNoLonger();
    this.sink = startAnswer(request, response, status, headersForBrowser(headers, requestId));
    this.sink.on('drain', () => {
      this.upstream.held.delete(this);
      controller.resume();
    });
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    const { sink } = this;
    if (sink?.write(chunk) !== false || sink.writableLength <= KEPT_FOR_READER) return;
    controller.pause();
    this.upstream.held.add(this);
  }

  onResponseEnd(): void {
    this.upstream.held.delete(this);
    this.sink?.end();
    this.resolve();
  }

  onResponseError(_controller: Dispatcher.DispatchController | undefined, error: Error): void {
    this.waitNoLonger();
    this.reject(error instanceof Refusal ? error : Object.assign(unavailable(), { cause: error }));
  }

  private waitNoLonger(): void {
    clearTimeout(this.late);
    this.upstream.watch.leave(this);
    this.upstream.held.delete(this);
  }
}

const SMALL_ANSWER = 1_024;
const compressible = /^(?:application\/json|text\/)/;
const encoders = {
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: () => createGzip({ level: 6 }),
};

type Encoding = keyof typeof encoders;

/** Encodings, best first, with what an accepting browser says. */
const acceptance = (['br', 'gzip'] as const).map(
  (name) => [name, new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\b)`)] as const,
);

function encodingOf(
  request: IncomingMessage,
  status: number,
  headers: IncomingHttpHeaders,
): Encoding | undefined {
  const plain = !headers['content-encoding'] && compressible.test(headers['content-type'] ?? '');
  const large = Number(headers['content-length'] ?? SMALL_ANSWER) >= SMALL_ANSWER;
  if (!plain || !large || request.method === 'HEAD' || status === 204 || status === 304) return undefined;
  const accepted = request.headers['accept-encoding'];
  if (!accepted) return undefined;
  return acceptance.find(([, isAccepted]) => isAccepted.test(String(accepted)))?.[0];
}

/** Starts an answer and returns the stream for its bytes: the response, compressed where worthwhile. */
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
