import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type Express } from 'express';
import { createAppServer } from './app-server';

const prototypesOf = (...objects: object[]) => objects.map((each) => Object.getPrototypeOf(each));

/** The status that an application answers a request with, and the prototypes of request and response before and within Express. */
async function askOnce(app: Express) {
  const requests: { before: unknown[]; within: unknown[]; url: string | undefined }[] = [];
  const server = createAppServer(app);
  server.prependListener('request', (request, response) => {
    requests.push({ before: prototypesOf(request, response), within: [], url: undefined });
  });
  app.get('/asked', (request, response) => {
    Object.assign(requests[0] ?? {}, { within: prototypesOf(request, response), url: request.originalUrl });
    response.status(request.app === app && response.app === app ? 200 : 500).json({});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    get({ port, host: '127.0.0.1', path: '/asked', agent: false }, resolve).once('error', reject),
  );
  answer.resume();
  await new Promise((resolve) => server.close(resolve));
  return { status: answer.statusCode, ...requests[0] };
}

test('Express finds requests and responses in the form that it gives them, and need not change them', async () => {
  const { status, before, within, url } = await askOnce(express());
  expect({ status, url }).toEqual({ status: 200, url: '/asked' });
  expect(within).toHaveLength(2);
  expect(within?.every((prototype, at) => prototype === before?.[at])).toBe(true);
});

test('two applications in one process keep their requests apart', async () => {
  const [one, other] = [await askOnce(express()), await askOnce(express())];
  expect([one.status, other.status]).toEqual([200, 200]);
  expect(one.within?.[0]).not.toBe(other.within?.[0]);
});
