import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EJSON } from 'bson';
import { MongoClient } from 'mongodb';
import { isEligible } from './requirements';
import { runTest, type Verdict } from './run-test';
import { startServer } from './server';
import type { TestCase, TestFile } from './test-file';

const SUITES = [
  'crud',
  'transactions',
  'transactions-convenient-api',
  'retryable-writes',
  'retryable-reads',
  'sessions',
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

type Tally = Record<Verdict['kind'], number>;

/** A server for each test, so that a transaction which one leaves open holds up no other. */
async function runAlone(file: TestFile, test: TestCase): Promise<Verdict> {
  const server = await startServer();
  const admin = await new MongoClient(server.uri).connect();
  try {
    return await runTest({ ...server, admin }, file, test);
  } finally {
    await admin.close();
    server.close();
  }
}

async function runFile(name: string, file: TestFile): Promise<Tally> {
  const tally: Tally = { passed: 0, failed: 0, refused: 0 };
  const lines: string[] = [];
  for (const test of file.tests) {
    if (test.skipReason !== undefined || !isEligible(test.runOnRequirements)) continue;
    const verdict = await runAlone(file, test);
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
  // A part of a file's name as the last argument runs the files of that name alone.
  const only = process.argv[3] ?? '';
  if (!folder)
    throw new Error('SPECIFICATIONS must name a checkout of the specifications of the MongoDB drivers');
  const total: Tally = { passed: 0, failed: 0, refused: 0 };
  for (const { name, file } of filesOf(folder)) {
    if (!name.includes(only) || !isEligible(file.runOnRequirements)) continue;
    const tally = await runFile(name, file);
    for (const kind of ['passed', 'failed', 'refused'] as const) total[kind] += tally[kind];
  }
  process.stdout.write(
    `${total.passed} passed, ${total.failed} failed, ${total.refused} refused by design\n`,
  );
}

void main();
