import { SpanKind, SpanStatusCode, TraceFlags } from '@opentelemetry/api';
import { millisToHrTime } from '@opentelemetry/core';
import { resourceFromAttributes } from '@opentelemetry/resources';
import type { ReadableSpan } from '@opentelemetry/sdk-trace-node';
import type { PageSpan } from './tracing.types';

/** The name of all pages in traces. The gateway gives it, so that no caller appears as a service. */
const pages = resourceFromAttributes({ 'service.name': 'browser' });
const instrumentationScope = { name: 'freightdesk' };
const FAILURE = 500;

const hasFailed = ({ status, isAborted }: PageSpan): boolean =>
  status === undefined ? !isAborted : status >= FAILURE;

const nothingElse = {
  links: [],
  events: [],
  ended: true,
  droppedAttributesCount: 0,
  droppedEventsCount: 0,
  droppedLinksCount: 0,
};

/** The span of a page's call as OpenTelemetry exports it. */
export function exportedPageSpan(span: PageSpan): ReadableSpan {
  const { traceId, spanId, method, path, startedAt, milliseconds, status } = span;
  return {
    ...nothingElse,
    name: method,
    kind: SpanKind.CLIENT,
    spanContext: () => ({ traceId, spanId, traceFlags: TraceFlags.SAMPLED }),
    startTime: millisToHrTime(startedAt),
    endTime: millisToHrTime(startedAt + milliseconds),
    duration: millisToHrTime(milliseconds),
    status: { code: hasFailed(span) ? SpanStatusCode.ERROR : SpanStatusCode.UNSET },
    attributes: {
      'http.request.method': method,
      'url.path': path,
      ...(status === undefined ? {} : { 'http.response.status_code': status }),
    },
    resource: pages,
    instrumentationScope,
  };
}
