import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { DamagedDatabase, startEmbeddedMongo } from '../src';

let directory: string;
let whole: Buffer;
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'freightdesk-test-'));
  const server = await start();
  const client = await new MongoClient(server.uri).connect();
  const documents = Array.from({ length: 400 }, (_, n) => ({ n, text: 'x'.repeat(n * 20) }));
  await client.db('d').collection('c').insertMany(documents);
  await client.close();
  await server.close();
  whole = readFileSync(file());
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const file = () => join(directory, 'data.mdb');
const start = () => startEmbeddedMongo({ storage: { kind: 'disk', directory } });
const PAGE = 4096;

function overwritten(from: number, to: number): void {
  const copy = Buffer.from(whole);
  copy.fill(0xa5, from, to);
  writeFileSync(file(), copy);
}

test.each<[string, () => void]>([
  ['cut in half', () => truncateSync(file(), Math.floor(whole.length / 2 / PAGE) * PAGE)],
  ['cut within its header', () => truncateSync(file(), 100)],
  ['emptied', () => truncateSync(file(), 0)],
  ['no database at all', () => writeFileSync(file(), 'some text\n'.repeat(2000))],
  ['overwritten at its header', () => overwritten(0, 200)],
  ['overwritten in the middle', () => overwritten(whole.length / 2, whole.length / 2 + 10 * PAGE)],
])('a file that is %s is refused, and the directory is free again', async (_case, damage) => {
  writeFileSync(file(), whole);
  damage();
  await expect(start()).rejects.toBeInstanceOf(DamagedDatabase);
  writeFileSync(file(), whole);
  const server = await start();
  await server.close();
});

test('one wrong byte in a document is refused', async () => {
  const copy = Buffer.from(whole);
  const run = Buffer.from('x'.repeat(60));
  for (let at = copy.indexOf(run); at >= 0; at = copy.indexOf(run, at + 1000)) copy[at + 30] = 0x79;
  writeFileSync(file(), copy);
  await expect(start()).rejects.toThrow(/checksum/);
});
