/** One connection: requests in, replies out, in order. */
import type { Socket } from 'node:net';
import type { Document } from '../bson/values';
import { failure } from '../errors';
import { readRequest } from './messages';

const LARGEST_MESSAGE = 48_000_000;
const SMALLEST_MESSAGE = 16;

class Framer {
  #chunks: Buffer[] = [];
  #length = 0;

  push(chunk: Buffer): Buffer[] {
    this.#chunks.push(chunk);
    this.#length += chunk.length;
    const messages: Buffer[] = [];
    for (let size = this.#nextSize(); size !== undefined && this.#length >= size; size = this.#nextSize()) {
      const all = this.#whole();
      messages.push(all.subarray(0, size));
      this.#chunks = all.length > size ? [all.subarray(size)] : [];
      this.#length -= size;
    }
    return messages;
  }

  /** What has come in, in one piece; most messages come in one anyway. */
  #whole(): Buffer {
    const [first, ...others] = this.#chunks;
    return first && others.length === 0 ? first : Buffer.concat(this.#chunks, this.#length);
  }

  #nextSize(): number | undefined {
    if (this.#length < 4) return undefined;
    if ((this.#chunks[0]?.length ?? 0) < 4) this.#chunks = [this.#whole()];
    const size = this.#chunks[0]?.readInt32LE(0) ?? 0;
    if (size < SMALLEST_MESSAGE || size > LARGEST_MESSAGE) throw new Error(`a message of ${size} bytes`);
    return size;
  }
}

/** Whether a command is answered again and again, each time when its state has changed or its wait is over. */
const isAwaited = ({ maxAwaitTimeMS }: Document): boolean => maxAwaitTimeMS !== undefined;

/** Serves one connection: one request after the other, in the order in which they came. */
export function serveConnection(
  socket: Socket,
  answer: (command: Document, signal: AbortSignal) => Promise<Document>,
): void {
  const connectionEnd = new AbortController();
  socket.once('close', () => connectionEnd.abort());
  const framer = new Framer();
  let queue = Promise.resolve();

  const serve = async (bytes: Buffer): Promise<void> => {
    const request = readRequest(bytes);
    const send = (reply: Document, isFollowed = false) =>
      request.expectsReply && socket.writable && socket.write(request.reply(reply, isFollowed));
    let command: Document;
    try {
      command = await request.command();
    } catch (error) {
      send(failure(error));
      return;
    }
    const isStream = request.mayStream && isAwaited(command);
    for (let isFollowed = true; isFollowed; ) {
      const reply = await answer(command, connectionEnd.signal);
      isFollowed = isStream && reply.ok === 1 && socket.writable;
      send(reply, isFollowed);
    }
  };

  socket.on('data', (chunk) => {
    try {
      for (const message of framer.push(chunk))
        queue = queue.then(() => serve(message)).catch((error: Error) => void socket.destroy(error));
    } catch (error) {
      socket.destroy(error instanceof Error ? error : undefined);
    }
  });
  socket.on('error', () => socket.destroy());
}
