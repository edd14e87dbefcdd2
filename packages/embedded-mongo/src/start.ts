import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { createDispatcher } from './commands/dispatcher';
import { Engine, expiredRecords } from './storage/engine';
import { inMemory, type Persistence } from './storage/persistence';
import { serveConnection } from './wire/connection';

export interface EmbeddedMongoOptions {
  readonly storage: { readonly kind: 'memory' } | { readonly kind: 'disk'; readonly directory: string };
  /** A Unix socket unless told; TCP listens on 127.0.0.1 alone. */
  readonly listen?:
    | { readonly kind: 'socket'; readonly path?: string }
    | { readonly kind: 'tcp'; readonly port: number };
}

export interface EmbeddedMongo {
  /** Names the server for the driver and for mongoose, transactions included; the database is the client's choice. */
  readonly uri: string;
  close(): Promise<void>;
}

const EXPIRY_INTERVAL = 30_000;

async function persistenceOf({ storage }: EmbeddedMongoOptions): Promise<Persistence> {
  if (storage.kind === 'memory') return inMemory;
  const { onDisk } = await import('./storage/disk');
  return onDisk(storage.directory);
}

async function removeExpired(engine: Engine): Promise<void> {
  for (const collection of engine.all()) {
    for (const { id, document } of expiredRecords(collection, Date.now())) {
      await engine.write(undefined, (owner) => {
        const record = collection.records.get(id);
        if (record?.committed === document) collection.change(record, null, owner);
      });
    }
  }
}

interface Listening {
  readonly address: string;
  readonly uri: string;
  readonly cleanUp: () => void;
}

function bind(server: Server, listen: (ready: () => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    listen(() => {
      server.off('error', reject);
      resolve();
    });
  });
}

async function listenOnSocket(server: Server, given: string | undefined): Promise<Listening> {
  // Paths of sockets are limited to about 100 bytes, so that they do not stand in the data directory.
  const directory = given ? undefined : mkdtempSync(`${tmpdir()}/freightdesk-`);
  const path = given ?? `${directory}/mongo.sock`;
  await bind(server, (ready) => server.listen(path, ready));
  return {
    address: path,
    uri: `mongodb://${encodeURIComponent(path)}/?directConnection=true`,
    cleanUp: () => directory && rmSync(directory, { recursive: true, force: true }),
  };
}

async function listenOnTcp(server: Server, port: number): Promise<Listening> {
  await bind(server, (ready) => server.listen(port, '127.0.0.1', ready));
  const address = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { address, uri: `mongodb://${address}/?directConnection=true`, cleanUp: () => undefined };
}

/** Starts a server that speaks MongoDB's wire protocol over memory or a directory of this machine. */
export async function startEmbeddedMongo(options: EmbeddedMongoOptions): Promise<EmbeddedMongo> {
  const engine = new Engine(await persistenceOf(options));
  let address = '';
  const answer = createDispatcher(engine, () => address);
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.once('close', () => sockets.delete(socket)));
    serveConnection(socket, answer);
  });
  const { listen } = options;
  const listening = await (listen?.kind === 'tcp'
    ? listenOnTcp(server, listen.port)
    : listenOnSocket(server, listen?.path));
  address = listening.address;
  const expiry = setInterval(() => void removeExpired(engine), EXPIRY_INTERVAL).unref();
  return {
    uri: listening.uri,
    close: async () => {
      clearInterval(expiry);
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
      await engine.close();
      listening.cleanUp();
    },
  };
}
