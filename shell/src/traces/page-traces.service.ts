import { MOST_PAGE_SPANS, type PageSpan, reportPageSpans } from '@freightdesk/contracts/gateway';
import { createApiClient, site } from '@freightdesk/remote-kit';
import { ROOT_CONTEXT, type Span, SpanKind, trace } from '@opentelemetry/api';
import { ExportResultCode, hrTimeToMilliseconds, W3CTraceContextPropagator } from '@opentelemetry/core';
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  type ReadableSpan,
  type SpanExporter,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-base';

const METHOD = 'http.request.method';
const PATH = 'url.path';
const STATUS = 'http.response.status_code';
const ABORTED = 'freightdesk.aborted';

/** A span as the gateway takes it. It has no query, because people search for names. */
function pageSpanOf(span: ReadableSpan): PageSpan {
  const { startTime, duration, attributes } = span;
  const { traceId, spanId } = span.spanContext();
  const { [METHOD]: method, [PATH]: path, [STATUS]: status, [ABORTED]: isAborted } = attributes;
  return {
    traceId,
    spanId,
    // `traceFetch` sets it from the contract of the call.
    method: method as PageSpan['method'],
    path: String(path),
    startedAt: hrTimeToMilliseconds(startTime),
    milliseconds: hrTimeToMilliseconds(duration),
    ...(status === undefined ? {} : { status: Number(status) }),
    ...(isAborted ? { isAborted: true } : {}),
  };
}

/** Sends spans to the gateway, which knows where traces are kept. The last ones leave while the page is being closed. */
function createSpanExporter(): SpanExporter {
  const send: typeof fetch = (input, init) => fetch(input, { ...init, keepalive: true });
  const api = createApiClient({ baseUrl: site.basePath, fetch: send });
  return {
    export(spans, settle) {
      api.call(reportPageSpans, { body: { spans: spans.map(pageSpanOf) } }).then(
        () => settle({ code: ExportResultCode.SUCCESS }),
        (error: Error) => settle({ code: ExportResultCode.FAILED, error }),
      );
    },
    shutdown: async () => undefined,
  };
}

const propagator = new W3CTraceContextPropagator();

/** The headers of a call, with the one that makes what answers it a part of the span's trace. */
function headersWith(span: Span, init: RequestInit | undefined): Headers {
  const headers = new Headers(init?.headers);
  propagator.inject(trace.setSpan(ROOT_CONTEXT, span), headers, {
    set: (carrier, name, value) => carrier.set(name, value),
  });
  return headers;
}

const pathOf = (input: RequestInfo | URL): string =>
  new URL(input instanceof Request ? input.url : input, location.href).pathname;

/** The share of calls that the gateway wants to be recorded: 0 to 1. */
const shareOfPage = (): number =>
  Number(document.querySelector('meta[name=traces]')?.getAttribute('content'));

/**
 * A `fetch` that records each call as the beginning of a trace, which gateway and services continue. Of the share that the
 * gateway has left out, nobody keeps anything.
 */
export function createTracedFetch(): typeof fetch {
  const provider = new BasicTracerProvider({
    sampler: new TraceIdRatioBasedSampler(shareOfPage()),
    spanProcessors: [new BatchSpanProcessor(createSpanExporter(), { maxExportBatchSize: MOST_PAGE_SPANS })],
  });
  const tracer = provider.getTracer('freightdesk');
  return async (input, init) => {
    const method = init?.method ?? 'GET';
    const attributes = { [METHOD]: method, [PATH]: pathOf(input) };
    const span = tracer.startSpan(method, { kind: SpanKind.CLIENT, attributes }, ROOT_CONTEXT);
    try {
      const response = await fetch(input, { ...init, headers: headersWith(span, init) });
      span.setAttribute(STATUS, response.status);
      return response;
    } catch (error) {
      span.setAttribute(ABORTED, error instanceof DOMException && error.name === 'AbortError');
      throw error;
    } finally {
      span.end();
    }
  };
}
