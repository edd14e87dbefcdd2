import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { buildServices } from '../lib/build.mjs';
import { readyMessageOf } from '../lib/child-process.mjs';
import { installMissing } from '../lib/install.mjs';
import { freePort } from '../lib/ports.mjs';
import { root, say } from '../lib/run.mjs';
import { DATABASE_FLAGS, SERVER_FLAGS } from '../lib/supervised-process.mjs';
import { ask, ready, start } from './measure.mjs';
import { identityToken } from './services.mjs';

/**
 * Migrates a million invoices while svc-billing answers, and prints the memory and the time of the migration, and how long
 * requests took before and meanwhile: `npm run bench:migrate`, with `-- --invoices=200000` for fewer. Nothing passes or
 * fails. The invoices are those of an earlier release: half of them lack kind and state, the others the payment state, all of
 * them their search texts; there are no sums and no indexes but that of ids. The requests are for the others, which this
 * release reads before they are migrated.
 */
const option = (name) => process.argv.find((each) => each.startsWith(`--${name}=`))?.split('=')[1];
const COUNT = Number(option('invoices') ?? 1_000_000);
/** A client is added up in one transaction: it has as many invoices whatever the total is. */
const CLIENTS = Math.ceil(COUNT / 10_000);
const BATCH = 2_000;
const SECRET = 'a secret for benches only';
const DATABASE = 'freightdesk_billing';
const BASELINE = 15_000;
/** In milliseconds. A reader that never waits would take half of the processor time of the database. */
const BETWEEN_REQUESTS = 100;
/** In MB. The embedded database has its indexes in memory, and Node's limit may be less than many invoices need. */
const DATABASE_MEMORY = Math.max(4_000, Math.round(COUNT / 100));
const STEPS = /^(fields|sums|search texts|states|identifier keys) of /;

const scriptOf = (name) => join(root, name, 'dist/main.mjs');
const inDigits = (count) => Math.round(count).toLocaleString('en-IN');

const isEmpty = (value) => value === '' || value === null || (Array.isArray(value) && value.length === 0);

/** The fields of a demo document that a copy keeps: with one charge, and without what is empty, so that many fit on a disk. */
const fieldsOf = (document, ...lacking) =>
  Object.fromEntries(
    Object.entries({ ...document, charges: document.charges.slice(0, 1) }).filter(
      ([name, value]) => !lacking.includes(name) && !isEmpty(value),
    ),
  );

/** Documents as an earlier release has stored them, from one of the demo. */
function earlierDocuments(proforma, invoice) {
  const keys = ['_id', 'idempotencyKey', 'requestDigest', 'issueKey', 'issueDigest'];
  const texts = ['proformaText', 'registerText', 'searchBlock'];
  const open = fieldsOf(proforma, ...keys, ...texts, 'kind', 'state', 'isIssued', 'wasProforma');
  const issued = fieldsOf(invoice, ...keys, ...texts, 'paymentState');
  return (number) => {
    const own = { id: 1_000 + Math.floor(number / CLIENTS), clientId: String(901 + (number % CLIENTS)) };
    return own.id % 2 === 1
      ? { ...open, ...own, status: 'proforma', isPerforma: true }
      : { ...issued, ...own, invoiceNumber: `OLD/${number}` };
  };
}

async function storeEarlier(uri) {
  const client = await new MongoClient(uri).connect();
  const database = client.db(DATABASE);
  const invoices = database.collection('invoices');
  const [proforma, invoice] = await Promise.all(
    [{ kind: 'proforma' }, { kind: 'invoice' }].map((filter) => invoices.findOne(filter)),
  );
  const indexes = (await invoices.indexes()).map(({ name }) => name);
  for (const name of indexes)
    if (name !== '_id_' && name !== 'clientId_1_id_1') await invoices.dropIndex(name);
  const documentOf = earlierDocuments(proforma, invoice);
  for (let from = 0; from < COUNT; from += BATCH) {
    const length = Math.min(BATCH, COUNT - from);
    await invoices.insertMany(Array.from({ length }, (_none, at) => documentOf(from + at)));
  }
  await database.collection('sums').deleteMany({ of: /^invoices/ });
  await database.collection('seeds').deleteMany({ _id: STEPS });
  await client.close();
}

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Ten requests a second, one after the other, until it is told to stop, and how long each took. */
function startReader(url, token) {
  const headers = { 'x-freightdesk-identity': token };
  const paths = (at) => [
    `/api/invoices/${1_000 + 2 * (at % Math.floor(COUNT / CLIENTS / 2))}`,
    '/api/jobs?page=1&pageSize=50',
  ];
  const [times, failures] = [[], []];
  let isRunning = true;
  const reading = (async () => {
    for (let at = 0; isRunning; at += 7)
      for (const path of paths(at)) {
        const from = performance.now();
        await ask(url + path, { headers }).catch((error) => failures.push(error.message));
        times.push(performance.now() - from);
        await pause(BETWEEN_REQUESTS);
      }
  })();
  return async () => {
    isRunning = false;
    await reading;
    return { times: times.sort((one, other) => one - other), failures };
  };
}

