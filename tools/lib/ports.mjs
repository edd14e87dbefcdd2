import { createServer } from 'node:net';

function listen(port, host) {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, () => resolve(server));
  });
}

const close = (server) => new Promise((resolve) => server.close(resolve));

/** Whether a port is free. */
export async function isFree(port, host) {
  try {
    await close(await listen(port, host));
    return true;
  } catch (error) {
    if (error.code === 'EADDRINUSE') return false;
    throw error;
  }
}

/** Below the ports that the system gives to outgoing connections, which could take one before a process listens on it. */
const LOWEST = 10_000;
const COUNT = 10_000;

/** A port of 127.0.0.1 that is free at this moment, one of `count` from `lowest` on. */
export async function freePort(lowest = LOWEST, count = COUNT) {
  for (let attempt = 0; attempt < 50; attempt++) {
    const port = lowest + Math.floor(Math.random() * count);
    if (await isFree(port, '127.0.0.1')) return port;
  }
  throw new Error(`No port from ${lowest} to ${lowest + count - 1} is free`);
}
