import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { superviseProcess } from './supervised-process.mjs';
import { waitReady } from './wait-ready.mjs';

/** A process that listens as a service does, or ends with one sentence. */
const SERVICE = `
const server = require('node:http').createServer((_request, response) => response.end('own'));
server.once('error', (error) => {
  process.stderr.write('svc-sample could not start: ' + error.message + '\\n', () => process.exit(1));
});
server.listen(Number(process.env.PORT), '127.0.0.1', () => {
  console.log('{"level":30,"msg":"a line of its log"}');
  console.log(JSON.stringify({ ready: true, port: server.address().port }));
});
process.on('disconnect', () => process.exit(0));
`;

let folder;
let others;
let children;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'freightdesk-ready-'));
  [others, children] = [[], []];
});
afterEach(async () => {
  for (const { stop } of children) await stop();
  for (const other of others) await new Promise((resolve) => other.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});

/** The address of a server that is none of ours and says that it is ready. */
async function portOfAnother() {
  const other = createServer((_request, response) => response.end('{"status":"ready"}'));
  others.push(other);
  await once(other.listen(0, '127.0.0.1'), 'listening');
  return other.address().port;
}

function begin(port, program = SERVICE, onProgress = undefined) {
  const script = join(folder, 'service.cjs');
  writeFileSync(script, program);
  const child = superviseProcess({
    name: 'svc-sample',
    script,
    env: { ...process.env, PORT: String(port) },
    logFile: join(folder, 'service.log'),
    pidFile: join(folder, 'service.pid'),
    onProgress,
  });
  children.push(child);
  return child;
}

const urlOf = (port) => `http://127.0.0.1:${port}`;

test('another copy that answers at the port is not taken for the own process, which could not have it', async () => {
  const port = await portOfAnother();
  await expect(waitReady(begin(port), urlOf(port))).rejects.toThrow(
    `svc-sample could not start: port ${port} is in use by another process`,
  );
});

test('another copy that answers at the port is not taken for a process that has yet to listen', async () => {
  const port = await portOfAnother();
  const silent = begin(port, 'setInterval(() => undefined, 1_000)');
  await expect(waitReady(silent, urlOf(port), 300)).rejects.toThrow('svc-sample does not answer');
});

test('a process is ready once it has told so itself and answers', async () => {
  const port = await portOfAnother();
  await new Promise((resolve) => others.pop().close(resolve));
  const child = begin(port);
  expect(child.readyMessage()).toBeUndefined();
  await waitReady(child, urlOf(port));
  expect(child.readyMessage()).toEqual({ ready: true, port });
});

test('after its restart a process has to tell anew', async () => {
  const port = await portOfAnother();
  await new Promise((resolve) => others.pop().close(resolve));
  const child = begin(port);
  await waitReady(child, urlOf(port));
  await child.restart();
  expect(child.readyMessage()).toBeUndefined();
  await waitReady(child, urlOf(port));
});

test('a process that tells what it does has as long again, and its progress is passed on', async () => {
  const port = await portOfAnother();
  await new Promise((resolve) => others.pop().close(resolve));
  const tell = `console.log(JSON.stringify({ progress: 'half of it' }));`;
  const messages = [];
  const child = begin(port, `${tell}\n${SERVICE}`, (text) => messages.push(text));
  await waitReady(child, urlOf(port));
  expect([messages, child.progressCount()]).toEqual([['half of it'], 1]);
});
