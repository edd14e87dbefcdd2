import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import type { AddressInfo, Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

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

/** A folder that nobody else may enter. Paths of sockets are short, so that it cannot stand in the data directory. */
function privateFolder(): string {
  const folder = join(tmpdir(), `fd-${randomBytes(6).toString('hex')}`);
  mkdirSync(folder, { mode: 0o700 });
  return folder;
}

async function onSocket(server: Server, given: string | undefined): Promise<Listening> {
  const folder = given === undefined ? privateFolder() : undefined;
  const path = given ?? join(folder ?? '', 'mongo.sock');
  const cleanUp = () => {
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
  };
  try {
    await bound(server, (ready) => server.listen(path, ready));
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
