import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_USERS, DEMO_PASSWORD as password } from '../../packages/demo-data/src/accounts';
import { createBackoff } from './backoff.mjs';
import { DEMO_PASSWORD, usernames } from './demo-accounts.mjs';
import { root } from './run.mjs';
import { readSettings, sessionSecret } from './settings.mjs';

test('without any variable the defaults hold', () => {
  expect(readSettings({}, '/app')).toEqual({
    port: 8080,
    host: '127.0.0.1',
    dataDir: '/app/.data',
    servicesDir: '/app/.build/services',
    mongoUri: undefined,
    databasePort: undefined,
    databaseStartLimit: 120,
    basePath: '',
    seed: 'demo',
  });
});

test.each([
  [{ PORT: 'eighty' }, 'PORT must be a number'],
  [{ EMBEDDED_MONGO_PORT: '70000' }, 'EMBEDDED_MONGO_PORT must be a number from 1 to 65535'],
  [{ DATABASE_START_LIMIT: '0' }, 'DATABASE_START_LIMIT must be a number'],
  [{ SEED: 'some' }, 'SEED must be demo or none'],
  [{ NODE_ENV: 'production' }, 'SESSION_SECRET must be set in production'],
])('%j is refused in one sentence', (environment, sentence) => {
  expect(() => readSettings(environment, '/app')).toThrow(sentence);
});

test('the address of the product has the base path without its last slash', () => {
  expect(readSettings({ BASE_PATH: '/desk/' }, '/app').basePath).toBe('/desk');
});

test('production seeds no demo data', () => {
  expect(readSettings({ NODE_ENV: 'production', SESSION_SECRET: 'x', SEED: 'demo' }, '/app').seed).toBe(
    'none',
  );
});

test('a secret is made once and readable for its owner alone', () => {
  const directory = mkdtempSync(join(tmpdir(), 'freightdesk-secret-'));
  const secret = sessionSecret({}, directory);
  expect(secret.length).toBeGreaterThan(40);
  expect(sessionSecret({}, directory)).toBe(secret);
  expect(statSync(join(directory, 'session-secret')).mode & 0o777).toBe(0o600);
  rmSync(directory, { recursive: true });
});

test('the accounts shown are those that the demo data holds', () => {
  expect(usernames).toEqual(DEMO_USERS.map(({ username }) => username));
  expect(DEMO_PASSWORD).toBe(password);
});

test('restarts wait longer each time, and little after a steady run', () => {
  const wait = createBackoff();
  expect([wait(0), wait(0), wait(0), wait(60_000)]).toEqual([300, 600, 1200, 300]);
});

// Without `exec` npm ends with its shell, and everything else goes on.
test('a signal that ends `npm start` ends Freightdesk', () => {
  const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
  expect(scripts.start).toBe('exec node tools/start.mjs');
});
