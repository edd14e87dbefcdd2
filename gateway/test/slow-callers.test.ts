import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { SlowCallers } from './slow-callers';
import { COOKIE, type Stack, startStack } from './start-gateway';

let stack: Stack;
let slow: SlowCallers;

async function start(settings: Record<string, string> = {}): Promise<void> {
  stack = await startStack(settings);
  slow = new SlowCallers(stack.url);
}
afterEach(async () => {
  slow.close();
  await stack.close();
});

const POST_LOGIN = ['POST /api/auth/login HTTP/1.1', 'Host: desk', 'Content-Type: application/json'];
const POST_CONTRACT = ['POST /api/contracts HTTP/1.1', 'Host: desk', 'Content-Type: application/json'];
const SIGNED_IN = `Cookie: ${COOKIE}`;
const getBy = (name: string) => [`GET /api/contracts/${name} HTTP/1.1`, 'Host: desk', SIGNED_IN];

async function normalRequests(): Promise<number[]> {
  const statuses: number[] = [];
  for (let count = 0; count < 20; count += 1) {
    statuses.push((await stack.call('/api/contracts')).status);
    statuses.push((await stack.call('/api/users', { method: 'POST', body: '{}' })).status);
    const credentials = JSON.stringify({ username: 'admin', password: 'right' });
    statuses.push((await stack.call('/api/auth/login', { method: 'POST', body: credentials })).status);
  }
  return statuses;
}

test('500 slow senders and 200 readers that do not read keep nobody waiting and take no service away', async () => {
  await start();
  await slow.write(300, POST_LOGIN);
  await slow.write(100, POST_CONTRACT);
  await slow.write(100, [...POST_CONTRACT, SIGNED_IN]);
  await slow.read(80, getBy('huge'));
  await slow.read(120, getBy('large'));
  expect(await normalRequests()).toEqual(Array(60).fill(200));
  expect(stack.core.requests.filter(({ url }) => url === '/api/auth/login')).toHaveLength(20);
  expect(stack.crm.requests.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('what one address sends at once all arrives', async () => {
  await start();
  const post = () =>
    stack.call('/api/contracts', { method: 'POST', body: JSON.stringify('x'.repeat(5_000)) });
  const answers = await Promise.all(Array.from({ length: 150 }, post));
  expect(answers.map(({ status }) => status)).toEqual(Array(150).fill(200));
  expect(stack.crm.requests.filter(({ method }) => method === 'POST')).toHaveLength(150);
});

test('a session that ends while a body arrives ends it, and no service gets the request', async () => {
  await start();
  const head = [...POST_CONTRACT, SIGNED_IN, 'Content-Length: 2'].join('\r\n');
  const [socket] = await slow.open(1, `${head}\r\n\r\n{`);
  if (!socket) throw new Error('There is no connection');
  while (!stack.core.requests.some(({ url }) => url === '/internal/sessions/introspect')) await pause(5);
  stack.activeSessions.delete('good');
  await stack.call('/api/auth/logout', { method: 'POST', body: '{}' });
  socket.write('}');
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 401 /);
  expect(stack.crm.requests).toEqual([]);
});

test('who is not signed in is refused before the body has come, and no service hears of it', async () => {
  await start();
  const [socket] = await slow.write(1, POST_CONTRACT);
  if (!socket) throw new Error('There is no connection');
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 401 [\s\S]*"code":"unauthenticated"/);
  expect([...stack.core.requests, ...stack.crm.requests]).toEqual([]);
});

test('of too many connections of one address those make room that have kept us waiting for longest', async () => {
  await start({ CONNECTIONS_PER_ADDRESS: '5' });
  const [first, ...others] = await slow.write(5, POST_LOGIN);
  if (!first) throw new Error('There is no connection');
  const closed = once(first, 'close');
  expect((await stack.call('/api/contracts')).status).toBe(200);
  await closed;
  expect(others.filter((socket) => socket.destroyed)).toEqual([]);
});
