/** Starts the server: storage, commands, connections and the work that comes back every half minute. */
import { createServer, type Server, type Socket } from 'node:net';
import { Dispatcher } from './commands/dispatcher';
import { reasonOf } from './errors';
import { isAnswered, type ListenOptions, listen, socketPathOf } from './server/listen';
import { Engine } from './storage/engine';
import { deleteExpired } from './storage/expiry';
import { inMemory, type Persistence } from './storage/persistence';
import { serveConnection } from './wire/connection';

export interface EmbeddedMongoOptions {
  readonly storage: { readonly kind: 'memory' } | { readonly kind: 'disk'; readonly directory: string };
  /** A private Unix socket by default, in the data directory where there is one; TCP listens on 127.0.0.1 alone. */
  readonly listen?: ListenOptions;
}

export interface EmbeddedMongo {
  /** Names the server for the driver and for mongoose, transactions included; the database is the client's choice. */
  readonly uri: string;
  /** Ends all connections, waits for the disk and unlocks the directory. */
  close(): Promise<void>;
}

const MAINTENANCE_INTERVAL = 30_000;

async function persistenceOf({ storage }: EmbeddedMongoOptions): Promise<Persistence> {
  if (storage.kind === 'memory') return inMemory;
  const { onDisk } = await import('./storage/disk');
  return onDisk(storage.directory, () => isAnswered(socketPathOf(storage.directory)));
}

/** The engine over what is stored; closes the storage where that cannot be read. */
async function engineOf(options: EmbeddedMongoOptions): Promise<Engine> {
  const persistence = await persistenceOf(options);
  try {
    const engine = new Engine(persistence);
    await persistence.releaseMemory();
    return engine;
  } catch (error) {
    await persistence.close();
    throw error;
  }
}

/** The address stays the same over restarts where there is a directory, so that clients find the server again. */
const listenOptionsOf = ({ storage, listen: options }: EmbeddedMongoOptions): ListenOptions =>
  options ??
  (storage.kind === 'disk' ? { kind: 'socket', path: socketPathOf(storage.directory) } : { kind: 'socket' });

/** Deletes expired documents and lets go of idle sessions and cursors, one round after the other. */
function maintain(engine: Engine, dispatcher: Dispatcher): () => void {
  let round = Promise.resolve();
  const timer = setInterval(() => {
    const now = Date.now();
    round = round
      .then(() => dispatcher.expire(now))
      .then(() => deleteExpired(engine, now))
      .catch(report);
  }, MAINTENANCE_INTERVAL).unref();
  return () => clearInterval(timer);
}

/** A round that fails, on a full disk for example, is followed by the next. */
function report(error: unknown): void {
  process.stderr.write(`maintenance of the database: ${reasonOf(error)}\n`);
}

function closeServer(server: Server, sockets: Iterable<Socket>): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()));
    for (const socket of sockets) socket.destroy();
  });
}

/**
 * Starts a server that speaks MongoDB's wire protocol over memory or a directory of this machine.
 * Rejects with `DirectoryInUse` where another process has the directory, with `DamagedDatabase` where its file is not whole.
 */
export async function startEmbeddedMongo(options: EmbeddedMongoOptions): Promise<EmbeddedMongo> {
  const engine = await engineOf(options);
  const sockets = new Set<Socket>();
  const server = createServer();
  const listening = await listen(server, listenOptionsOf(options)).catch(async (error: unknown) => {
    await engine.close();
    throw error;
  });
  const dispatcher = new Dispatcher(engine, listening.address);
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    serveConnection(socket, (request, signal) => dispatcher.answer(request, signal));
  });
  const stopMaintenance = maintain(engine, dispatcher);
  return {
    uri: listening.uri,
    close: async () => {
      stopMaintenance();
      await closeServer(server, sockets);
      await engine.close();
      listening.cleanUp();
    },
  };
}
