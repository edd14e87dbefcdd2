import { closeServer } from '@freightdesk/service-kit';
import pino from 'pino';
import { readConfig } from './service/config';
import { createContext } from './service/context';
import { createGateway } from './service/create-gateway';
import { listen } from './service/listen';
import { createMetricsServer } from './service/metrics';

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
    await Promise.all(servers.map((server) => closeServer(server)));
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
