import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Seconds that the embedded database may take to become ready. */
const DATABASE_START_LIMIT = 120;

/** A whole number from 1 to `most` in the environment; throws a one-sentence error for anything else. */
function wholeNumber(environment, name, most) {
  const text = environment[name];
  if (text === undefined || text === '') return undefined;
  const number = Number(text);
  if (Number.isInteger(number) && number >= 1 && number <= most) return number;
  throw new Error(`${name} must be a number from 1 to ${most}, not "${text}".`);
}

/** The folder of the embedded database, logs, and what a running product leaves for other commands. */
export const dataDirOf = (environment, root) => resolve(root, environment.DATA_DIR ?? '.data');

/** The folder with the versions of the remotes. */
export const remotesDirOf = (environment, root) => resolve(root, environment.REMOTES_DIR ?? '.build/remotes');

/** The folder with the versions of the services. */
export const servicesDirOf = (environment, root) =>
  resolve(root, environment.SERVICES_DIR ?? '.build/services');

/** Reads the settings of `npm start` (the table in the deployment guide); throws a one-sentence error for an invalid one. */
export function readSettings(environment, root) {
  const port = wholeNumber(environment, 'PORT', 65_535) ?? 8080;
  const seed = environment.SEED ?? 'demo';
  if (!['demo', 'none'].includes(seed)) throw new Error(`SEED must be demo or none, not "${seed}".`);
  const production = environment.NODE_ENV === 'production';
  if (production && !environment.SESSION_SECRET) throw new Error('SESSION_SECRET must be set in production.');
  return {
    port,
    host: environment.HOST ?? '127.0.0.1',
    dataDir: dataDirOf(environment, root),
    servicesDir: servicesDirOf(environment, root),
    mongoUri: environment.MONGODB_URI,
    databasePort: wholeNumber(environment, 'EMBEDDED_MONGO_PORT', 65_535),
    databaseStartLimit: wholeNumber(environment, 'DATABASE_START_LIMIT', 86_400) ?? DATABASE_START_LIMIT,
    basePath: (environment.BASE_PATH ?? '').replace(/\/$/, ''),
    seed: production ? 'none' : seed,
  };
}

/** The secret of the environment, or one that is generated once and stored beside the data. */
export function sessionSecret(environment, dataDir) {
  if (environment.SESSION_SECRET) return environment.SESSION_SECRET;
  const file = join(dataDir, 'session-secret');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 });
  }
  return readFileSync(file, 'utf8');
}
