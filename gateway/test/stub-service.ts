import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a stub service saw of a request. */
export interface Seen {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface StubService {
  readonly server: Server;
  readonly url: string;
  readonly requests: Seen[];
  close(): Promise<void>;
}

/** A real HTTP server, on a free port by default, that records its requests and lets `answer` reply. */
export async function startStub(
  answer: (request: Seen, ...rest: Parameters<RequestListener>) => void,
  port = 0,
): Promise<StubService> {
  const requests: Seen[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of request) chunks.push(chunk);
    } catch {
      // The caller broke off, so nobody waits for an answer.
      response.destroy();
      return;
    }
    const body = Buffer.concat(chunks).toString();
    const record = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body };
    requests.push(record);
    answer(record, request, response);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests, close };
}
