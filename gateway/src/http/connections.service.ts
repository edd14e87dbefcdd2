import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { addressKey } from '@freightdesk/service-kit';
import { hasBody } from '../api/request-body.service';

/** What happens on a connection: the caller sends, reads or idles, or the gateway works on a request. */
type Phase = 'caller sends' | 'caller reads' | 'caller idles' | 'gateway';

/** The phases in which a connection may be closed, first to last. */
const CLOSING_ORDER: readonly Phase[] = ['caller sends', 'caller reads', 'caller idles'];

/** The connections of one address, longest unchanged first. */
class Address {
  readonly #phases = new Map<Socket, Phase>();

  get size(): number {
    return this.#phases.size;
  }

  set(socket: Socket, phase: Phase): void {
    this.#phases.delete(socket);
    this.#phases.set(socket, phase);
  }

  delete(socket: Socket): void {
    this.#phases.delete(socket);
  }

  /** The connection whose caller has kept the gateway waiting longest. */
  longestWaiting(): Socket | undefined {
    for (const closingPhase of CLOSING_ORDER) {
      for (const [socket, phase] of this.#phases) if (phase === closingPhase) return socket;
    }
    return undefined;
  }
}

/** The headers have arrived when a request begins; a body may follow. */
const phaseAtStart = (request: IncomingMessage): Phase => (hasBody(request) ? 'caller sends' : 'gateway');

/**
 * Limits the connections of one address. A connection over the limit is accepted, and the one that has kept the
 * gateway waiting longest is closed: callers who leave many idle lose their own connections, not their neighbours'.
 */
export function limitConnections(server: Server, perAddress: number): void {
  const addresses = new Map<string, Address>();
  const owners = new WeakMap<Socket, Address>();
  const setPhase = (socket: Socket, phase: Phase) => {
    if (!socket.destroyed) owners.get(socket)?.set(socket, phase);
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
    setPhase(socket, phaseAtStart(request));
    request.once('end', () => setPhase(socket, 'gateway'));
    response.once('prefinish', () => setPhase(socket, 'caller reads'));
    response.once('finish', () =>
      setPhase(socket, socket.writableLength > 0 ? 'caller reads' : 'caller idles'),
    );
  });
}

/** When a reader counts as stalled. */
export interface ReaderLimit {
  /** Milliseconds between two checks. */
  readonly interval: number;
  /** Consecutive checks with too little progress. A count, not a time: a pause of this process is no fault of the reader. */
  readonly checks: number;
  readonly bytesPerSecond: number;
}

/** Slower than the slowest connection on which a page is usable. */
const DEFAULT_LIMIT: ReaderLimit = { interval: 5_000, checks: 12, bytesPerSecond: 2_048 };

interface ReadProgress {
  bytesRead: number;
  slowChecks: number;
}

const bytesReadBy = (socket: Socket): number => socket.bytesWritten - socket.writableLength;

/** Aborts answers whose readers have stalled. */
export function limitReaders(server: Server, { interval, checks, bytesPerSecond } = DEFAULT_LIMIT): void {
  const readers = new Map<Socket, ReadProgress>();
  const bytesPerInterval = (bytesPerSecond * interval) / 1_000;

  function check(socket: Socket, progress: ReadProgress): void {
    const bytesRead = bytesReadBy(socket);
    const isEnough = socket.writableLength === 0 || bytesRead - progress.bytesRead >= bytesPerInterval;
    progress.slowChecks = isEnough ? 0 : progress.slowChecks + 1;
    progress.bytesRead = bytesRead;
    if (progress.slowChecks >= checks) socket.destroy();
  }

  const checking = setInterval(() => {
    for (const [socket, progress] of readers) check(socket, progress);
  }, interval).unref();

  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    if (!readers.has(socket)) readers.set(socket, { bytesRead: bytesReadBy(socket), slowChecks: 0 });
    response.once('close', () => readers.delete(socket));
  });
  server.once('close', () => clearInterval(checking));
}
