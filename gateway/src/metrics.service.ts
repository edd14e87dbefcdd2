import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

export interface Metrics {
  readonly observe: (method: string, status: number, seconds: number) => void;
  readonly text: () => Promise<string>;
  readonly contentType: string;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ service: 'gateway' });
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to its whole answer',
    labelNames: ['method', 'status'],
    registers: [registry],
  });
  /** By method and status, so that labels are looked up once. There are few: Node's parser accepts known methods only. */
  const series = new Map<string, Histogram.Internal<'method' | 'status'>>();
  function durationOf(method: string, status: number) {
    const name = `${method} ${status}`;
    const histogram = series.get(name) ?? durations.labels({ method, status: String(status) });
    series.set(name, histogram);
    return histogram;
  }
  return {
    observe: (method, status, seconds) => durationOf(method, status).observe(seconds),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

/** Metrics have a port of their own, so that the public one never shows them (RUN-4). */
export function createMetricsServer(metrics: Metrics): Server {
  return createServer(async (request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    const text = await metrics.text();
    response.writeHead(200, { 'content-type': metrics.contentType }).end(text);
  });
}
