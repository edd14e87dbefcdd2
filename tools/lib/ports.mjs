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

/** A port of 127.0.0.1 that is free at this moment. */
export async function freePort() {
  const server = await listen(0, '127.0.0.1');
  const { port } = server.address();
  await close(server);
  return port;
}
