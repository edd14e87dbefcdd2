import { clientDisconnected, maxTimeExpired } from '../errors';
import { PAUSE, type Paced } from '../query/pause';
import { breathe } from '../storage/slices';

/** Milliseconds that a command works before others get their turn. */
const SLICE = 8;

/** Lets a long command take turns with others, and ends it when its time is over or nobody waits for it any more. */
export class Pace {
  readonly #deadline: number;
  readonly #signal: AbortSignal | undefined;
  #sliceEnd = performance.now() + SLICE;

  /** With zero milliseconds there is no limit. */
  constructor(maxTime: number, signal: AbortSignal | undefined) {
    this.#deadline = maxTime > 0 ? performance.now() + maxTime : Number.POSITIVE_INFINITY;
    this.#signal = signal;
  }

  check(): void {
    if (this.#signal?.aborted) throw clientDisconnected();
    if (performance.now() > this.#deadline) throw maxTimeExpired();
  }

  /** Lets others work where this command has had its share; throws where it has to end. */
  async turn(): Promise<void> {
    if (performance.now() < this.#sliceEnd) return;
    await breathe();
    this.check();
    this.#sliceEnd = performance.now() + SLICE;
  }

  /** Whether it is somebody else's turn. */
  get isOver(): boolean {
    return performance.now() >= this.#sliceEnd;
  }

  /** Hands each result on, in turns with others. */
  async each<Each>(results: Paced<Each>, take: (each: Each) => void): Promise<void> {
    for (const each of results) {
      if (each !== PAUSE) take(each);
      else if (this.isOver) await this.turn();
    }
  }

  async all<Each>(results: Paced<Each>): Promise<Each[]> {
    const found: Each[] = [];
    await this.each(results, (each) => void found.push(each));
    return found;
  }
}
