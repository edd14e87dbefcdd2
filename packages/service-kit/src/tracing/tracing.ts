import type { IncomingHttpHeaders } from 'node:http';
import type { mongo } from 'mongoose';
import { traceParentOf } from './trace-parent';
import type { PageSpan, RequestTrace, SpanAttributes, TraceHeaders, Tracing } from './tracing.types';

let tracing: Tracing | undefined;

/**
 * Records spans from now on, and sends them to `OTEL_EXPORTER_OTLP_ENDPOINT`. Without that setting nothing of OpenTelemetry
 * is loaded. `service` is the name under which the process appears in traces.
 */
export async function startTracing(service: string, environment = process.env): Promise<void> {
  if (!environment.OTEL_EXPORTER_OTLP_ENDPOINT) return;
  const { openTelemetry } = await import('./open-telemetry');
  tracing = openTelemetry(service);
}

/** Sends what is recorded, and records nothing any more. */
export async function stopTracing(): Promise<void> {
  const ending = tracing;
  tracing = undefined;
  await ending?.close();
}

export const isTracing = (): boolean => tracing !== undefined;

/** A request of which nothing is recorded: its trace goes on in logs and in what it calls. */
export const continueTrace = (headers: IncomingHttpHeaders): RequestTrace => ({
  ...traceParentOf(headers),
  run: (work) => work(),
  end: () => undefined,
});

/** Begins to answer a request; it must be ended. */
export const traceRequest = (
  method: string,
  headers: IncomingHttpHeaders,
  attributes: SpanAttributes,
): RequestTrace => tracing?.beginRequest(method, headers, attributes) ?? continueTrace(headers);

/**
 * Sends a request to another process, with the headers that continue the trace.
 *
 * @throws {unknown} whatever `send` throws
 */
export async function traceCall<Result>(
  method: string,
  attributes: SpanAttributes,
  send: (headers: TraceHeaders) => Promise<Result>,
  statusOf: (result: Result) => number | undefined,
): Promise<Result> {
  const call = tracing?.beginCall(method, attributes);
  if (!call) return send({});
  let status: number | undefined;
  try {
    const result = await send(call.headers);
    status = statusOf(result);
    return result;
  } finally {
    call.end(status);
  }
}

/** Adds the calls that a page has recorded to the traces that they belong to. */
export const addPageSpans = (spans: readonly PageSpan[]): void => tracing?.addPageSpans(spans);

/** The samplers of `OTEL_TRACES_SAMPLER` that record a share of all traces. */
const SHARE = /traceidratio$/;

/**
 * The share of calls of which pages begin a trace that is recorded: 0 to 1. Pages decide for all that follows, so they
 * follow OpenTelemetry's variables as the processes do that begin a trace themselves.
 */
export function shareOfPageTraces(environment = process.env): number {
  const { OTEL_TRACES_SAMPLER: sampler = '', OTEL_TRACES_SAMPLER_ARG: share = '1' } = environment;
  if (!tracing || sampler.endsWith('always_off')) return 0;
  const isShare = SHARE.test(sampler) && Number(share) >= 0 && Number(share) <= 1;
  return isShare ? Number(share) : 1;
}

/** Records the commands that a client of the database sends for requests. */
export const traceCommands = (client: Pick<mongo.MongoClient, 'on'>): void => tracing?.watchCommands(client);
