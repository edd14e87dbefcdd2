import { createServer } from 'node:net';

function listen(port, host) {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, () => resolve(server));
  });
}

const close = (server) => new Promise((resolve) => server.close(resolve));

/** Whether somebody listens on a port already. */
export async function isTaken(port, host) {
  try {
    await close(await listen(port, host));
    return false;
  } catch (error) {
    if (error.code === 'EADDRINUSE') return true;
    throw error;
  }
}

/** As many different free ports of 127.0.0.1 as asked for. */
export async function freePorts(count) {
  const servers = await Promise.all(Array.from({ length: count }, () => listen(0, '127.0.0.1')));
  const ports = servers.map((server) => server.address().port);
  await Promise.all(servers.map(close));
  return ports;
}
