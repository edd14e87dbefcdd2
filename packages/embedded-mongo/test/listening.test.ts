import { mkdirSync, mkdtempSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { type EmbeddedMongo, startEmbeddedMongo } from '../src';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'mongo-test-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const start = (folder = directory): Promise<EmbeddedMongo> =>
  startEmbeddedMongo({ storage: { kind: 'disk', directory: folder } });

const pathOf = ({ uri }: EmbeddedMongo): string => decodeURIComponent(uri.split('/')[2] ?? '');

async function answers({ uri }: EmbeddedMongo): Promise<boolean> {
  const client = await new MongoClient(uri, { serverSelectionTimeoutMS: 3000 }).connect();
  const { ok } = await client.db('admin').command({ ping: 1 });
  await client.close();
  return ok === 1;
}

test('a server of a directory listens on a socket in it that its owner alone may use', async () => {
  const server = await start();
  expect(pathOf(server)).toBe(join(directory, 'mongo.sock'));
  expect(statSync(pathOf(server)).mode & 0o077).toBe(0);
  expect(await answers(server)).toBe(true);
  await server.close();
});

test('a directory whose path is too long for a socket gets a private folder, the same at each start', async () => {
  const deep = join(directory, 'x'.repeat(60), 'y'.repeat(60));
  const first = await start(deep);
  const path = pathOf(first);
  expect(Buffer.byteLength(path)).toBeLessThan(104);
  expect(statSync(join(path, '..')).mode & 0o777).toBe(0o700);
  expect(await answers(first)).toBe(true);
  await first.close();
  const second = await start(deep);
  expect(pathOf(second)).toBe(path);
  await second.close();
  rmSync(join(path, '..'), { recursive: true });
});

test('a folder for sockets that is not ours alone is refused', async () => {
  const deep = join(directory, 'x'.repeat(60), 'y'.repeat(60));
  const first = await start(deep);
  const folder = join(pathOf(first), '..');
  await first.close();
  rmSync(folder, { recursive: true });
  symlinkSync(directory, folder);
  await expect(start(deep)).rejects.toThrow(`${folder} belongs to somebody else`);
  rmSync(folder);
});

test('the socket of a killed server is taken over', async () => {
  const path = join(directory, 'mongo.sock');
  mkdirSync(join(directory, 'other'));
  const killed = createServer();
  await new Promise<void>((resolve) => killed.listen(path, resolve));
  renameSync(path, join(directory, 'other', 'kept.sock'));
  await new Promise((resolve) => killed.close(resolve));
  renameSync(join(directory, 'other', 'kept.sock'), path);
  const server = await start();
  expect(await answers(server)).toBe(true);
  await server.close();
});

test('a socket that somebody answers is left alone', async () => {
  const path = join(directory, 'mongo.sock');
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(path, resolve));
  await expect(start()).rejects.toThrow(/is in use\. Stop it first/);
  const there = { storage: { kind: 'memory' }, listen: { kind: 'socket', path } } as const;
  await expect(startEmbeddedMongo(there)).rejects.toMatchObject({ code: 'EADDRINUSE' });
  expect(statSync(path).isSocket()).toBe(true);
  await new Promise((resolve) => other.close(resolve));
});

test('TCP listens on 127.0.0.1 alone, and only when told', async () => {
  const server = await startEmbeddedMongo({ storage: { kind: 'memory' }, listen: { kind: 'tcp', port: 0 } });
  expect(server.uri).toMatch(/^mongodb:\/\/127\.0\.0\.1:\d+\//);
  expect(await answers(server)).toBe(true);
  await server.close();
});
