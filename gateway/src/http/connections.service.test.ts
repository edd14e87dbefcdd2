import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { limitReaders } from './connections.service';

const PIECE = Buffer.alloc(65_536);
const ANSWER = Array<Buffer>(512).fill(PIECE);
const SIZE = PIECE.length * ANSWER.length;
const LIMIT = { interval: 25, checks: 4, bytesPerSecond: 1_024 };

async function ask() {
  const server = createServer().listen(0, '127.0.0.1');
  limitReaders(server, LIMIT);
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => socket.destroy());
  socket.write('GET / HTTP/1.1\r\nHost: desk\r\n\r\n');
  const [, response] = (await once(server, 'request')) as [unknown, ServerResponse];
  return { server, socket, response };
}

/** Counts what the caller takes until the connection is closed. */
async function takenBy(socket: Socket): Promise<number> {
  let size = 0;
  socket.resume();
  socket.on('data', (chunk: Buffer) => {
    size += chunk.length;
  });
  await once(socket, 'close');
  return size;
}

test('an answer that nobody reads is broken off', async () => {
  const { server, socket, response } = await ask();
  socket.pause();
  Readable.from(ANSWER).pipe(response);
  await once(response, 'close');
  expect(await takenBy(socket)).toBeLessThan(SIZE);
  server.close();
});

test('an answer that is read arrives whole', async () => {
  const { server, socket, response } = await ask();
  response.shouldKeepAlive = false;
  Readable.from(ANSWER).pipe(response);
  expect(await takenBy(socket)).toBeGreaterThan(SIZE);
  server.close();
});
