import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { addressKey } from '@freightdesk/service-kit';
import { hasBody } from '../api/request-body.service';

/** Who keeps a connection waiting: the caller, who sends, reads or idles, or we, who work on its request. */
type Turn = 'caller sends' | 'caller reads' | 'caller rests' | 'ours';

/** Whose connections are closed first. */
const order: readonly Turn[] = ['caller sends', 'caller reads', 'caller rests'];

/** The connections of one address, longest unchanged first. */
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

  /** The connection whose caller has kept us waiting longest. */
  longestWaiting(): Socket | undefined {
    for (const wanted of order) {
      for (const [socket, turn] of this.#turns) if (turn === wanted) return socket;
    }
    return undefined;
  }
}

/** Headers have arrived when a request begins. */
const turnAtStart = (request: IncomingMessage): Turn => (hasBody(request) ? 'caller sends' : 'ours');

/**
 * Limits the connections of one address. A connection over the limit is accepted, and the one that has kept us
 * waiting longest is closed instead: whoever opens many and leaves them idle loses their own, not their neighbours'.
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

/** When a reader counts as stalled. */
export interface ReaderLimit {
  /** Milliseconds between two checks. */
  readonly every: number;
  /**
   * Consecutive checks with too little progress. Checks, not time, so that a pause of this process is not blamed on
   * the reader.
   */
  readonly looks: number;
  readonly bytesPerSecond: number;
}

/** Less per minute than the slowest connection on which a page is still usable. */
const USUAL: ReaderLimit = { every: 5_000, looks: 12, bytesPerSecond: 2_048 };

interface Reading {
  taken: number;
  tooLittle: number;
}

const takenBy = (socket: Socket): number => socket.bytesWritten - socket.writableLength;

/** Aborts answers whose readers have stalled. */
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
