import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { readyMessageOf } from '../lib/child-process.mjs';
import { freePort } from '../lib/ports.mjs';
import { DATABASE_FLAGS, SERVER_FLAGS } from '../lib/supervised-process.mjs';
import { ask, cpuOf, hammer, inTurns, median, ratio, ready, start } from './measure.mjs';

const base64 = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** An identity, signed as by the gateway (packages/service-kit/src/identity). */
export function identityToken(secret, clientId) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'freightdesk identity', 32));
  const now = Math.floor(Date.now() / 1000);
  const claims = { username: 'admin', fullName: 'Bench', role: 'admin', clientId, sub: '2' };
  const about = { iss: 'freightdesk-gateway', aud: 'freightdesk-services', iat: now, exp: now + 3600 };
  const text = `${base64({ alg: 'HS256' })}.${base64({ ...claims, ...about })}`;
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
}

const scatter = (number) => String((number * 7_919) % 100_003).padStart(6, '0');

function party(clientId, number) {
  const at = new Date(Date.UTC(2026, 3, 1) + number);
  return {
    ...{
      id: 1_000_000 + number,
      clientId,
      name: `Party ${scatter(number)}`,
      nameKey: `party ${scatter(number)}`,
    },
    ...{
      type: 'shipper',
      region: 'Domestic',
      email: `party${number}@company.example`,
      phone: '',
      address: '',
      location: '',
    },
    ...{
      city: ['Chennai', 'Mumbai', 'Kochi'][number % 3],
      state: 'Tamil Nadu',
      cinNumber: '',
      businessType: '',
    },
    gstNumber: '33ABCCF1234A1ZI',
    panNumber: 'ABCCF1234A',
    taxGroupsid: '1',
    currency: 'INR',
    isActive: number % 10 !== 0,
    createdAt: at,
    updatedAt: at,
  };
}

async function store(uri, clientId, count) {
  const client = await new MongoClient(uri).connect();
  const parties = client.db('freightdesk_core').collection('parties');
  for (let from = 1; from <= count; from += 2_000) {
    const length = Math.min(2_000, count - from + 1);
    await parties.insertMany(Array.from({ length }, (_none, at) => party(clientId, from + at)));
  }
  await client.close();
}

/** Starts svc-core and its database from the build of a checkout, each in its own process. */
export async function startCore(folder, sizes) {
  const dataDir = mkdtempSync(join(tmpdir(), 'freightdesk-bench-'));
  const secret = randomBytes(24).toString('base64url');
  const run = (name, env, flags = []) =>
    start(process.execPath, [...flags, join(folder, name, 'dist/main.mjs')], env, folder);
  const database = run('packages/embedded-mongo', { DATA_DIR: dataDir }, DATABASE_FLAGS);
  const uri = await database.firstLine((line) => readyMessageOf(line)?.uri);
  // Inserted before the service starts, which then computes their sums and search texts.
  for (const [clientId, count] of Object.entries(sizes)) await store(uri, clientId, count);
  const port = await freePort();
  const settings = {
    MONGODB_URI: uri,
    SESSION_SECRET: secret,
    SEED: 'none',
    MIGRATE_AT_START: 'true',
    PORT: String(port),
    DATA_DIR: dataDir,
  };
  const environment = { ...settings, HOST: '127.0.0.1', LOG_LEVEL: 'info' };
  // The flags of `npm start`; another checkout runs without them.
  const core = run('svc-core', environment, folder === process.cwd() ? SERVER_FLAGS : []);
  core.child.stdout.resume();
  const url = `http://127.0.0.1:${port}`;
  await ready(`${url}/readyz`);
  const tokens = Object.fromEntries(Object.keys(sizes).map((id) => [id, identityToken(secret, id)]));
  return {
    core,
    database,
    get: (clientId, path) => ask(url + path, { headers: { 'x-freightdesk-identity': tokens[clientId] } }),
    async stop() {
      await core.stop();
      await database.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** CPU milliseconds of svc-core and of its database, and elapsed milliseconds, of one request. */
export async function costOf({ core, database, get }, clientId, path, count) {
  const before = [cpuOf(core.pid), cpuOf(database.pid)];
  const took = await hammer(count, 4, () => get(clientId, path));
  const [service, storage] = [cpuOf(core.pid), cpuOf(database.pid)].map(
    (now, at) => (now - before[at]) / count,
  );
  return { service, database: storage, both: service + storage, perSecond: (count / took) * 1000 };
}

const PAGE = '/api/parties?page=1&pageSize=50';
const READS = {
  'page of 50 with its total': PAGE,
  'page of 50 by city': `${PAGE}&sort=city`,
  'summary counters': '/api/parties/summary',
};
/** Search texts and their goals: a tenth of the 250 ms of an early search of 100,000 records, a twentieth for few matches. */
const SEARCHES = {
  'a common text': ['chennai', '≤ 25 ms'],
  'a rare text': ['099999', '≤ 12.5 ms'],
  'no text': ['nowhere at all', '≤ 12.5 ms'],
};

/** How the lists of a client with many records compare with those of one with few, in CPU of service and database. */
export async function growth(quick, say) {
  const many = quick ? 20_000 : 100_000;
  const app = await startCore(process.cwd(), { 901: 1_000, 902: many });
  const rounds = quick ? 5 : 15;
  const count = 60;
  const rows = [];
  for (const [name, path] of Object.entries(READS)) {
    const of = (id) => async () => (await costOf(app, id, path, count)).both;
    await of('902')();
    const { few, much } = await inTurns(rounds, { few: of('901'), much: of('902') });
    rows.push([`${name}, 1,000 → ${many.toLocaleString('en')}`, ratio(much, few).text, '≤ 1.5']);
  }
  for (const [name, [text, goal]] of Object.entries(SEARCHES)) {
    const search = async () =>
      (await costOf(app, '902', `${PAGE}&q=${encodeURIComponent(text)}`, 4)).database;
    const { times } = await inTurns(rounds, { times: search });
    rows.push([
      `search for ${name} among ${many.toLocaleString('en')}, CPU of the database`,
      `${median(times).toFixed(1)} ms`,
      goal,
    ]);
  }
  await app.stop();
  for (const row of rows) say(row);
}

/** Pages of 5 and 50 rows: requests per second against another checkout that is built, for example of an earlier commit. */
export async function pages(quick, base, say) {
  const folders = { now: process.cwd(), base };
  const apps = {};
  for (const [name, folder] of Object.entries(folders)) apps[name] = await startCore(folder, { 901: 2_000 });
  const count = quick ? 400 : 1_500;
  for (const [rows, goal] of [
    [5, '≥ 2.2'],
    [50, '≥ 2'],
  ]) {
    const path = `/api/parties?page=1&pageSize=${rows}`;
    const of = (name, field) => async () => (await costOf(apps[name], '901', path, count))[field];
    for (const name of Object.keys(apps)) await of(name, 'both')();
    const rate = await inTurns(quick ? 5 : 11, {
      now: of('now', 'perSecond'),
      base: of('base', 'perSecond'),
    });
    const cpu = await inTurns(5, { now: of('now', 'service'), base: of('base', 'service') });
    say([`svc-core, page of ${rows}: requests/s against ${base}`, ratio(rate.now, rate.base).text, goal]);
    const micro = (values) => Math.round(median(values) * 1000);
    say([`svc-core, page of ${rows}: CPU of the service`, `${micro(cpu.base)} → ${micro(cpu.now)} µs`, '']);
  }
  for (const app of Object.values(apps)) await app.stop();
}
