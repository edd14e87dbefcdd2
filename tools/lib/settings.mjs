import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Reads what `npm start` obeys (the table in the deployment guide); throws one sentence about what is wrong. */
export function readSettings(environment, root) {
  const port = Number(environment.PORT ?? 8080);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(`PORT must be a number from 1 to 65535, not "${environment.PORT}".`);
  }
  const seed = environment.SEED ?? 'demo';
  if (!['demo', 'none'].includes(seed)) throw new Error(`SEED must be demo or none, not "${seed}".`);
  const production = environment.NODE_ENV === 'production';
  if (production && !environment.SESSION_SECRET) throw new Error('SESSION_SECRET must be set in production.');
  return {
    port,
    host: environment.HOST ?? '127.0.0.1',
    dataDir: resolve(root, environment.DATA_DIR ?? '.data'),
    mongoUri: environment.MONGODB_URI,
    seed: production ? 'none' : seed,
  };
}

/** The secret of the environment, else one that is made once and kept beside the data. */
export function sessionSecret(environment, dataDir) {
  if (environment.SESSION_SECRET) return environment.SESSION_SECRET;
  const file = join(dataDir, 'session-secret');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 });
  }
  return readFileSync(file, 'utf8');
}
