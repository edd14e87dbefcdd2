import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LogFile } from './log-file.mjs';

let folder;
let file;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'freightdesk-log-'));
  file = join(folder, 'part.log');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const lines = (name = file) => readFileSync(name, 'utf8').trim().split('\n');

test('lines are added to what is there', async () => {
  writeFileSync(file, 'before\n');
  const log = new LogFile(file);
  log.write('one');
  log.write('two');
  await log.end();
  expect(lines()).toEqual(['before', 'one', 'two']);
});

test('a log that has grown starts over, and only so many older ones are kept', async () => {
  const log = new LogFile(file, { size: 30, maxOldFiles: 2 });
  for (let count = 10; count < 30; count += 1) log.write(`line number ${count}`);
  log.write('the last');
  await log.end();
  expect(readdirSync(folder).sort()).toEqual(['part.log', 'part.log.1', 'part.log.2']);
  expect(lines(`${file}.1`)).toEqual(['line number 28', 'line number 29']);
});

/** `/dev/full` answers every write as a full disk does. */
const onLinux = process.platform === 'linux' ? test : test.skip;

onLinux(
  'on a full disk lines are dropped and counted, and the count is told when there is space',
  async () => {
    let clock = 0;
    const log = new LogFile(file, { now: () => clock });
    symlinkSync('/dev/full', file);
    for (let count = 0; count < 5; count += 1) log.write('lost');
    await until(() => log.dropped === 5);
    log.write('lost as well');
    expect(log.dropped).toBe(6);
    rmSync(file);
    clock += 1_000;
    log.write('found');
    await log.end();
    const [first, second] = lines();
    expect(JSON.parse(first)).toMatchObject({ dropped: 6, msg: 'log lines could not be written' });
    expect(second).toBe('found');
  },
);

test('a folder that cannot be made is no end either', async () => {
  let clock = 0;
  writeFileSync(join(folder, 'taken'), '');
  const log = new LogFile(join(folder, 'taken', 'part.log'), { now: () => clock });
  log.write('lost');
  rmSync(join(folder, 'taken'));
  clock += 1_000;
  log.write('found');
  await log.end();
  expect(lines(join(folder, 'taken', 'part.log'))[1]).toBe('found');
});

async function until(isSo) {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve));
}
