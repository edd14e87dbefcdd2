import { createServer, type Server } from 'node:http';
import type { FallbackReport } from '@freightdesk/contracts/gateway';
import { addReleaseInfo } from '@freightdesk/service-kit';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { RemoteListReader } from './static/remote-list.service';

export interface Metrics {
  readonly observe: (method: string, status: number, seconds: number) => void;
  /** Counts what a page has reported about the code of a remote. */
  readonly countFallback: (report: FallbackReport) => void;
  readonly text: () => Promise<string>;
  readonly contentType: string;
}

/** Which versions of remotes pages get, and what is wrong with their list. */
function addRemoteGauges(registry: Registry, remotes: RemoteListReader): void {
  new Gauge({
    name: 'remote_version_info',
    help: 'Always 1; the labels say which version of a remote pages get',
    labelNames: ['remote', 'version'],
    registers: [registry],
    async collect() {
      this.reset();
      const list = await remotes.read();
      for (const { name, version = 'unknown' } of list?.remotes ?? []) this.set({ remote: name, version }, 1);
    },
  });
  new Gauge({
    name: 'remote_list_problem',
    help: '1 while remotes.json is missing or damaged, or names a version that is not there',
    registers: [registry],
    async collect() {
      await remotes.read();
      this.set(remotes.problem() === undefined ? 0 : 1);
    },
  });
}

/** The metrics of the gateway: its process, its requests, and the remotes that it serves. */
export function createMetrics(remotes: RemoteListReader): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ service: 'gateway' });
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to its whole answer',
    labelNames: ['method', 'status'],
    registers: [registry],
  });
  addReleaseInfo(registry);
  addRemoteGauges(registry, remotes);
  const fallbacks = new Counter({
    name: 'remote_fallbacks_total',
    help: 'Reports of pages that could not use the code of a remote',
    labelNames: ['remote', 'version', 'scope', 'outcome'],
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
    countFallback: ({ remote, version, scope, outcome }) =>
      fallbacks.inc({ remote, version, scope, outcome }),
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
