import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { closeServer } from './close-server';

async function listening() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const agent = new Agent({ keepAlive: true });
  const ask = async () => {
    const request = get({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', agent });
    const answerPromise = once(request, 'response') as Promise<[IncomingMessage]>;
    const [, response] = (await once(server, 'request')) as [unknown, ServerResponse];
    return { answerPromise, response };
  };
  return { server, agent, ask };
}

test('a request that is here when the end comes is answered, and then it ends', async () => {
  const { server, agent, ask } = await listening();
  const { answerPromise, response } = await ask();
  const closed = closeServer(server);
  response.end('done');
  const [answer] = await answerPromise;
  answer.resume();
  expect(answer.statusCode).toBe(200);
  await closed;
  expect(server.listening).toBe(false);
  agent.destroy();
});

test('a request that is never answered does not hold the process', async () => {
  const { server, agent, ask } = await listening();
  const { answerPromise } = await ask();
  const broken = expect(answerPromise).rejects.toThrow('hang up');
  await closeServer(server, 20);
  await broken;
  agent.destroy();
});
