export interface ReceivedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  /** The process, or the pages. */
  readonly service: string;
  readonly attributes?: readonly {
    readonly key: string;
    readonly value: { readonly stringValue?: string };
  }[];
}

export interface SpanReceiver {
  /** For `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  readonly endpoint: string;
  readonly spans: readonly ReceivedSpan[];
  /** The addresses that were requested. */
  readonly paths: ReadonlySet<string | undefined>;
  /** A span and those that it is a part of, the outermost last: who does what. */
  wayOf(span: ReceivedSpan | undefined): string[];
  /** Waits until the spans that have arrived are those that the caller needs. */
  waitUntil(isComplete: () => boolean): Promise<void>;
  close(): Promise<void>;
}

/** Receives what OpenTelemetry's exporters send (OTLP over HTTP, as JSON), as a collector does, for tests. */
export function receiveSpans(): Promise<SpanReceiver>;
