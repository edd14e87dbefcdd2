import type { RequestHandler } from 'express';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** Metrics of one service: the process's own and a histogram of its requests. */
export function createMetrics(service: string): { observe: RequestHandler; expose: RequestHandler } {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the arrival of a request to its last byte',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
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
