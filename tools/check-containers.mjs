/**
 * `npm run containers:check`: builds every image on Debian and Node from their packages, starts the processes in production
 * mode over the embedded database, plays the first day, releases a remote and a service, and stops all by SIGTERM. Needs
 * root, buildah and debootstrap, a gigabyte or five in `CONTAINERS_DIR`, and about a quarter of an hour the first time.
 */
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeBaseImages } from './containers/base-images.mjs';
import { createImageStore } from './containers/buildah.mjs';
import { playFirstDay } from './containers/first-day.mjs';
import { buildImage, copySources, examineImage, imageName } from './containers/images.mjs';
import { runContainer, startContainer, stopContainer, waitReady } from './containers/processes.mjs';
import { buildServices } from './lib/build.mjs';
import { openDatabase } from './lib/database.mjs';
import { freePort } from './lib/ports.mjs';
import { root, say } from './lib/run.mjs';
import { readSettings } from './lib/settings.mjs';

const SERVICES = ['svc-core', 'svc-crm', 'svc-billing'];
const REMOTES = ['mf-masters', 'mf-crm', 'mf-billing', 'mf-funds'];
const FIRST = '1.0.0';
const NEXT = '1.1.0';
const SUPERADMIN_PASSWORD = 'a superadmin of one day';
const STOP_LIMIT = 20_000;
const USER = 1000;

const folder = process.env.CONTAINERS_DIR ?? join(tmpdir(), 'freightdesk-containers');
const store = createImageStore(folder);
const work = mkdtempSync(join(folder, 'check-'));
const place = { volume: join(work, 'remotes'), secrets: join(work, 'secrets') };
const seconds = (from) => `${((performance.now() - from) / 1000).toFixed(1)} s`;

function demand(condition, sentence) {
  if (!condition) throw new Error(sentence);
}

async function build(context, name, tag) {
  const begin = performance.now();
  await buildImage(store, { folder, context }, name, tag);
  const mountPoint = await store.mount(imageName(name, tag));
  const { size, ownSize, fileCount, problems } = await examineImage(store, name, tag, mountPoint);
  say(
    `${name} ${tag}: ${size.toFixed(0)} MB, of which ${ownSize.toFixed(1)} MB in ${fileCount} files are its own (${seconds(begin)})`,
  );
  demand(problems.length === 0, `The image of ${name} ${problems.slice(0, 5).join(', ')}`);
}

async function buildImages() {
  const context = join(work, 'sources');
  copySources(context);
  for (const name of ['gateway', ...SERVICES, ...REMOTES]) await build(context, name, FIRST);
  for (const name of ['svc-crm', 'mf-crm']) await build(context, name, NEXT);
}

/** The volume and the secrets, as a container engine mounts them. */
function prepare(uri) {
  for (const path of Object.values(place)) mkdirSync(path);
  chownSync(place.volume, USER, USER);
  const secrets = { 'mongodb-uri': uri, 'session-secret': 'a secret of the check of containers' };
  for (const [name, content] of Object.entries({ ...secrets, 'superadmin-password': SUPERADMIN_PASSWORD })) {
    writeFileSync(join(place.secrets, name), `${content}\n`);
    chmodSync(join(place.secrets, name), 0o444);
  }
}

async function chooseEnvironment() {
  const ports = {};
  for (const name of ['gateway', ...SERVICES]) ports[name] = await freePort();
  const url = (name) => `http://127.0.0.1:${ports[name]}`;
  const env = {
    CORE_URL: url('svc-core'),
    CRM_URL: url('svc-crm'),
    BILLING_URL: url('svc-billing'),
    MONGODB_URI_FILE: '/run/secrets/mongodb-uri',
    SESSION_SECRET_FILE: '/run/secrets/session-secret',
    BOOTSTRAP_SUPERADMIN_PASSWORD_FILE: '/run/secrets/superadmin-password',
    LOG_LEVEL: 'warn',
  };
  return { ports, env };
}

async function start({ ports, env }, name, tag = FIRST) {
  const variables = { ...env, HOST: '127.0.0.1', PORT: String(ports[name]) };
  const container = await startContainer(store, place, { name, tag, env: variables });
  await waitReady(container, ports[name]);
  return container;
}

