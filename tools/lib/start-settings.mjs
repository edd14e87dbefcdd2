import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const DEFAULT_PORT = 8080;

function portOf({ PORT = String(DEFAULT_PORT) }) {
  const port = Number(PORT);
  if (Number.isInteger(port) && port > 0 && port <= 65_535) return port;
  throw new Error(`PORT must be a number from 1 to 65535; it is "${PORT}".`);
}

function seedOf({ SEED = 'demo', NODE_ENV }) {
  if (SEED !== 'demo' && SEED !== 'none') throw new Error(`SEED must be demo or none; it is "${SEED}".`);
  return NODE_ENV === 'production' ? 'none' : SEED;
}

/** The secret of the environment, else one that is made once and kept beside the data. */
function secretOf({ SESSION_SECRET, NODE_ENV }, dataDirectory) {
  if (SESSION_SECRET) return SESSION_SECRET;
  if (NODE_ENV === 'production') throw new Error('SESSION_SECRET must be set when NODE_ENV is production.');
  const file = join(dataDirectory, 'session-secret');
  if (!existsSync(file))
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  return readFileSync(file, 'utf8').trim();
}

/** What `npm start` reads from the environment (decisions J1); throws one sentence that says what is wrong. */
export function readStartSettings(environment) {
  const port = portOf(environment);
  const seed = seedOf(environment);
  const dataDirectory = resolve(environment.DATA_DIR || '.data');
  mkdirSync(join(dataDirectory, 'logs'), { recursive: true });
  const secret = secretOf(environment, dataDirectory);
  return { port, seed, dataDirectory, secret, mongoUri: environment.MONGODB_URI || undefined };
}
