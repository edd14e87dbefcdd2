import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { limitReaders } from './reader-limit';

const ANSWER = Buffer.alloc(32 * 1_048_576);
const LIMIT = { bytesPerSecond: 1_024, milliseconds: 100 };

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

test('an answer that nobody reads is broken off', async () => {
  const { server, socket, response } = await ask();
  const finished = jest.fn();
  socket.pause();
  response.once('finish', finished).end(ANSWER);
  await once(response, 'close');
  expect(finished).not.toHaveBeenCalled();
  socket.destroy();
  server.close();
});

test('an answer that is read arrives whole', async () => {
  const { server, socket, response } = await ask();
  let taken = 0;
  socket.on('data', (chunk: Buffer) => {
    taken += chunk.length;
  });
  response.shouldKeepAlive = false;
  response.end(ANSWER);
  await once(socket, 'close');
  expect(taken).toBeGreaterThan(ANSWER.length);
  server.close();
});
