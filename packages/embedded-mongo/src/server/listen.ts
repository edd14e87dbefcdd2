/** Where the server listens: a private Unix socket, or a port of 127.0.0.1. */
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, lstatSync, mkdirSync, realpathSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { hasCode } from '../errors';

/** Systems keep the path of a socket in 104 bytes (macOS) or 108 (Linux), with a zero at its end. */
const LONGEST_PATH = 103;
const NAME = 'mongo.sock';

/** A folder that nobody else may enter; one that is there already must be ours alone. */
function privateFolder(name: string): string {
  const folder = join(tmpdir(), name);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const stats = lstatSync(folder);
  if (!stats.isDirectory() || stats.uid !== process.getuid?.())
    throw new Error(`${folder} belongs to somebody else, so that the database's socket cannot be put there.`);
  chmodSync(folder, 0o700);
  return folder;
}

/** The same after every start: in the directory, or in a private folder where that path is too long. */
export function socketPathOf(directory: string): string {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const whole = realpathSync(directory);
  const path = join(whole, NAME);
  if (Buffer.byteLength(path) <= LONGEST_PATH) return path;
  const hash = createHash('sha256').update(whole).digest('hex').slice(0, 12);
  return join(privateFolder(`embedded-mongo-${hash}`), NAME);
}

/** Where a server may listen: a Unix socket, or a port of 127.0.0.1, zero for a free one. */
export type ListenOptions =
  | { readonly kind: 'socket'; readonly path?: string }
  | { readonly kind: 'tcp'; readonly port: number };

export interface Listening {
  readonly address: string;
  readonly uri: string;
  readonly cleanUp: () => void;
}

/** Only its owner may connect: the mask holds while the socket is made, which happens within the call. */
async function listenPrivately(server: Server, path: string): Promise<void> {
  const mask = process.umask(0o077);
  try {
    server.listen(path);
  } finally {
    process.umask(mask);
  }
  await once(server, 'listening');
}

/** Whether a process listens at a socket; a killed one leaves its file behind, which refuses connections. */
export async function isAnswered(path: string): Promise<boolean> {
  const probe = connect(path);
  try {
    await once(probe, 'connect');
    return true;
  } catch (error) {
    if (hasCode(error, 'ECONNREFUSED') || hasCode(error, 'ENOENT')) return false;
    throw error;
  } finally {
    probe.destroy();
  }
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

async function onSocket(server: Server, customPath: string | undefined): Promise<Listening> {
  const path = customPath ?? join(privateFolder(`mongo-${randomBytes(6).toString('hex')}`), NAME);
  const cleanUp = () => {
    if (customPath === undefined) rmSync(dirname(path), { recursive: true, force: true });
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
  await once(server.listen(port, '127.0.0.1'), 'listening');
  // What listens on a port, and not at a path, has an address with a port.
  const address = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { address, uri: `mongodb://${address}/`, cleanUp: () => undefined };
}

/** Makes a server listen. Nothing but 127.0.0.1 and Unix sockets is offered, since there are no passwords. */
export const listen = (server: Server, options: ListenOptions): Promise<Listening> =>
  options.kind === 'tcp' ? onPort(server, options.port) : onSocket(server, options.path);
