import type { IncomingHttpHeaders } from 'node:http';
import type { PageSpan } from '@freightdesk/contracts/gateway';
import type { mongo } from 'mongoose';
import type { TraceParent } from './trace-parent';

export type { PageSpan };
export type SpanAttributes = Readonly<Record<string, string | number>>;
export type TraceHeaders = Readonly<Record<string, string>>;

/** A request that is being answered, as a part of its trace. */
export interface RequestTrace extends TraceParent {
  /** Runs what answers the request; what it calls belongs to the request. */
  run<Result>(work: () => Result): Result;
  /** `route` is the pattern of the address, if there is one. */
  end(status: number, route?: string): void;
}

/** A request that is sent to another process. */
export interface CallTrace {
  readonly headers: TraceHeaders;
  /** `status` is that of the answer; without one the call has failed. */
  end(status: number | undefined): void;
}

/** Where spans are recorded, if they are. */
export interface Tracing {
  beginRequest(method: string, headers: IncomingHttpHeaders, attributes: SpanAttributes): RequestTrace;
  beginCall(method: string, attributes: SpanAttributes): CallTrace;
  /** Adds calls that pages have recorded. */
  addPageSpans(spans: readonly PageSpan[]): void;
  watchCommands(client: Pick<mongo.MongoClient, 'on'>): void;
  close(): Promise<void>;
}
