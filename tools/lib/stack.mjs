import { openDatabase } from './database.mjs';
import { migrateAfterTakeover } from './migrate-services.mjs';
import { startPortalSandbox } from './portal-sandbox.mjs';
import { freePort } from './ports.mjs';
import { listServices, scriptOf } from './publish-services.mjs';
import { serveReleases } from './release-requests.mjs';
import { root, say } from './run.mjs';
import { createTakeovers } from './service-takeovers.mjs';
import { sessionSecret } from './settings.mjs';
import { SERVER_FLAGS, superviseProcess } from './supervised-process.mjs';
import { waitReady } from './wait-ready.mjs';

const services = ['core', 'crm', 'billing'];

async function serviceUrls() {
  const ports = await Promise.all(services.map(() => freePort()));
  return Object.fromEntries(services.map((name, at) => [name, `http://127.0.0.1:${ports[at]}`]));
}

/** With the embedded database there is one copy of each service, which migrates what an earlier release left. */
const migrationSettings = ({ mongoUri }) => (mongoUri ? {} : { MIGRATE_AT_START: 'true' });

function sharedEnvironment(settings, uri, urls) {
  return {
    ...process.env,
    ...migrationSettings(settings),
    MONGODB_URI: uri,
    SESSION_SECRET: sessionSecret(process.env, settings.dataDir),
    SEED: settings.seed,
    CORE_URL: urls.core,
    CRM_URL: urls.crm,
    BILLING_URL: urls.billing,
    DATA_DIR: settings.dataDir,
    LETTERS_FOLDER: process.env.LETTERS_FOLDER || `${settings.dataDir}/letters`,
    NODE_ENV: process.env.NODE_ENV ?? 'development',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'info',
  };
}

/** The programs of the current versions; without a folder of versions, as in development, what was built last. */
function scriptsOf({ servicesDir }) {
  const builtScript = (name) => `${root}${name}/dist/main.mjs`;
  if (!servicesDir) return builtScript;
  const versions = new Map(listServices(servicesDir).map(({ name, version }) => [name, version]));
  return (name) => (versions.has(name) ? scriptOf(servicesDir, name, versions.get(name)) : builtScript(name));
}

/** Lets `npm run release` exchange services of this product. */
function acceptReleases({ dataDir, servicesDir, mongoUri }, processes, uri) {
  const remind = async () =>
    say('If the release has migrated: "npm run migrate -- --finish" when no copy of the one before is left.');
  const onEnd = mongoUri ? remind : (name, script) => migrateAfterTakeover(uri, name, script);
  return serveReleases({ dataDir, work: createTakeovers({ processes, servicesDir, say, onEnd }) });
}

/** Starts a process of this product. `processes` receives it as it is created. */
function beginIn({ settings, processes, onDeath, environment }) {
  const currentScript = scriptsOf(settings);
  return (name, port, extra) => {
    const child = superviseProcess({
      name,
      script: currentScript(name),
      flags: SERVER_FLAGS,
      env: { ...environment, PORT: String(port), ...extra },
      logFile: `${settings.dataDir}/logs/${name}.log`,
      pidFile: `${settings.dataDir}/run/${name}.pid`,
      onDeath,
      onProgress: say,
    });
    processes.push(child);
    return child;
  };
}

/** Starts database and services. Returns the address of the database, and how to start what uses the services. */
export async function startServices(settings, processes, onDeath) {
  say(settings.mongoUri ? 'Connecting to the database …' : 'Starting the embedded database …');
  const database = await openDatabase(settings, onDeath);
  processes.push(...database.processes);
  const urls = await serviceUrls();
  const environment = {
    ...sharedEnvironment(settings, database.uri, urls),
    ...(await startPortalSandbox(settings, processes, onDeath)),
  };
  const begin = beginIn({ settings, processes, onDeath, environment });
  say('Starting the services …');
  await Promise.all(
    services.map((name) =>
      waitReady(begin(`svc-${name}`, new URL(urls[name]).port, { HOST: '127.0.0.1' }), urls[name]),
    ),
  );
  return { uri: database.uri, begin };
}

/**
 * Starts database, services and gateway, in this order. `processes` receives each process as it is created, so that
 * a caller that is interrupted knows what to stop.
 */
export async function startStack(settings, processes, onDeath) {
  const { uri, begin } = await startServices(settings, processes, onDeath);
  say('Starting the gateway …');
  const gateway = begin('gateway', settings.port, {
    HOST: settings.host,
    SHELL_DIR: `${root}shell/dist`,
    REMOTES_DIR: `${root}.build/remotes`,
    ...(settings.servicesDir ? { SERVICES_DIR: settings.servicesDir } : {}),
  });
  const door = ['0.0.0.0', '::'].includes(settings.host) ? '127.0.0.1' : settings.host;
  await waitReady(gateway, `http://${door}:${settings.port}`);
  if (settings.servicesDir) processes.push(await acceptReleases(settings, processes, uri));
}

/** Stops in reverse order: the gateway first, the database last. */
export async function stopStack(processes) {
  const [databases, others] = [processes.filter(isDatabase), processes.filter((child) => !isDatabase(child))];
  await Promise.all(others.filter(({ name }) => name === 'gateway').map(({ stop }) => stop()));
  await Promise.all(others.filter(({ name }) => name !== 'gateway').map(({ stop }) => stop()));
  await Promise.all(databases.map(({ stop }) => stop()));
}

const isDatabase = ({ name }) => name === 'embedded-mongo';
