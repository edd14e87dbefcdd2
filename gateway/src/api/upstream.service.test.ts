import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Pool } from 'undici';
import { UpstreamWatch } from './upstream.service';

/** A service whose readiness answers are controlled by the test. */
async function serviceThat(answer: (response: ServerResponse) => void) {
  const service = { answer, questions: 0 };
  const server = createServer((_request, response) => {
    service.questions += 1;
    service.answer(response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const pool = new Pool(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const watch = new UpstreamWatch(pool, { probeAfter: 20, probeTimeout: 100 });
  const close = async () => {
    await watch.close();
    server.closeAllConnections();
    server.close();
  };
  return { service, watch, close, server };
}

const ready = (response: ServerResponse) => void response.end('{}');
const away = (response: ServerResponse) => void response.writeHead(503).end('{}');
const silent = () => undefined;

/** Waits as a request does; resolves with the code of the refusal. */
const wait = (watch: UpstreamWatch) =>
  new Promise<string>((resolve) => {
    watch.enter({ giveUp: ({ code }) => resolve(code) });
  });

test.each([
  ['says nothing', silent],
  ['says that it is not ready', away],
])(
  'where a service %s all that waits is given up and what comes is refused, until it is ready',
  async (_case, answer) => {
    const { service, watch, close } = await serviceThat(answer);
    expect(await Promise.all([wait(watch), wait(watch)])).toEqual(['unavailable', 'unavailable']);
    expect(watch.isAway).toBe(true);
    service.answer = ready;
    await untilThere(watch);
    await close();
  },
);

async function untilThere(watch: UpstreamWatch): Promise<void> {
  while (watch.isAway) await new Promise((resolve) => setImmediate(resolve));
}

test('a service that is slow but ready is waited for', async () => {
  const { service, watch, close, server } = await serviceThat(ready);
  const waiting = { giveUp: jest.fn() };
  watch.enter(waiting);
  while (service.questions < 3) await once(server, 'request');
  expect(waiting.giveUp).not.toHaveBeenCalled();
  expect(watch.isAway).toBe(false);
  await close();
});

test('nobody is asked while nothing waits', async () => {
  const { service, watch, close } = await serviceThat(silent);
  const waiting = { giveUp: jest.fn() };
  watch.enter(waiting);
  watch.leave(waiting);
  expect(await watch.isReady()).toBe(false);
  expect(service.questions).toBe(1);
  await close();
});
