import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { moveBackup } from './backup-target.mjs';

let directory;
let file;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'freightdesk-test-'));
  mkdirSync(join(directory, 'backup'));
  file = join(directory, 'backup', 'data.mdb');
  writeFileSync(file, 'all of it');
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

test('without a folder a backup stays where it is', () => {
  expect(moveBackup(file, undefined)).toBe(file);
  expect(readFileSync(file, 'utf8')).toBe('all of it');
});

test('a backup is moved into a folder, which is made', () => {
  const folder = join(directory, 'some', 'where');
  const target = moveBackup(file, folder);
  expect(readFileSync(target, 'utf8')).toBe('all of it');
  expect(readdirSync(folder)).toEqual(['data.mdb']);
  expect(existsSync(join(directory, 'backup'))).toBe(false);
});

test('a database that is there already is left alone', () => {
  writeFileSync(join(directory, 'data.mdb'), 'another');
  expect(() => moveBackup(file, directory)).toThrow(/exists already. Choose another folder/);
  expect(readFileSync(join(directory, 'data.mdb'), 'utf8')).toBe('another');
  expect(existsSync(file)).toBe(false);
});

test('what cannot be copied leaves nothing behind', () => {
  const target = join(directory, 'target');
  mkdirSync(join(target, 'data.mdb.part'), { recursive: true });
  expect(() => moveBackup(file, target)).toThrow();
  expect(existsSync(join(target, 'data.mdb'))).toBe(false);
  expect(existsSync(file)).toBe(false);
});
