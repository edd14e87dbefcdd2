import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createInvoice, issuedSummary, listProformas } from '@freightdesk/contracts/billing';
import { readConfig } from '@freightdesk/service-kit';
import {
  connectAgain,
  identityOf,
  runApp,
  runningForTests,
  SOURCE_RUNNER,
  startTestDatabase,
  TEST_SECRET,
} from '@freightdesk/service-kit/testing';
import pino from 'pino';
import { startBilling } from '../src/composition';
import { proforma, runBilling } from './billing-app';

const atNight = process.env.NIGHTLY ? test : test.skip;

const database = runningForTests(startTestDatabase);
const invoices = () => database().connection.collection('invoices');

/** Runs svc-billing as a process of its own with the argument `migrate`; returns what it printed. */
function runMigration(...args: string[]): Promise<{ readonly code: number | null; readonly output: string }> {
  const script = fileURLToPath(new URL('./service-process.ts', import.meta.url));
  const child = spawn(process.execPath, [SOURCE_RUNNER, script, 'migrate', ...args], {
    env: { ...process.env, MONGODB_URI: database().uri, DATABASE_NAME: database().connection.name },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += String(part)));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
}

async function start() {
  const config = readConfig({ PORT: '0', MONGODB_URI: database().uri, SESSION_SECRET: TEST_SECRET });
  const connection = await connectAgain(database().connection);
  try {
    const app = await startBilling({ config, connection, logger: pino({ level: 'silent' }) });
    return { connection, ...(await runApp(app)) };
  } catch (error) {
    await connection.close();
    throw error;
  }
}

/** Documents that an earlier release has stored: without kind, state, search text and sums. */
async function storeEarlierDocuments(count: number) {
  const source = await runBilling();
  const { id } = await source.as(identityOf()).call(createInvoice, { body: proforma() });
  const record = await source.connection.collection('invoices').findOne({ clientId: '1', id });
  await source.close();
  const lacking = ['_id', 'kind', 'state', 'isIssued', 'wasProforma', 'searchBlock'];
  const fields = Object.entries(record ?? {}).filter(([name]) => !lacking.includes(name));
  const document = Object.fromEntries(fields);
  const documents = Array.from({ length: count }, (_none, at) => ({
    ...document,
    id: 100 + at,
    status: 'proforma',
    isPerforma: true,
  }));
  await invoices().insertMany(documents);
}

atNight(
  'a database of an earlier release is migrated by a command, before which no service starts on it',
  async () => {
    await storeEarlierDocuments(1_200);
    await invoices().createIndex({ operator: 1 });
    await expect(start()).rejects.toThrow(
      /^the database is that of an earlier release and lacks fields of documents, .*Run "npm run migrate"/,
    );
    const { code, output } = await runMigration();
    expect([code, output]).toEqual([
      0,
      expect.stringContaining('svc-billing: the database is ready for this release'),
    ]);
    expect(output).toContain('svc-billing: fields of documents: done, 1,200 records');
    expect(output).toContain(
      'svc-billing: indexes of invoices: operator_1 stay: no release is recorded as having built them',
    );
    const app = await start();
    try {
      const page = { page: 1, pageSize: 5, q: 'coromandel' };
      expect(await app.as(identityOf()).call(listProformas, { query: page })).toMatchObject({ total: 1_200 });
      expect(
        await app.as(identityOf()).call(listProformas, { query: { page: 1, pageSize: 5 } }),
      ).toMatchObject({
        total: 1_200,
      });
      expect(await app.as(identityOf()).call(issuedSummary, { query: {} })).toMatchObject({
        INR: { count: 0 },
      });
    } finally {
      await app.close();
      await app.connection.close();
    }
    const finished = await runMigration('--finish');
    expect([finished.code, finished.output]).toEqual([0, expect.not.stringContaining('building')]);
    expect((await invoices().indexes()).map(({ name }) => name)).toContain('operator_1');
  },
  120_000,
);
