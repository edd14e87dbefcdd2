import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

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
