import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { Readable, Writable } from 'node:stream';
import type { Dispatcher } from 'undici';
import { Refusal, unavailable } from '../http/refusal';
import { startAnswer } from './answer-sink';
import { headersForBrowser } from './forwarded-headers';

/** One request on its way to a service. */
export interface Forwarding {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly requestId: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Readable | Buffer | null;
}

/** Streams a request to a service and its answer back; rejects while the answer has not begun. Answers the status. */
export function forward(upstream: Dispatcher, forwarding: Forwarding): Promise<number> {
  const { request, headers, body } = forwarding;
  return new Promise((resolve, reject) => {
    upstream.dispatch(
      {
        path: request.url ?? '/',
        method: (request.method ?? 'GET') as Dispatcher.HttpMethod,
        headers,
        body,
      },
      new Relay(forwarding, resolve, reject),
    );
  });
}

/** Copies a service's answer to the browser, no faster than the browser reads. */
class Relay implements Dispatcher.DispatchHandler {
  private sink: Writable | undefined;
  private status = 0;

  constructor(
    private readonly forwarding: Forwarding,
    private readonly resolve: (status: number) => void,
    private readonly reject: (error: unknown) => void,
  ) {}

  onRequestStart(controller: Dispatcher.DispatchController): void {
    const { response } = this.forwarding;
    response.once('close', () => {
      if (!response.writableFinished) controller.abort(new Error('The caller went away'));
    });
  }

  onResponseStart(
    controller: Dispatcher.DispatchController,
    status: number,
    headers: IncomingHttpHeaders,
  ): void {
    const { request, response, requestId } = this.forwarding;
    if (status < 200) return;
    this.status = status;
    this.sink = startAnswer(
      request,
      response,
      status,
      headersForBrowser(headers, requestId) as IncomingHttpHeaders,
    );
    this.sink.on('drain', () => controller.resume());
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.sink?.write(chunk) === false) controller.pause();
  }

  onResponseEnd(): void {
    this.sink?.end();
    this.resolve(this.status);
  }

  onResponseError(_controller: Dispatcher.DispatchController | undefined, error: Error): void {
    this.reject(error instanceof Refusal ? error : Object.assign(unavailable(), { cause: error }));
  }
}