const release = (name, tag, ...args) => runContainer(store, place, { name, tag, env: {}, args });
const listedLine = (name) =>
  JSON.parse(readFileSync(join(place.volume, 'remotes.json'), 'utf8')).remotes.find(
    (line) => line.name === name,
  );

/** The health check of the image, run in it. */
async function checkHealth({ ports }, name) {
  const { Healthcheck } = await store.configOf(imageName(name, FIRST));
  const [, ...entry] = Healthcheck.Test;
  await runContainer(store, place, { name, tag: FIRST, env: { PORT: String(ports[name]) }, entry });
}

async function releaseRemote(base) {
  const before = listedLine('mf-crm').version;
  say(`  ${await release('mf-crm', NEXT)}`);
  const { version, entry } = listedLine('mf-crm');
  demand(version !== before && version.startsWith(NEXT), `mf-crm is ${version} after its release`);
  demand((await fetch(base + entry)).ok, 'The gateway does not serve the release of mf-crm');
  say(`  ${await release('mf-crm', NEXT, '--rollback')}`);
  say(`  ${await release('mf-crm', NEXT)}`);
  demand(listedLine('mf-crm').version === before, 'The rollback of mf-crm did not stay');
  demand((await fetch(base + entry)).ok, 'The files of the version that was left are gone');
}

/** The new version of a service at its address, as an engine exchanges a container. */
async function releaseService(environment, containers, { addQuote }) {
  const ending = await stopContainer(containers['svc-crm']);
  const begin = performance.now();
  containers['svc-crm'] = await start(environment, 'svc-crm', NEXT);
  say(`  svc-crm ${FIRST} stopped in ${ending.milliseconds} ms, ${NEXT} was ready after ${seconds(begin)}`);
  const answer = await fetch(`http://127.0.0.1:${environment.ports['svc-crm']}/readyz`);
  demand((await answer.json()).release === NEXT, 'svc-crm does not say its new version');
  await addQuote('QT-000002');
  return ending;
}

async function stopAll(containers) {
  const names = ['gateway', ...SERVICES];
  const endings = [];
  for (const name of names) endings.push(await stopContainer(containers[name]));
  return endings;
}

function reportEndings(endings) {
  for (const { name, code, milliseconds } of endings) {
    say(`  ${name} ended with ${code} after ${milliseconds} ms`);
    demand(code === 0 && milliseconds < STOP_LIMIT, `${name} did not stop as it should`);
  }
}

async function play(uri) {
  prepare(uri);
  const environment = await chooseEnvironment();
  const base = `http://127.0.0.1:${environment.ports.gateway}`;
  for (const name of REMOTES) say(`  ${await release(name, FIRST)}`);
  const containers = {};
  const begin = performance.now();
  try {
    for (const name of [...SERVICES, 'gateway']) containers[name] = await start(environment, name);
    say(`All processes were ready after ${seconds(begin)}.`);
    for (const name of Object.keys(containers)) await checkHealth(environment, name);
    const day = await playFirstDay(base, SUPERADMIN_PASSWORD);
    say(`The first day is played; the PDF file of its quote has ${day.pdfBytes} bytes.`);
    await releaseRemote(base);
    const ending = await releaseService(environment, containers, day);
    for (const name of Object.keys(containers)) say(`  ${name} takes ${memoryOf(containers[name])} MB`);
    reportEndings([ending, ...(await stopAll(containers))]);
  } finally {
    for (const { child } of Object.values(containers)) child.kill('SIGKILL');
  }
}

function memoryOf({ child }) {
  const [, kilobytes] = readFileSync(`/proc/${child.pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/);
  return Math.round(Number(kilobytes) / 1000);
}

async function main() {
  const begin = performance.now();
  await buildServices();
  await makeBaseImages(store, folder);
  say(`The base images are there after ${seconds(begin)}.`);
  await buildImages();
  const settings = readSettings({ DATA_DIR: join(work, 'data') }, root);
  const { uri, processes } = await openDatabase({ ...settings, databasePort: await freePort() }, say);
  try {
    await play(uri);
  } finally {
    for (const database of processes) await database.stop();
  }
  say(`Containers: everything holds (${seconds(begin)}).`);
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
} finally {
  await store.buildah('rm', '--all').catch((error) => say(error.message));
  rmSync(work, { recursive: true, force: true });
}
