import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedMongo } from '../src';

/** The part of mocha's report that is read. */
interface Report {
  readonly stats: { readonly passes: number; readonly failures: number; readonly pending: number };
  readonly failures: readonly { readonly fullTitle: string; readonly err: { readonly message?: string } }[];
}

/** Messages by which the server refuses something by name. */
const REFUSAL =
  /the embedded database|no such command|unknown (top level |group )?operator|Unrecognized (clause|expression|pipeline)|Unknown modifier/;

/** Runs mocha in a checkout, with a replica set at `uri`, and reads its report. */
async function runTests(folder: string, uri: string, files: string): Promise<Report> {
  const output = mkdtempSync(join(tmpdir(), 'mongoose-tests-'));
  const report = join(output, 'report.json');
  const mocha = ['node_modules/mocha/bin/mocha.js', '--exit', '--timeout', '30000', '--reporter', 'json'];
  const options = ['--reporter-option', `output=${report}`, '--ignore', 'test/encryption/**', files];
  const tests = spawn(process.execPath, [...mocha, ...options], {
    cwd: folder,
    env: { ...process.env, START_REPLICA_SET: '1', MONGOOSE_TEST_URI: uri, MONGOOSE_REPLSET_URI: uri },
    stdio: 'ignore',
  });
  await once(tests, 'exit');
  const text = readFileSync(report, 'utf8');
  rmSync(output, { recursive: true });
  return JSON.parse(text);
}

/** Runs mongoose's own tests, from a checkout with its packages installed, against a server in memory. */
async function main(): Promise<void> {
  const folder = process.env.MONGOOSE;
  if (!folder) throw new Error('MONGOOSE must name a checkout of mongoose with its packages installed');
  const server = await startEmbeddedMongo({ storage: { kind: 'memory' }, listen: { kind: 'tcp', port: 0 } });
  const { stats, failures } = await runTests(folder, server.uri, process.argv[3] ?? 'test/**/*.test.js');
  await server.close();
  const others = failures.filter(({ err }) => !REFUSAL.test(err.message ?? ''));
  for (const { fullTitle, err } of others) process.stdout.write(`failed: ${fullTitle}: ${err.message}\n`);
  process.stdout.write(
    `${stats.passes} passed, ${others.length} failed, ${failures.length - others.length} refused by design, ${stats.pending} skipped by mongoose\n`,
  );
}

void main();
