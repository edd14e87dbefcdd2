import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EJSON } from 'bson';
import { MongoClient } from 'mongodb';
import { startEmbeddedMongo } from '../src';
import { isEligible } from './requirements';
import { runTest } from './run-test';
import type { TestFile } from './test-file';

const SUITES = [
  'crud',
  'transactions',
  'transactions-convenient-api',
  'retryable-writes',
  'gridfs',
  'index-management',
  'collection-management',
];

function* filesOf(folder: string): Generator<{ name: string; file: TestFile }> {
  for (const suite of SUITES) {
    const tests = join(folder, 'source', suite, 'tests');
    for (const entry of readdirSync(tests, { recursive: true, withFileTypes: true })) {
      if (!entry.name.endsWith('.json')) continue;
      const text = readFileSync(join(entry.parentPath, entry.name), 'utf8');
      yield { name: `${suite}/${entry.name}`, file: EJSON.parse(text) as TestFile };
    }
  }
}

interface Tally {
  passed: number;
  failed: number;
  refused: number;
}

async function runFile(uri: string, admin: MongoClient, name: string, file: TestFile): Promise<Tally> {
  const tally: Tally = { passed: 0, failed: 0, refused: 0 };
  const lines: string[] = [];
  for (const test of file.tests) {
    if (test.skipReason !== undefined || !isEligible(test.runOnRequirements)) continue;
    const verdict = await runTest(uri, admin, file, test);
    tally[verdict.kind] += 1;
    if (verdict.kind !== 'passed')
      lines.push(`    ${verdict.kind}: ${test.description}: ${verdict.reason}\n`);
  }
  process.stdout.write(
    `${name}: ${tally.passed} passed, ${tally.failed} failed, ${tally.refused} refused by design\n${lines.join('')}`,
  );
  return tally;
}

async function main(): Promise<void> {
  const folder = process.env.SPECIFICATIONS;
  if (!folder)
    throw new Error('SPECIFICATIONS must name a checkout of the specifications of the MongoDB drivers');
  const server = await startEmbeddedMongo({ storage: { kind: 'memory' } });
  const admin = await new MongoClient(server.uri).connect();
  const total: Tally = { passed: 0, failed: 0, refused: 0 };
  for (const { name, file } of filesOf(folder)) {
    if (!isEligible(file.runOnRequirements)) continue;
    const tally = await runFile(server.uri, admin, name, file);
    for (const kind of ['passed', 'failed', 'refused'] as const) total[kind] += tally[kind];
  }
  await admin.close();
  await server.close();
  process.stdout.write(
    `${total.passed} passed, ${total.failed} failed, ${total.refused} refused by design\n`,
  );
}

void main();
