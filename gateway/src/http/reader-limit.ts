import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

const LOOK_EVERY = 5_000;

/** What a reader has to take to be let go on: so many bytes a second, seen over so many milliseconds. */
export interface ReaderLimit {
  readonly bytesPerSecond: number;
  readonly milliseconds: number;
}

/** Slower than the slowest telephone line that a page can be used over. */
const LEAST: ReaderLimit = { bytesPerSecond: 2_048, milliseconds: 60_000 };

interface Look {
  readonly at: number;
  readonly taken: number;
}

const takenBy = (socket: Socket): number => socket.bytesWritten - socket.writableLength;

/** Breaks off answers whose readers do not read, or hardly. */
export function limitReaders(server: Server, { bytesPerSecond, milliseconds } = LEAST): void {
  const reading = new Map<Socket, Look>();

  function look(socket: Socket, first: Look, now: number): void {
    if (socket.destroyed) reading.delete(socket);
    else if (socket.writableLength === 0) reading.set(socket, { at: now, taken: takenBy(socket) });
    else if (now - first.at >= milliseconds) {
      const rate = ((takenBy(socket) - first.taken) * 1_000) / (now - first.at);
      if (rate < bytesPerSecond) socket.destroy();
      else reading.set(socket, { at: now, taken: takenBy(socket) });
    }
  }

  const looking = setInterval(
    () => {
      const now = performance.now();
      for (const [socket, first] of reading) look(socket, first, now);
    },
    Math.min(LOOK_EVERY, milliseconds),
  ).unref();

  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    if (!reading.has(socket)) reading.set(socket, { at: performance.now(), taken: takenBy(socket) });
    response.once('close', () => reading.delete(socket));
  });
  server.once('close', () => clearInterval(looking));
}
