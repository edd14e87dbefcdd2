import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compact, diskFailure, isDiskFull, isMostlyFree, openEnvironment } from '../src/storage/environment';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'freightdesk-test-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

test.each([
  ['nothing', undefined, false],
  ['a small file', { pages: 4000, used: 10 }, false],
  ['a file that is half used', { pages: 8000, used: 4000 }, false],
  ['a file of which more is free', { pages: 8000, used: 3999 }, true],
])('%s is made smaller or not', (_case, usage, expected) => {
  expect(isMostlyFree(usage)).toBe(expected);
});

test('a file that cannot be copied stays as it is, and says so', async () => {
  const path = join(directory, 'data.mdb');
  const store = await openEnvironment(path);
  const key = Buffer.from('key');
  await store.put(key, Buffer.from('value'));
  await store.close();
  mkdirSync(`${path}.compact`);
  writeFileSync(join(`${path}.compact`, 'in the way'), '');
  const told: string[] = [];
  const written = jest.spyOn(process.stderr, 'write').mockImplementation((text) => {
    told.push(String(text));
    return true;
  });
  await compact(path).finally(() => written.mockRestore());
  expect(told.join('')).toMatch(/data\.mdb could not be made smaller: /);
  const again = await openEnvironment(path);
  expect(String(again.get(key))).toBe('value');
  await again.close();
  expect(existsSync(`${path}.compact`)).toBe(false);
});

test.each<[string, unknown]>([
  ['by name', Object.assign(new Error('full'), { code: 'ENOSPC' })],
  ['by the number of the system', Object.assign(new Error('full'), { code: 28 })],
  ['by its quota', Object.assign(new Error('full'), { code: 'EDQUOT' })],
])('a disk that is full is known %s', async (_case, error) => {
  expect(isDiskFull(error, directory)).toBe(true);
  expect(await diskFailure(error, directory)).toMatchObject({ code: 14031, codeName: 'OutOfDiskSpace' });
});

test('a commit tells its cause later, and another failure is told in its own words', async () => {
  const late = (cause: Error) => {
    const commitError = Promise.reject(cause);
    commitError.catch(() => undefined);
    return Object.assign(new Error('Commit failed'), { commitError });
  };
  const full = late(Object.assign(new Error('no space'), { code: 'ENOSPC' }));
  expect(await diskFailure(full, directory)).toMatchObject({ code: 14031 });
  expect(await diskFailure(late(new Error('input/output error')), directory)).toMatchObject({
    code: 1,
    message: 'the disk refused a write: input/output error',
  });
  expect(await diskFailure('something else', directory)).toMatchObject({ code: 1 });
});
