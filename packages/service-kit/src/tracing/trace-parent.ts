import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** The headers by which a caller continues a trace (W3C Trace Context). */
export const TRACEPARENT_HEADER = 'traceparent';
export const TRACESTATE_HEADER = 'tracestate';

const format = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

/** A trace, as far as it is known without a library: its id, and the header that continues it. */
export interface TraceParent {
  readonly traceId: string;
  readonly traceparent: string;
}

/** Nobody has recorded anything of a trace that begins here. */
const NOT_RECORDED = '00';

function beginTrace(): TraceParent {
  const id = randomBytes(24).toString('hex');
  const traceId = id.slice(0, 32);
  return { traceId, traceparent: `00-${traceId}-${id.slice(32)}-${NOT_RECORDED}` };
}

/** The trace that a request continues, or a new one where its header is missing or malformed. */
export function traceParentOf(headers: IncomingHttpHeaders): TraceParent {
  const traceparent = headers[TRACEPARENT_HEADER];
  const traceId = typeof traceparent === 'string' ? format.exec(traceparent)?.[1] : undefined;
  return typeof traceparent === 'string' && traceId ? { traceId, traceparent } : beginTrace();
}
