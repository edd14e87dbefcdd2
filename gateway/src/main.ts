import { bufferedLines, closeServer, startTracing, stopTracing, tellReady } from '@freightdesk/service-kit';
import pino from 'pino';
import { createContext } from './composition';
import { readConfig } from './config';
import { createGateway, listen } from './gateway.routes';
import { createMetricsServer } from './metrics.service';

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const logger = pino({ name: 'gateway', level: config.LOG_LEVEL }, bufferedLines());
  await startTracing('gateway');
  const context = createContext(config, logger);
  const servers = [await listen(createGateway(context), config.PORT, config.HOST)];
  if (config.METRICS_PORT !== undefined) {
    servers.push(
      await listen(createMetricsServer(context.metrics), config.METRICS_PORT, config.METRICS_HOST),
    );
  }
  const stop = async () => {
    await Promise.all(servers.map((server) => closeServer(server)));
    await Promise.all(Object.values(context.upstreams).map((upstream) => upstream.close()));
    await stopTracing();
    logger.info('stopped');
    process.exit(0);
  };
  for (const event of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.once(event, stop);
  logger.info({ port: config.PORT }, 'listening');
  tellReady(config.PORT);
}

main().catch((error: unknown) => {
  process.stderr.write(
    `The gateway could not start: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exit(1);
});
