import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pino from 'pino';
import { createRemoteListReader } from '../src/static/remote-list.service';
import { type Stack, startStack, writeRemotes } from './start-gateway';

let stack: Stack;
let listFile: string;

beforeEach(async () => {
  stack = await startStack();
  listFile = join(stack.directory, 'remotes/remotes.json');
});
afterEach(() => stack.close());

const versionsOf = async (answer: Response) =>
  (await answer.json()).remotes.map(({ name, version }: Record<string, string>) => `${name} ${version}`);
const listedVersions = async () => versionsOf(await stack.call('/remotes.json'));
const openPage = () => stack.call('/contracts', { headers: { accept: 'text/html' } });
const readiness = async () => (await stack.call('/readyz')).json();

/** A reader as of a gateway that starts now, and what it logs. */
function startReader() {
  const messages: string[] = [];
  const logger = pino({ level: 'error' }, { write: (line) => void messages.push(JSON.parse(line).msg) });
  return { reader: createRemoteListReader(join(stack.directory, 'remotes'), logger), messages };
}

const faults: [string, () => void, RegExp][] = [
  ['missing', () => rmSync(listFile), /cannot be read/],
  ['empty', () => writeFileSync(listFile, ''), /is not JSON/],
  ['cut off', () => writeFileSync(listFile, readFileSync(listFile, 'utf8').slice(0, 80)), /is not JSON/],
  ['of another form', () => writeFileSync(listFile, '{"remotes":{}}'), /does not have the form/],
  ['a list of nothing', () => writeFileSync(listFile, '{"remotes":[]}'), /does not have the form/],
];

test.each(faults)(
  'while the list is %s, the last good one is used, and readiness says so',
  async (_name, harm, reason) => {
    expect(await listedVersions()).toEqual(['mf-crm 1.0.0-a']);
    harm();
    expect(await listedVersions()).toEqual(['mf-crm 1.0.0-a']);
    expect((await openPage()).status).toBe(200);
    expect((await readiness()).remotes).toMatch(reason);
    writeRemotes(stack.directory, '1.0.1-b');
    expect(await listedVersions()).toEqual(['mf-crm 1.0.1-b']);
    expect(await readiness()).toEqual({ status: 'ready' });
  },
);

test.each(faults)(
  'a gateway that starts while the list is %s has the last good one from disk, and logs why once',
  async (_name, harm, reason) => {
    await listedVersions();
    harm();
    const { reader, messages } = startReader();
    await reader.read();
    expect(await reader.read()).toMatchObject({ remotes: [{ version: '1.0.0-a' }] });
    expect(messages).toEqual([expect.stringMatching(reason)]);
  },
);

test('of a remote whose listed version is not there the last good version is used, until it is', async () => {
  await listedVersions();
  const list = JSON.parse(readFileSync(listFile, 'utf8'));
  const other = { ...list.remotes[0], name: 'mf-funds', version: '2' };
  const unknown = { ...list.remotes[0], version: '9', entry: '/remotes/mf-crm/9/remoteEntry.js' };
  writeFileSync(listFile, JSON.stringify({ remotes: [unknown, other] }));
  expect(await listedVersions()).toEqual(['mf-crm 1.0.0-a', 'mf-funds 2']);
  expect((await readiness()).remotes).toMatch('versions of mf-crm that are not there');
  writeRemotes(stack.directory, '9');
  expect(await listedVersions()).toEqual(['mf-crm 9']);
});

test('a remote whose version is not there, and never was another, stays listed, so that pages say what is wrong', async () => {
  const list = JSON.parse(readFileSync(listFile, 'utf8'));
  const unknown = { ...list.remotes[0], version: '9', entry: '/remotes/mf-crm/9/remoteEntry.js' };
  writeFileSync(listFile, JSON.stringify({ remotes: [unknown] }));
  expect(await listedVersions()).toEqual(['mf-crm 9']);
  expect((await readiness()).remotes).toMatch('versions of mf-crm that are not there');
});

test('without any list pages open all the same, and the list itself says that it is away', async () => {
  rmSync(listFile);
  const answer = await openPage();
  expect(answer.status).toBe(200);
  expect(await answer.text()).not.toContain('id="remotes"');
  const list = await stack.call('/remotes.json');
  expect([list.status, (await list.json()).code]).toEqual([503, 'unavailable']);
  writeRemotes(stack.directory, '1.0.0-a');
  expect(await listedVersions()).toEqual(['mf-crm 1.0.0-a']);
});

test('where no copy can be written the list is used all the same', async () => {
  mkdirSync(join(stack.directory, 'remotes/remotes.last-good.json'));
  expect(await listedVersions()).toEqual(['mf-crm 1.0.0-a']);
});
