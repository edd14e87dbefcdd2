import mongoose from 'mongoose';
import { startEmbeddedMongo } from '../src';
import { smokeTests } from './smoke';

async function main(): Promise<void> {
  const server = await startEmbeddedMongo({ storage: { kind: 'memory' } });
  const connection = await mongoose.createConnection(server.uri, { dbName: 'conformance' }).asPromise();
  let failures = 0;
  for (const { name, run } of smokeTests) {
    const reason = await run(connection).then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    if (reason !== undefined) failures += 1;
    process.stdout.write(
      `${reason === undefined ? 'passed' : 'FAILED'}  ${name}${reason ? `: ${reason}` : ''}\n`,
    );
  }
  await connection.close();
  await server.close();
  process.stdout.write(`${smokeTests.length - failures} of ${smokeTests.length} passed\n`);
  process.exitCode = failures > 0 ? 1 : 0;
}

void main();
