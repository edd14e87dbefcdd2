import { EventEmitter } from 'node:events';
import { connect, type Socket } from 'node:net';
import { type EmbeddedMongo, startEmbeddedMongo } from '../src';
import { encode } from '../src/bson/codec';
import { serveConnection } from '../src/wire/connection';

let server: EmbeddedMongo;
beforeAll(async () => {
  server = await startEmbeddedMongo({ storage: { kind: 'memory' } });
});
afterAll(() => server.close());

const connected = (): Promise<Socket> =>
  new Promise((resolve) => {
    const socket = connect(decodeURIComponent(server.uri.split('/')[2] ?? ''), () => resolve(socket));
  });

const OP_MSG = 2013;

function message(operation: number, body: Uint8Array, length = 16 + body.length): Buffer {
  const header = Buffer.alloc(16);
  [length, 7, 0, operation].forEach((value, place) => void header.writeInt32LE(value, place * 4));
  return Buffer.concat([header, body]);
}

const section = (kind: number, document: Uint8Array) =>
  Buffer.concat([Buffer.alloc(4), Buffer.from([kind]), document]);

/** The bytes received until the connection closes or an answer is complete. */
function answerTo(socket: Socket, parts: readonly Buffer[]): Promise<Buffer> {
  return new Promise((resolve) => {
    let all = Buffer.alloc(0);
    socket.on('data', (chunk) => {
      all = Buffer.concat([all, chunk]);
      if (all.length >= 4 && all.length >= all.readInt32LE(0)) socket.end();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(all));
    for (const part of parts) socket.write(part);
  });
}

/** A section of documents with its length. */
function sequence(length: number): Buffer {
  const bytes = Buffer.concat([
    Buffer.alloc(4),
    Buffer.from([1]),
    Buffer.alloc(4),
    Buffer.from('documents\0'),
  ]);
  bytes.writeInt32LE(length, 5);
  return bytes;
}

const ping = section(0, encode({ ping: 1, $db: 'admin' }));

test.each<[string, Buffer]>([
  ['of an operation that is not spoken', message(2002, ping)],
  ['with a section of an unknown kind', message(OP_MSG, section(9, encode({ ping: 1 })))],
  ['with a section that ends before it begins', message(OP_MSG, sequence(-1))],
  ['with a section of no length', message(OP_MSG, sequence(0))],
  ['with a section that is longer than it', message(OP_MSG, sequence(100))],
  ['that is shorter than its own header', message(OP_MSG, ping, 3)],
  ['that says it is larger than any may be', message(OP_MSG, ping, 100_000_000)],
])('a message %s is not served', async (_case, bytes) => {
  const answer = await answerTo(await connected(), [bytes]);
  expect(answer.includes('errmsg') || answer.length === 0).toBe(true);
  const next = await answerTo(await connected(), [message(OP_MSG, ping)]);
  expect(next.includes('ok')).toBe(true);
});

test('a message that comes byte by byte, and two that come at once, are answered', async () => {
  const whole = message(OP_MSG, ping);
  const pieces = Array.from(whole, (_, place) => whole.subarray(place, place + 1));
  expect((await answerTo(await connected(), pieces)).readInt32LE(8)).toBe(7);
  const both = await answerTo(await connected(), [Buffer.concat([whole, whole])]);
  expect(both.length).toBeGreaterThan(0);
});

test('the length of a message may come in parts', async () => {
  const socket = Object.assign(new EventEmitter(), {
    writable: true,
    write: jest.fn(),
    cork: jest.fn(),
    uncork: jest.fn(),
  });
  const commands: unknown[] = [];
  const isAnswered = new Promise((resolve) => socket.write.mockImplementation(resolve));
  // The part of a socket that the server uses.
  serveConnection(socket as never, async (command) => {
    commands.push(command);
    return { ok: 1 };
  });
  for (const byte of message(OP_MSG, ping)) socket.emit('data', Buffer.from([byte]));
  await isAnswered;
  expect(commands).toEqual([{ ping: 1, $db: 'admin' }]);
});

test('a message with a checksum is read without it', async () => {
  const body = Buffer.concat([ping, Buffer.from([1, 2, 3, 4])]);
  body.writeUInt32LE(1, 0);
  const answer = await answerTo(await connected(), [message(OP_MSG, body)]);
  expect([answer.includes('ok'), answer.includes('errmsg')]).toEqual([true, false]);
});

test('a document with a field that cannot be kept is refused in words', async () => {
  const tagged = section(0, encode({ insert: 'c', $db: 'd', documents: [{ bsontype_: 1 }] }));
  const renamed = Buffer.from(tagged.toString('latin1').replace('bsontype_', '_bsontype'), 'latin1');
  expect(
    (await answerTo(await connected(), [message(OP_MSG, renamed)])).includes("'_bsontype' cannot be stored"),
  ).toBe(true);
});
