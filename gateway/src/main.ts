import type { Server } from 'node:http';
import pino from 'pino';
import { readConfig } from './service/config';
import { createContext } from './service/context';
import { createGateway } from './service/create-gateway';
import { listen } from './service/listen';
import { createMetricsServer } from './service/metrics';

const SHUTDOWN_LIMIT = 10_000;
const SWEEP_INTERVAL = 100;

async function close(server: Server): Promise<void> {
  const deadline = setTimeout(() => server.closeAllConnections(), SHUTDOWN_LIMIT).unref();
  // A kept-alive connection whose last answer ended after close() began would hold the process until its time-out.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_INTERVAL);
  await new Promise((resolve) => server.close(resolve));
  clearInterval(sweep);
  clearTimeout(deadline);
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const logger = pino({ name: 'gateway', level: config.LOG_LEVEL });
  const context = createContext(config, logger);
  const servers = [await listen(createGateway(context), config.PORT, config.HOST)];
  if (config.METRICS_PORT !== undefined) {
    servers.push(
      await listen(createMetricsServer(context.metrics), config.METRICS_PORT, config.METRICS_HOST),
    );
  }
  const stop = async () => {
    await Promise.all(servers.map(close));
    await Promise.all(Object.values(context.upstreams).map((upstream) => upstream.close()));
    logger.info('stopped');
    process.exit(0);
  };
  for (const event of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.once(event, stop);
  logger.info({ port: config.PORT }, 'listening');
}

main().catch((error: unknown) => {
  process.stderr.write(
    `The gateway could not start: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exit(1);
});
