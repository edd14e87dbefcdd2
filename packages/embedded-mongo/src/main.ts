/** The process that serves a data directory, configured by its environment. */
import { join } from 'node:path';
import { reasonOf } from './errors';
import { type EmbeddedMongo, startEmbeddedMongo } from './start';

const DEFAULT_DIRECTORY = '.data';

function start({
  DATA_DIR = DEFAULT_DIRECTORY,
  EMBEDDED_MONGO_PORT,
}: NodeJS.ProcessEnv): Promise<EmbeddedMongo> {
  return startEmbeddedMongo({
    storage: { kind: 'disk', directory: join(DATA_DIR, 'database') },
    ...(EMBEDDED_MONGO_PORT ? { listen: { kind: 'tcp', port: Number(EMBEDDED_MONGO_PORT) } } : {}),
  });
}

function fail(error: unknown): void {
  process.stderr.write(`${reasonOf(error)}\n`, () => process.exit(1));
}

/** Ends in order on a signal, and when the process that supervises this one is gone. */
function stopOnSignal(server: EmbeddedMongo): void {
  const stop = () => void server.close().then(() => process.exit(0), fail);
  for (const event of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.once(event, stop);
}

start(process.env).then((server) => {
  stopOnSignal(server);
  process.stdout.write(`${JSON.stringify({ ready: true, uri: server.uri })}\n`);
}, fail);
