import { createWriteStream, fstatSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';

const MEGABYTE = 1_048_576;
const REOPEN_AFTER = 1_000;

const droppedLinesMessage = (count) =>
  `${JSON.stringify({ level: 40, time: Date.now(), dropped: count, msg: 'log lines could not be written' })}\n`;

/**
 * A log file whose failures never reach its writer. It is rotated at `size` bytes, with `maxOldFiles` older files
 * beside it (`name.log.1` is the newest). Lines that cannot be written, because the disk is full, are dropped and
 * counted. The count is the first line when there is space again.
 */
export class LogFile {
  #stream;
  #written = 0;
  #dropped = 0;
  #failedAt = Number.NEGATIVE_INFINITY;
  #ended = false;

  constructor(
    file,
    { size = 20 * MEGABYTE, maxOldFiles = 4, maxPending = MEGABYTE, now = () => performance.now() } = {},
  ) {
    Object.assign(this, { file, size, maxOldFiles, maxPending, now });
  }

  /** Lines that could not be written since the last one that could. */
  get dropped() {
    return this.#dropped;
  }

  write(line) {
    const stream = this.#openStream();
    if (!stream || stream.writableLength > this.maxPending) {
      this.#dropped += 1;
      return;
    }
    if (this.#dropped > 0) this.#send(stream, droppedLinesMessage(this.#dropped), this.#dropped);
    this.#dropped = 0;
    this.#send(stream, `${line}\n`, 1);
    if (this.#written >= this.size) this.#begin();
  }

  /** Resolves when everything has been written to disk, or cannot be. */
  async end() {
    this.#ended = true;
    const stream = this.#stream;
    if (!stream || stream.closed) return;
    await new Promise((resolve) => stream.once('close', resolve).end());
  }

  #send(stream, text, lines) {
    this.#written += Buffer.byteLength(text);
    stream.write(text, (error) => {
      if (error) this.#dropped += lines;
    });
  }

  #openStream() {
    if (this.#stream?.destroyed) this.#fail();
    if (this.#stream || this.#ended || this.now() - this.#failedAt < REOPEN_AFTER) return this.#stream;
    try {
      mkdirSync(dirname(this.file), { recursive: true });
      const fd = openSync(this.file, 'a');
      this.#written = fstatSync(fd).size;
      this.#stream = createWriteStream(this.file, { fd });
    } catch {
      this.#fail();
      // Lines are counted as lost until the file can be opened again.
      return undefined;
    }
    // Each lost line is counted by its own callback.
    this.#stream.on('error', () => undefined);
    return this.#stream;
  }

  #fail() {
    this.#stream = undefined;
    this.#failedAt = this.now();
  }

  #begin() {
    this.#stream?.end();
    this.#stream = undefined;
    try {
      rmSync(`${this.file}.${this.maxOldFiles}`, { force: true });
      for (let age = this.maxOldFiles - 1; age >= 0; age -= 1) this.#age(age);
    } catch {
      // A file that cannot be rotated keeps growing until it can.
      this.#written = 0;
    }
  }

  #age(age) {
    const name = age === 0 ? this.file : `${this.file}.${age}`;
    try {
      renameSync(name, `${this.file}.${age + 1}`);
    } catch (error) {
      if (error.code !== 'ENOENT') throw error;
    }
  }
}
