import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { Refusal } from '../http/refusal.rules';
import { BodyMemory, readBody } from './request-body.service';

/** The outcome of reading a body: its text, or the code of the refusal. */
async function outcome(head: string, text: string, room = new BodyMemory()): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`POST / HTTP/1.1\r\nHost: desk\r\n${head}\r\n\r\n${text}`);
  const [request] = (await once(server, 'request')) as [IncomingMessage];
  const limit = { bytes: 10, milliseconds: 50 };
  const ended = await readBody(request, limit, room).then(
    (body) => String(body),
    (error: Refusal) => error.code,
  );
  socket.destroy();
  server.close();
  return ended;
}

test.each([
  ['a body that is here', 'Content-Length: 4', 'body', 'body'],
  ['a body in chunks', 'Transfer-Encoding: chunked', '4\r\nbody\r\n0\r\n\r\n', 'body'],
  ['no body', 'X-Note: none', '', 'null'],
  ['a body that is declared too large', 'Content-Length: 11', '', 'too_large'],
  ['chunks that are too large', 'Transfer-Encoding: chunked', 'b\r\nhello world\r\n0\r\n\r\n', 'too_large'],
  ['a body whose rest does not come', 'Content-Length: 4', 'bo', 'too_slow'],
])('%s', async (_case, head, text, expected) => {
  expect(await outcome(head, text)).toBe(expected);
});

test('where there is no room for more bodies a request is refused, and afterwards there is', async () => {
  const room = new BodyMemory(6);
  const first = outcome('Content-Length: 8', 'half', room);
  expect(await outcome('Content-Length: 4', 'body', room)).toBe('unavailable');
  expect(await first).toBe('too_slow');
  expect(await outcome('Content-Length: 4', 'body', room)).toBe('body');
});
