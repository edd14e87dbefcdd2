import type { RequestHandler } from 'express';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { releaseOf } from '../service/release-of';

/** A number that a service knows at any time, and shows among its metrics. */
export interface ServiceGauge {
  readonly name: string;
  readonly help: string;
  readonly value: () => number;
}

/** Says which version a process runs, as a label. */
export function addReleaseInfo(registry: Registry): void {
  new Gauge({
    name: 'release_info',
    help: 'Always 1; the label says which version the process runs',
    labelNames: ['version'],
    registers: [registry],
  }).set({ version: releaseOf(process) ?? 'unknown' }, 1);
}

/** Metrics of one service: the process's own, a histogram of its requests, and its gauges. */
export function createMetrics(
  service: string,
  gauges: readonly ServiceGauge[],
): { observe: RequestHandler; expose: RequestHandler } {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the arrival of a request to its last byte',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  addReleaseInfo(registry);
  for (const { name, help, value } of gauges)
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(value());
      },
    });
  return {
    observe: (request, response, next) => {
      const end = duration.startTimer({ method: request.method });
      response.on('finish', () =>
        end({ route: request.route?.path ?? 'unknown', status: response.statusCode }),
      );
      next();
    },
    expose: async (_request, response) => {
      response.type(registry.contentType).send(await registry.metrics());
    },
  };
}
