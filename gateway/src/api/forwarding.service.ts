import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { pipeline, type Writable } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { ERRORS } from '@freightdesk/contracts/shared';
import { traceCall } from '@freightdesk/service-kit';
import type { Dispatcher } from 'undici';
import { type Refusal, unanswered, unavailable } from '../http/refusal.rules';
import { headersForBrowser } from './forwarding.rules';
import type { Upstream, UpstreamCopy } from './upstream.service';

/** One request to a service. */
export interface Forwarding {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly requestId: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer | null;
  /** Milliseconds until the answer must begin, and between its chunks. */
  readonly timeout: number;
  /** Whether the service may take long, as with a file. It is then not suspected of hanging. */
  readonly isLong: boolean;
  /** Whether the request may be sent to a second copy after a first may have begun with it. */
  readonly isRepeatable: boolean;
}

/** Why an attempt has no answer for the browser. */
class AttemptFailure extends Error {
  constructor(
    /** What the browser is told if no other copy is tried. */
    readonly refusal: Refusal,
    /** Whether the copy may have begun with the request. */
    readonly wasSent: boolean,
    /** Whether another copy would be too late. */
    readonly isFinal = false,
  ) {
    super(refusal.message);
  }
}

/** Whether a request changes nothing. */
export const isRead = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

/** The refusal when no copy has answered. A write that was sent may have been done. */
function refusalAfter({ refusal, wasSent }: AttemptFailure, { request }: Forwarding): Refusal {
  if (!wasSent || isRead(request)) return refusal;
  return Object.assign(unanswered(), { cause: refusal.cause });
}

/**
 * Sends a request to a copy of a service and streams its answer back. Another copy is tried when the first cannot be
 * reached or, if the request may be repeated, has no answer; a write is never sent twice. Rejects as long as the answer
 * has not begun, and resolves when it is complete.
 */
export async function forward(upstream: Upstream, forwarding: Forwarding): Promise<void> {
  const deadline = performance.now() + forwarding.timeout;
  const tried = new Set<UpstreamCopy>();
  for (let copy = upstream.next(tried), failure: AttemptFailure | undefined; ; copy = upstream.next(tried)) {
    if (!copy) throw failure ? refusalAfter(failure, forwarding) : unavailable();
    tried.add(copy);
    const attempt = { ...forwarding, timeout: deadline - performance.now() };
    failure = await sendTraced(upstream, copy, attempt, tried);
    if (!failure) return;
    const mayRepeat = !failure.isFinal && (!failure.wasSent || forwarding.isRepeatable);
    if (!mayRepeat || forwarding.response.destroyed) throw refusalAfter(failure, forwarding);
  }
}

const sendTraced = (
  upstream: Upstream,
  copy: UpstreamCopy,
  attempt: Forwarding,
  tried: ReadonlySet<UpstreamCopy>,
): Promise<AttemptFailure | undefined> => {
  const { method = 'GET' } = attempt.request;
  return traceCall(
    method,
    { 'http.request.method': method, 'server.address': copy.origin },
    (ofTrace) => send(upstream, copy, { ...attempt, headers: { ...attempt.headers, ...ofTrace } }, tried),
    (failure) => (failure ? undefined : attempt.response.statusCode),
  );
};

/** Sends a request to one copy; resolves with the failure if the browser has been sent nothing. */
function send(
  upstream: Upstream,
  copy: UpstreamCopy,
  attempt: Forwarding,
  tried: ReadonlySet<UpstreamCopy>,
): Promise<AttemptFailure | undefined> {
  const { request, headers, body, timeout } = attempt;
  return new Promise((resolve) => {
    const relay = new Relay({ upstream, copy, attempt, tried, resolve });
    copy.pool.dispatch(
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

const UNAVAILABLE = ERRORS.unavailable[0];

interface RelayNeeds {
  readonly upstream: Upstream;
  readonly copy: UpstreamCopy;
  readonly attempt: Forwarding;
  /** The copies that have been tried, with this one. */
  readonly tried: ReadonlySet<UpstreamCopy>;
  readonly resolve: (failure: AttemptFailure | undefined) => void;
}

/** Copies the answer of a service to the browser. Only very large answers wait for their reader. */
class Relay implements Dispatcher.DispatchHandler {
  private sink: Writable | undefined;
  private controller: Dispatcher.DispatchController | undefined;
  private failure: AttemptFailure | undefined;
  private readonly timeout: NodeJS.Timeout;

  constructor(private readonly needs: RelayNeeds) {
    const { attempt, copy } = needs;
    if (!attempt.isLong) copy.watch.enter(this);
    this.timeout = setTimeout(() => this.fail(unavailable(), true), attempt.timeout);
  }

  /** Ends the attempt because the copy hangs, even while the request waits for a connection. */
  giveUp(): void {
    this.fail(unavailable());
  }

  private fail(refusal: Refusal, isFinal = false): void {
    this.failure = new AttemptFailure(refusal, this.controller !== undefined, isFinal);
    this.stopWaiting();
    this.controller?.abort(this.failure);
    this.needs.resolve(this.failure);
  }

  /** Aborts an answer whose reader is too slow. */
  abort(): void {
    this.needs.attempt.response.destroy();
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    const { response } = this.needs.attempt;
    this.controller = controller;
    const onClose = () => {
      if (!this.failure && !response.writableFinished) controller.abort(new Error('The caller went away'));
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
    const { upstream, copy, attempt, tried } = this.needs;
    if (status < 200) return;
    if (status === UNAVAILABLE) upstream.check(copy);
    if (status === UNAVAILABLE && attempt.isRepeatable && upstream.hasOther(tried)) this.fail(unavailable());
    else this.startAnswer(controller, status, headers);
  }

  private startAnswer(
    controller: Dispatcher.DispatchController,
    status: number,
    headers: IncomingHttpHeaders,
  ): void {
    const { copy, attempt } = this.needs;
    const { request, response, requestId } = attempt;
    this.stopWaiting();
    this.sink = startAnswer(request, response, status, headersForBrowser(headers, requestId));
    this.sink.on('drain', () => {
      copy.heldAnswers.delete(this);
      controller.resume();
    });
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    const { sink } = this;
    if (sink?.write(chunk) !== false || sink.writableLength <= READER_BUFFER_BYTES) return;
    controller.pause();
    this.needs.copy.heldAnswers.add(this);
  }

  onResponseEnd(): void {
    this.needs.copy.heldAnswers.delete(this);
    this.sink?.end();
    this.needs.resolve(undefined);
  }

  onResponseError(_controller: Dispatcher.DispatchController | undefined, error: Error): void {
    const { upstream, copy, attempt, resolve } = this.needs;
    if (this.failure) return;
    this.stopWaiting();
    if (!attempt.response.destroyed) upstream.suspect(copy);
    const refusal = Object.assign(unavailable(), { cause: error });
    this.failure = new AttemptFailure(refusal, this.controller !== undefined, this.sink !== undefined);
    resolve(this.failure);
  }

  private stopWaiting(): void {
    clearTimeout(this.timeout);
    this.needs.copy.watch.leave(this);
    this.needs.copy.heldAnswers.delete(this);
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

/** Starts an answer. Returns the stream for its body, which is compressed if it is worthwhile. */
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
