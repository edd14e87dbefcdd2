import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { hasBody } from '../api/request-body';
import { addressKey } from '../sign-in/address-key';

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
