import { startEmbeddedMongo } from './start';

const directory = `${process.env.DATA_DIR ?? '.data'}/database`;
const port = process.env.EMBEDDED_MONGO_PORT;

async function main(): Promise<void> {
  const server = await startEmbeddedMongo({
    storage: { kind: 'disk', directory },
    ...(port ? { listen: { kind: 'tcp', port: Number(port) } } : {}),
  });
  const stop = () => void server.close().then(() => process.exit(0));
  for (const event of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.once(event, stop);
  process.stdout.write(`${JSON.stringify({ ready: true, uri: server.uri })}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(
    `The embedded database could not start: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exit(1);
});
