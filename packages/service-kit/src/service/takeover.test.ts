import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listenBeside, retire } from './takeover';

let agent: Agent;
beforeEach(() => {
  agent = new Agent({ keepAlive: true, maxSockets: 1 });
});
afterEach(() => agent.destroy());

async function ask(port: number): Promise<IncomingMessage> {
  const [answer] = (await once(get({ host: '127.0.0.1', port, agent }), 'response')) as [IncomingMessage];
  answer.resume();
  await once(answer, 'end');
  return answer;
}

async function listening() {
  const server = createServer((_request, response) => response.end('done'));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}

test('a server that retires leaves an idle connection to its caller, and ends after its next answer', async () => {
  const { server, port } = await listening();
  expect((await ask(port)).headers.connection).toBe('keep-alive');
  const retirement = retire(server);
  expect(server.listening).toBe(false);
  expect((await ask(port)).headers.connection).toBe('close');
  await retirement;
  await expect(ask(port)).rejects.toThrow('ECONNREFUSED');
});

test('a caller that does not go is cut off in the end', async () => {
  const { server, port } = await listening();
  await ask(port);
  await retire(server, 20);
  expect(await new Promise((resolve) => server.getConnections((_error, count) => resolve(count)))).toBe(0);
});

test('a server that has yet to take over answers at a port of its own until it listens', async () => {
  const server = createServer((_request, response) => response.end('done'));
  const port = await listenBeside(server, { HOST: '127.0.0.1' });
  expect((await ask(port)).statusCode).toBe(200);
  agent.destroy();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  await expect(ask(port)).rejects.toThrow('ECONNREFUSED');
  await new Promise((resolve) => server.close(resolve));
});
