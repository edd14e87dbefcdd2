import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig, readDatabaseUri } from './config';
import { readSecretFiles } from './secret-files';

const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));

function fileWith(content: string): string {
  const file = join(mkdtempSync(join(folder, 'secret-')), 'content');
  writeFileSync(file, content);
  return file;
}

test.each([
  [
    'a secret in a file',
    { SESSION_SECRET_FILE: fileWith('a secret for tests only\n') },
    'a secret for tests only',
  ],
  ['a secret in the environment', { SESSION_SECRET: 'a plain one' }, 'a plain one'],
  [
    'a file beside an empty variable',
    { SESSION_SECRET: '', SESSION_SECRET_FILE: fileWith('beside') },
    'beside',
  ],
  ['an empty file', { SESSION_SECRET_FILE: fileWith('\n') }, undefined],
  ['neither', {}, undefined],
])('%s', (_what, environment, secret) => {
  expect(readSecretFiles(environment).SESSION_SECRET).toBe(secret);
});

test('other settings are no secrets and stay as they are', () => {
  const environment = { PORT: '8080', PORT_FILE: '/nowhere' };
  expect(readSecretFiles(environment)).toEqual(environment);
});

test.each([
  [
    { SESSION_SECRET_FILE: '/nowhere/secret' },
    'SESSION_SECRET_FILE names /nowhere/secret, which cannot be read',
  ],
  [
    { SESSION_SECRET: 'plain', SESSION_SECRET_FILE: '/nowhere/secret' },
    'Set SESSION_SECRET or SESSION_SECRET_FILE, not both',
  ],
])('%j is refused in one sentence', (environment, sentence) => {
  expect(() => readSecretFiles(environment)).toThrow(sentence);
});

test('a service and a migration take their secrets from files', () => {
  const MONGODB_URI_FILE = fileWith('mongodb://mongo/?replicaSet=rs0');
  const SESSION_SECRET_FILE = fileWith('another secret for tests');
  expect(readConfig({ PORT: '1', MONGODB_URI_FILE, SESSION_SECRET_FILE })).toMatchObject({
    MONGODB_URI: 'mongodb://mongo/?replicaSet=rs0',
    SESSION_SECRET: 'another secret for tests',
  });
  expect(readDatabaseUri({ MONGODB_URI_FILE })).toBe('mongodb://mongo/?replicaSet=rs0');
});
