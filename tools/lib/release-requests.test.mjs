import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requestRelease, serveReleases } from './release-requests.mjs';

let dataDir;
let product;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'freightdesk-requests-'));
});
afterEach(async () => {
  await product?.stop();
  product = undefined;
  rmSync(dataDir, { recursive: true, force: true });
});

async function run(work) {
  product = await serveReleases({ dataDir, work });
}
const REQUEST = { name: 'svc-crm', version: '1.2.0-a', isRollback: false };
const ask = (say = () => undefined) => requestRelease(dataDir, REQUEST, say);
const addressFile = () => join(dataDir, 'run/releases.json');

test('what is requested is done, and texts come meanwhile', async () => {
  const texts = [];
  await run(async (request, tell) => {
    tell('Waiting …');
    return { line: request };
  });
  expect(await ask((text) => texts.push(text))).toEqual({ line: REQUEST });
  expect(texts).toEqual(['Waiting …']);
});

test('the reason of a failure is passed on', async () => {
  await run(async () => {
    throw new Error('svc-crm could not start');
  });
  await expect(ask()).rejects.toThrow('svc-crm could not start');
});

test('a product that ends meanwhile is told', async () => {
  await run(() => {
    setImmediate(() => product.stop());
    return new Promise(() => undefined);
  });
  await expect(ask()).rejects.toThrow('The running product ended during the release.');
});

test('a release that is interrupted is told to the product', async () => {
  const signal = await new Promise((resolve) => {
    void run((_request, _tell, interruption) => {
      resolve(interruption);
      return new Promise(() => undefined);
    }).then(() => ask().catch(() => undefined));
  });
  const interruption = new Promise((resolve) => signal.addEventListener('abort', resolve));
  await product.stop();
  await interruption;
  expect(() => signal.throwIfAborted()).toThrow('The release was interrupted.');
});

test('without a product there is no result, nor where one has ended without a word', async () => {
  expect(await ask()).toBeUndefined();
  await run(async () => 'done');
  const address = statSync(addressFile());
  expect(address.mode & 0o077).toBe(0);
  await product.stop();
  mkdirSync(join(dataDir, 'run'), { recursive: true });
  writeFileSync(addressFile(), JSON.stringify({ port: 1, token: 'old' }));
  expect(await ask()).toBeUndefined();
});

test('nobody without the secret of the file gets anything', async () => {
  const work = jest.fn();
  await run(work);
  const { port } = JSON.parse(readFileSync(addressFile(), 'utf8'));
  const answer = await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body: '{}' });
  expect([answer.status, work.mock.calls.length]).toEqual([403, 0]);
});
