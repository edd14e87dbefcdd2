import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { superviseProcess } from './supervised-process.mjs';
import { waitReady } from './wait-ready.mjs';

/** A service that answers its name, and follows takeovers as packages/service-kit does. */
const serviceOf = (name) => `
const { createServer } = require('node:http');
const { Server } = require('node:net');
const server = createServer((_request, response) => response.setHeader('Connection', 'close').end('${name}'));
const probe = createServer((_request, response) => response.end('${name}'));
const tell = (port) => console.log(JSON.stringify({ ready: true, port }));
const isBeside = process.env.TAKE_OVER === 'true';
const first = isBeside ? probe : server;
first.listen(Number(process.env.PORT), '127.0.0.1', () => tell(first.address().port));
const steps = {
  share: () => process.send({ takeover: 'socket' }, server._handle),
  listen: (socket) => server.listen(socket, () => process.send({ takeover: 'listening' })),
  retire: () => Server.prototype.close.call(server, () => process.exit(0)),
};
process.on('message', ({ takeover }, socket) => steps[takeover](socket));
process.on('disconnect', () => process.exit(0));
`;

let folder;
let port;
let child;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'freightdesk-takeover-'));
  const other = createServer();
  await once(other.listen(0, '127.0.0.1'), 'listening');
  port = other.address().port;
  await new Promise((resolve) => other.close(resolve));
  child = superviseProcess({
    name: 'svc-sample',
    script: scriptOf('one'),
    env: { ...process.env, PORT: String(port) },
    logFile: join(folder, 'service.log'),
    pidFile: join(folder, 'service.pid'),
  });
  await waitReady(child, url());
});
afterEach(async () => {
  await child.stop();
  rmSync(folder, { recursive: true, force: true });
});

const url = () => `http://127.0.0.1:${port}`;
const answer = async () => (await fetch(url())).text();

function scriptOf(name, program = serviceOf(name)) {
  const script = join(folder, `${name}.cjs`);
  writeFileSync(script, program);
  return script;
}

const steps = (rest = {}) => ({
  isReady: waitReady,
  onReady: async () => undefined,
  onFailure: async () => undefined,
  ...rest,
});

/** Waits until a process answers at the address, however often nobody listens before. */
async function answerInTheEnd() {
  for (;;) {
    const text = await answer().catch(() => undefined);
    if (text) return text;
  }
}

/** Kills the process that runs. */
const crash = async () => {
  process.kill(Number(readFileSync(join(folder, 'service.pid'), 'utf8')), 'SIGKILL');
  while (!child.hasEnded()) await new Promise(setImmediate);
};

test('another version takes over, and callers are answered all the time', async () => {
  const answers = new Set();
  let isOver = false;
  const calling = (async () => {
    while (!isOver) answers.add(await answer());
  })();
  const { retirement } = await child.takeOver(scriptOf('two'), steps());
  await retirement;
  isOver = true;
  await calling;
  expect([...answers]).toContain('one');
  expect(await answer()).toBe('two');
});

test('a version that has taken over hands over itself, and is the one that starts again after a crash', async () => {
  for (const name of ['two', 'three']) {
    const { retirement } = await child.takeOver(scriptOf(name), steps());
    await retirement;
  }
  await crash();
  expect(await answerInTheEnd()).toBe('three');
});

test.each([
  ['ends at its start', 'console.error("No database here"); process.exit(1)', 'No database here'],
  ['throws', 'throw new Error("Out of order")', 'Error: Out of order'],
])('a version that %s leaves the one before, and its reason is told', async (_how, program, reason) => {
  const onReady = jest.fn();
  await expect(child.takeOver(scriptOf('broken', program), steps({ onReady }))).rejects.toThrow(reason);
  expect(onReady).not.toHaveBeenCalled();
  expect(await answer()).toBe('one');
});

test('a version that is refused when it is ready is ended', async () => {
  const onReady = async () => {
    throw new Error('The release was interrupted.');
  };
  await expect(child.takeOver(scriptOf('two'), steps({ onReady }))).rejects.toThrow('interrupted');
  expect(await answer()).toBe('one');
});

test('a version that does not follow is ended, and what was done for it is undone', async () => {
  const onFailure = jest.fn();
  const program = serviceOf('two').replace('server.listen(socket, ', 'process.exit(');
  await expect(child.takeOver(scriptOf('two', program), steps({ onFailure }))).rejects.toThrow('ended while');
  expect(onFailure).toHaveBeenCalledTimes(1);
  expect(await answer()).toBe('one');
});

test('instead of a process that has crashed the other version listens', async () => {
  await child.takeOver(scriptOf('two'), steps({ onReady: crash }));
  expect(await answerInTheEnd()).toBe('two');
});
