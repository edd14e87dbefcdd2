import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { startEmbeddedMongo } from '../src';

/** Runs the tests in a checkout of mongoose, with its packages installed, against a server in memory. */
async function main(): Promise<void> {
  const folder = process.env.MONGOOSE;
  if (!folder) throw new Error('MONGOOSE must name a checkout of mongoose with its packages installed');
  const server = await startEmbeddedMongo({ storage: { kind: 'memory' }, listen: { kind: 'tcp', port: 0 } });
  const mocha = join(folder, 'node_modules/mocha/bin/mocha.js');
  const files = [
    '--ignore',
    'test/encryption/**',
    ...(process.argv[3] ? [process.argv[3]] : ['test/**/*.test.js']),
  ];
  const tests = spawn(
    process.execPath,
    [mocha, '--exit', '--timeout', '30000', '--reporter', 'dot', ...files],
    {
      cwd: folder,
      env: {
        ...process.env,
        START_REPLICA_SET: '1',
        MONGOOSE_TEST_URI: server.uri,
        MONGOOSE_REPLSET_URI: server.uri,
      },
      stdio: 'inherit',
    },
  );
  const [code] = await once(tests, 'exit');
  await server.close();
  process.exitCode = Number(code);
}

void main();
