import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { hasBody } from '../api/request-body.service';
import { addressKey } from './caller.rules';

/** Who keeps a connection waiting: its caller, who sends, reads or rests, or we, who work on its request. */
type Turn = 'caller sends' | 'caller reads' | 'caller rests' | 'ours';

/** Whose connections make room first. */
const order: readonly Turn[] = ['caller sends', 'caller reads', 'caller rests'];

/** The connections of one address, the longest unchanged first. */
class Address {
  readonly #turns = new Map<Socket, Turn>();

  get size(): number {
    return this.#turns.size;
  }

  set(socket: Socket, turn: Turn): void {
    this.#turns.delete(socket);
    this.#turns.set(socket, turn);
  }

  delete(socket: Socket): void {
    this.#turns.delete(socket);
  }

  /** The connection whose caller has kept us waiting for longest. */
  longestWaiting(): Socket | undefined {
    for (const wanted of order) {
      for (const [socket, turn] of this.#turns) if (turn === wanted) return socket;
    }
    return undefined;
  }
}

/** What comes before the body is here when a request begins. */
const turnAtStart = (request: IncomingMessage): Turn => (hasBody(request) ? 'caller sends' : 'ours');

/**
 * Limits the connections of one address. The one too many is let in, and the one that has kept us waiting for longest
 * is closed for it: so whoever opens many and does nothing with them takes their own place away, not their neighbour's.
 */
export function limitConnections(server: Server, perAddress: number): void {
  const addresses = new Map<string, Address>();
  const owners = new WeakMap<Socket, Address>();
  const note = (socket: Socket, turn: Turn) => {
    if (!socket.destroyed) owners.get(socket)?.set(socket, turn);
  };

  server.on('connection', (socket) => {
    const key = addressKey(socket.remoteAddress ?? '');
    const address = addresses.get(key) ?? new Address();
    addresses.set(key, address);
    owners.set(socket, address);
    address.set(socket, 'caller sends');
    socket.once('close', () => {
      address.delete(socket);
      if (address.size === 0) addresses.delete(key);
    });
    if (address.size > perAddress) address.longestWaiting()?.destroy();
  });

  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    note(socket, turnAtStart(request));
    request.once('end', () => note(socket, 'ours'));
    response.once('prefinish', () => note(socket, 'caller reads'));
    response.once('finish', () => note(socket, socket.writableLength > 0 ? 'caller reads' : 'caller rests'));
  });
}

/** When a reader counts as one who does not read. */
export interface ReaderLimit {
  /** Milliseconds between two looks. */
  readonly every: number;
  /** Looks in a row at which too little was taken. Looks, not time, so that a standstill of ours is not the reader's. */
  readonly looks: number;
  readonly bytesPerSecond: number;
}

/** A minute with less than the slowest line brings that a page can be used over. */
const USUAL: ReaderLimit = { every: 5_000, looks: 12, bytesPerSecond: 2_048 };

interface Reading {
  taken: number;
  tooLittle: number;
}

const takenBy = (socket: Socket): number => socket.bytesWritten - socket.writableLength;

/** Breaks off answers whose readers do not read, or hardly. */
export function limitReaders(server: Server, { every, looks, bytesPerSecond } = USUAL): void {
  const reading = new Map<Socket, Reading>();
  const enough = (bytesPerSecond * every) / 1_000;

  function look(socket: Socket, seen: Reading): void {
    const taken = takenBy(socket);
    const isEnough = socket.writableLength === 0 || taken - seen.taken >= enough;
    seen.tooLittle = isEnough ? 0 : seen.tooLittle + 1;
    seen.taken = taken;
    if (seen.tooLittle >= looks) socket.destroy();
  }

  const looking = setInterval(() => {
    for (const [socket, seen] of reading) look(socket, seen);
  }, every).unref();

  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    if (!reading.has(socket)) reading.set(socket, { taken: takenBy(socket), tooLittle: 0 });
    response.once('close', () => reading.delete(socket));
  });
  server.once('close', () => clearInterval(looking));
}
