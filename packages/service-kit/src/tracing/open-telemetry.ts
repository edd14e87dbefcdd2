import {
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { mongo } from 'mongoose';
import { releaseOf } from '../service/release-of';
import { exportedPageSpan } from './page-spans';
import { TRACEPARENT_HEADER } from './trace-parent';
import type { CallTrace, RequestTrace, Tracing } from './tracing.types';

const FAILURE = 500;

function endSpan(span: Span, status: number | undefined): void {
  if (status !== undefined) span.setAttribute('http.response.status_code', status);
  if (status === undefined || status >= FAILURE) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

function headersIn(carrier: Record<string, string>, active = context.active()): Record<string, string> {
  propagation.inject(active, carrier);
  return carrier;
}

function requestTrace(span: Span, active: ReturnType<typeof context.active>, method: string): RequestTrace {
  return {
    traceId: span.spanContext().traceId,
    traceparent: headersIn({}, active)[TRACEPARENT_HEADER] ?? '',
    run: (work) => context.with(active, work),
    end(status, route) {
      if (route) span.updateName(`${method} ${route}`).setAttribute('http.route', route);
      endSpan(span, status);
    },
  };
}

function callTrace(span: Span): CallTrace {
  return {
    headers: headersIn({}, trace.setSpan(context.active(), span)),
    end: (status) => endSpan(span, status),
  };
}

/** The collection of a command: the driver writes it as the value of the command's name. */
function collectionOf({ command, commandName }: mongo.CommandStartedEvent): string | undefined {
  const value: unknown = command[commandName];
  return typeof value === 'string' ? value : undefined;
}

/** Records the commands of requests; what the driver does by itself belongs to no trace. */
function watchCommands(tracer: Tracer, client: Pick<mongo.MongoClient, 'on'>): void {
  const spans = new Map<number, Span>();
  client.on('commandStarted', (event) => {
    if (!trace.getActiveSpan()) return;
    const collection = collectionOf(event);
    const attributes = {
      'db.system.name': 'mongodb',
      'db.namespace': event.databaseName,
      'db.operation.name': event.commandName,
      ...(collection ? { 'db.collection.name': collection } : {}),
    };
    const name = [event.commandName, collection].filter(Boolean).join(' ');
    spans.set(event.requestId, tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }));
  });
  const take = (requestId: number): Span | undefined => {
    const span = spans.get(requestId);
    spans.delete(requestId);
    return span;
  };
  client.on('commandSucceeded', ({ requestId }) => take(requestId)?.end());
  client.on('commandFailed', ({ requestId }) =>
    take(requestId)?.setStatus({ code: SpanStatusCode.ERROR }).end(),
  );
}

/**
 * Records spans with OpenTelemetry and sends them over OTLP/HTTP. Exporter, sampler and batches follow OpenTelemetry's own
 * variables (`OTEL_EXPORTER_OTLP_HEADERS`, `OTEL_TRACES_SAMPLER` …).
 */
export function openTelemetry(service: string): Tracing {
  const release = releaseOf(process);
  const processor = new BatchSpanProcessor(new OTLPTraceExporter());
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({
      'service.name': service,
      ...(release ? { 'service.version': release } : {}),
    }),
    spanProcessors: [processor],
  });
  provider.register();
  const tracer = provider.getTracer('freightdesk');
  return {
    beginRequest(method, headers, attributes) {
      const parent = propagation.extract(ROOT_CONTEXT, headers);
      const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, parent);
      return requestTrace(span, trace.setSpan(parent, span), method);
    },
    beginCall: (method, attributes) =>
      callTrace(tracer.startSpan(method, { kind: SpanKind.CLIENT, attributes })),
    addPageSpans(spans) {
      for (const span of spans) processor.onEnd(exportedPageSpan(span));
    },
    watchCommands: (client) => watchCommands(tracer, client),
    async close() {
      await provider.shutdown();
      for (const api of [trace, context, propagation]) api.disable();
    },
  };
}