function reportRequests(when, { times, failures }) {
  const at = (part) => `${times[Math.floor((times.length - 1) * part)].toFixed(1)} ms`;
  say(
    `requests ${when}: ${times.length}, ${failures.length} failed; median ${at(0.5)}, 99% within ${at(0.99)}, longest ${at(1)}`,
  );
  for (const failure of failures.slice(0, 3)) say(`  ${failure}`);
}

/** A figure of a process's memory in MB, from Linux; undefined elsewhere, and after the end of the process. */
function memoryOf(pid, figure) {
  try {
    const match = new RegExp(`${figure}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return match ? Number(match[1]) / 1_024 : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Watches the memory of a process. `own` is what it has allocated; `all` is that and the pages of files that it has mapped,
 * which the system takes back when others need the room.
 */
function watchMemory(pid) {
  const peaks = {};
  const note = (name, value) => {
    if (value !== undefined) peaks[name] = Math.max(peaks[name] ?? 0, value);
  };
  const timer = setInterval(() => {
    note('own', memoryOf(pid, 'RssAnon'));
    note('all', memoryOf(pid, 'VmHWM'));
  }, 200);
  return () => {
    clearInterval(timer);
    const { own, all } = peaks;
    return own === undefined || all === undefined
      ? 'unknown memory'
      : `at most ${inDigits(own)} MB of its own, ${inDigits(all)} MB with the files that it has mapped`;
  };
}

/** Runs the migration of svc-billing to its end; returns the memory and the time that it needed. */
async function migrate(uri) {
  const from = performance.now();
  const migration = start(process.execPath, [scriptOf('svc-billing'), 'migrate'], { MONGODB_URI: uri }, root);
  const stopWatch = watchMemory(migration.pid);
  migration.child.stdout.on('data', (lines) => process.stdout.write(lines));
  const code = await new Promise((resolve) => migration.child.once('exit', resolve));
  const memory = stopWatch();
  if (code !== 0) throw new Error(`The migration ended with ${code}`);
  return { memory, seconds: (performance.now() - from) / 1_000 };
}

await installMissing();
await buildServices();
const dataDir = mkdtempSync(join(tmpdir(), 'freightdesk-bench-'));
const run = (name, env, flags = []) => start(process.execPath, [...flags, scriptOf(name)], env, root);
const memoryFlag = `--max-old-space-size=${DATABASE_MEMORY}`;
const database = run('packages/embedded-mongo', { DATA_DIR: dataDir }, [...DATABASE_FLAGS, memoryFlag]);
const uri = await database.firstLine((line) => readyMessageOf(line)?.uri);
const port = await freePort();
const settings = { MONGODB_URI: uri, SESSION_SECRET: SECRET, SEED: 'demo', PORT: String(port) };
const billing = run('svc-billing', { ...settings, HOST: '127.0.0.1', LOG_LEVEL: 'error' }, SERVER_FLAGS);
billing.child.stdout.resume();
const url = `http://127.0.0.1:${port}`;
await ready(`${url}/readyz`);
say(`storing ${inDigits(COUNT)} invoices of ${CLIENTS} clients`);
await storeEarlier(uri);
const token = identityToken(SECRET, '901');
const stopBaseline = startReader(url, token);
await pause(BASELINE);
reportRequests('before', await stopBaseline());
const stopReader = startReader(url, token);
const stopDatabaseWatch = watchMemory(database.pid);
const { memory, seconds } = await migrate(uri);
reportRequests('during the migration', await stopReader());
say(`the migration took ${inDigits(seconds)} s and ${memory}`);
say(`the database had ${stopDatabaseWatch()}`);
await billing.stop();
await database.stop();
rmSync(dataDir, { recursive: true, force: true });
process.exit(0);
