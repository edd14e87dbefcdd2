import fs, { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DirectoryInUse, lockDirectory } from '../src/storage/directory-lock';

let directory: string;
const lock = () => join(directory, 'lock');
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'mongo-test-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const NOBODY = 4_194_305;

test.each<[string, string]>([
  ['of a process that is gone', `${NOBODY} 12345`],
  ['of an earlier process with the same number', `${process.pid} 1`],
  ['that names nobody', 'some text'],
  ['that is empty', ''],
])('a lock %s is taken over, and gone in the end', (_case, stale) => {
  writeFileSync(lock(), stale);
  const unlock = lockDirectory(directory);
  expect(readFileSync(lock(), 'utf8')).toMatch(new RegExp(`^${process.pid} \\d+$`));
  unlock();
  expect(existsSync(lock())).toBe(false);
});

test('a directory that is locked is refused with the process that holds it', () => {
  const unlock = lockDirectory(directory);
  expect(() => lockDirectory(directory)).toThrow(DirectoryInUse);
  expect(() => lockDirectory(directory)).toThrow(`is in use by process ${process.pid}`);
  unlock();
  lockDirectory(directory)();
});

test('a directory that is not there cannot be locked', () => {
  expect(() => lockDirectory(join(directory, 'none'))).toThrow(/ENOENT/);
});

/** The identity of another running process. */
function another(): string {
  const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8');
  return `${process.ppid} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`;
}

/** Runs just before the lock of a dead process is moved aside. */
function meanwhile(work: () => void): void {
  const move = fs.renameSync;
  jest.spyOn(fs, 'renameSync').mockImplementationOnce((from, to) => {
    work();
    move(from, to);
  });
}

test('a process that takes a dead lock over a moment earlier keeps it', () => {
  writeFileSync(lock(), `${NOBODY} 1`);
  meanwhile(() => writeFileSync(lock(), another()));
  expect(() => lockDirectory(directory)).toThrow(`is in use by process ${process.ppid}`);
  expect(readFileSync(lock(), 'utf8')).toBe(another());
});

test('a dead lock that another process clears a moment earlier is free to take', () => {
  writeFileSync(lock(), `${NOBODY} 1`);
  meanwhile(() => rmSync(lock()));
  lockDirectory(directory)();
  expect(fs.readdirSync(directory)).toEqual([]);
});

test('a lock that is gone before it is read is free to take', () => {
  jest.spyOn(fs, 'linkSync').mockImplementationOnce(() => {
    throw Object.assign(new Error('there is one'), { code: 'EEXIST' });
  });
  const unlock = lockDirectory(directory);
  expect(readFileSync(lock(), 'utf8')).toContain(String(process.pid));
  unlock();
});
