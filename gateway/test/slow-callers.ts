import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const connected = (socket: Socket) =>
  new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve).once('error', reject);
  });

/** Callers that take up connections and do nothing useful with them. */
export class SlowCallers {
  readonly #sockets: Socket[] = [];
  #sending = true;

  constructor(private readonly url: string) {}

  get stillOpen(): number {
    return this.#sockets.filter((socket) => !socket.destroyed).length;
  }

  /** Opens so many connections, each with the given first bytes. */
  async open(count: number, head: string): Promise<Socket[]> {
    const { hostname, port } = new URL(this.url);
    const sockets = Array.from({ length: count }, () => connect(Number(port), hostname));
    await Promise.all(sockets.map(connected));
    for (const socket of sockets) {
      // Being cut off is what these callers are here for.
      socket.on('error', () => socket.destroy());
      socket.write(head);
    }
    this.#sockets.push(...sockets);
    return sockets;
  }

  /** Begins to send bodies that never end, a byte at a time. */
  async write(count: number, head: readonly string[]): Promise<Socket[]> {
    const sockets = await this.open(count, `${[...head, 'Content-Length: 9000'].join('\r\n')}\r\n\r\n{`);
    void this.#trickle(sockets);
    return sockets;
  }

  /** Asks and never reads. */
  async read(count: number, head: readonly string[]): Promise<Socket[]> {
    const sockets = await this.open(count, `${head.join('\r\n')}\r\n\r\n`);
    for (const socket of sockets) socket.pause();
    return sockets;
  }

  close(): void {
    this.#sending = false;
    for (const socket of this.#sockets) socket.destroy();
  }

  async #trickle(sockets: readonly Socket[]): Promise<void> {
    while (this.#sending) {
      for (const socket of sockets) if (socket.writable) socket.write(' ');
      await pause(200);
    }
  }
}
