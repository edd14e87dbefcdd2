import { rmSync } from 'node:fs';
import { type AddressInfo, connect, type Server } from 'node:net';
import { dirname } from 'node:path';
import { hasCode } from '../system-error';
import { temporarySocketPath } from './socket-path';

/** Where a server may listen: a Unix socket, or a port of 127.0.0.1, zero for a free one. */
export type ListenOptions =
  | { readonly kind: 'socket'; readonly path?: string }
  | { readonly kind: 'tcp'; readonly port: number };

export interface Listening {
  /** How the server names itself to drivers. */
  readonly address: string;
  readonly uri: string;
  readonly cleanUp: () => void;
}

function bound(server: Server, listen: (ready: () => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    listen(() => {
      server.off('error', reject);
      resolve();
    });
  });
}

/** Only its owner may connect: the mask holds while the socket is made, which happens within the call. */
function listenPrivately(server: Server, path: string): Promise<void> {
  const mask = process.umask(0o077);
  try {
    return bound(server, (ready) => server.listen(path, ready));
  } finally {
    process.umask(mask);
  }
}

/** Whether a process listens at a socket; a killed one leaves its file behind, which refuses connections. */
function isAnswered(path: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = connect(path, () => {
      probe.destroy();
      resolve(true);
    });
    probe.once('error', (error) => {
      if (hasCode(error, 'ECONNREFUSED') || hasCode(error, 'ENOENT')) resolve(false);
      else reject(error);
    });
  });
}

/**
 * Listens at a path and takes the place of a killed process's socket. Two servers of one data directory cannot meet
 * here: each holds the lock of the directory before it listens.
 */
async function listenAt(server: Server, path: string): Promise<void> {
  try {
    await listenPrivately(server, path);
  } catch (error) {
    if (!hasCode(error, 'EADDRINUSE') || (await isAnswered(path))) throw error;
    rmSync(path, { force: true });
    await listenPrivately(server, path);
  }
}

async function onSocket(server: Server, given: string | undefined): Promise<Listening> {
  const path = given ?? temporarySocketPath();
  const cleanUp = () => {
    if (given === undefined) rmSync(dirname(path), { recursive: true, force: true });
  };
  try {
    await listenAt(server, path);
  } catch (error) {
    cleanUp();
    throw error;
  }
  // Drivers lower the case of the names that a server gives itself; a direct connection does not use them.
  const options = path === path.toLowerCase() ? '' : '?directConnection=true';
  return { address: path, uri: `mongodb://${encodeURIComponent(path)}/${options}`, cleanUp };
}

async function onPort(server: Server, port: number): Promise<Listening> {
  await bound(server, (ready) => server.listen(port, '127.0.0.1', ready));
  const address = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { address, uri: `mongodb://${address}/`, cleanUp: () => undefined };
}

/** Makes a server listen. Nothing but 127.0.0.1 and Unix sockets is offered, since there are no passwords. */
export const listen = (server: Server, options: ListenOptions = { kind: 'socket' }): Promise<Listening> =>
  options.kind === 'tcp' ? onPort(server, options.port) : onSocket(server, options.path);
