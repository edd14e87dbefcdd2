/** How a long command takes turns with others. */
import { clientDisconnected, maxTimeExpired } from '../errors';
import { PAUSE, type Paced } from '../query/pause';
import { Slices } from '../storage/slices';

/** Lets a long command take turns with others, and ends it when its time is over or nobody waits for it any more. */
export class Pace extends Slices {
  readonly #deadline: number;
  readonly #signal: AbortSignal | undefined;

  /** With zero milliseconds there is no limit. */
  constructor(maxTime: number, signal: AbortSignal | undefined) {
    super();
    this.#deadline = maxTime > 0 ? performance.now() + maxTime : Number.POSITIVE_INFINITY;
    this.#signal = signal;
  }

  /** Lets others work; throws where this command has to end. */
  override async turn(): Promise<void> {
    await super.turn();
    if (this.#signal?.aborted) throw clientDisconnected();
    if (performance.now() > this.#deadline) throw maxTimeExpired();
  }

  async all<Each>(results: Paced<Each>): Promise<Each[]> {
    const list: Each[] = [];
    for (const each of results) {
      if (each !== PAUSE) list.push(each);
      else if (this.isOver) await this.turn();
    }
    return list;
  }
}
