/** Long work takes turns: it pauses between results, and requests are looked at between its slices. */
import { setTimeout as delay } from 'node:timers/promises';
import { clientDisconnected, maxTimeExpired } from './errors';

/** Stands between results where others may get their turn before work on them goes on. */
export const PAUSE: unique symbol = Symbol('pause');
export type Pause = typeof PAUSE;

/** Results with pauses between them; whoever hands results on hands the pauses on as well. */
export type Paced<Each> = Iterable<Each | Pause>;

export const PAUSE_AFTER = 64;

export function* withPauses<Each>(results: Iterable<Each>): Generator<Each | Pause, void> {
  let count = 0;
  for (const each of results) {
    if (++count % PAUSE_AFTER === 0) yield PAUSE;
    yield each;
  }
}

export function* mapResults<Each, Other>(
  results: Paced<Each>,
  change: (each: Each) => Other,
): Generator<Other | Pause> {
  for (const each of results) yield each === PAUSE ? PAUSE : change(each);
}

/** What comes from `skip` on, at most `limit` of it; zero stands for no limit. */
export function* window<Each>(all: Paced<Each>, skip: number, limit: number): Generator<Each | Pause> {
  let position = 0;
  for (const each of all) {
    if (each === PAUSE) yield PAUSE;
    else {
      if (position >= skip) yield each;
      position += 1;
      if (limit > 0 && position >= skip + limit) return;
    }
  }
}

const AT_ONCE = 250;
const SLICE = 5;

const waiting: (() => void)[] = [];

function proceed(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(proceed);
}

/** Lets others work. Of the works that do so one goes on at a time: requests are looked at between any two slices. */
export const breathe = (): Promise<void> =>
  new Promise((resolve) => {
    if (waiting.push(resolve) === 1) setImmediate(proceed);
  });

export class Slices {
  #end = performance.now() + SLICE;

  get isOver(): boolean {
    return performance.now() >= this.#end;
  }

  async turn(): Promise<void> {
    await breathe();
    this.#end = performance.now() + SLICE;
  }
}

export type Turns = Pick<Slices, 'isOver' | 'turn'>;

/** Brings work that can pause to its end, in turns with others. */
export async function inTurns<Result>(work: Generator<unknown, Result>, turns: Turns): Promise<Result> {
  let step = work.next();
  for (; !step.done; step = work.next()) if (turns.isOver) await turns.turn();
  return step.value;
}

/** Does something for each of many items and lets others work in between; for few ones it is done within the call. */
export function inSlices<Item>(
  items: readonly Item[],
  work: (item: Item) => void,
): Promise<void> | undefined {
  if (items.length > AT_ONCE) return eachInSlices(items, work);
  for (const item of items) work(item);
  return undefined;
}

export async function eachInSlices<Item>(items: Iterable<Item>, work: (item: Item) => void): Promise<void> {
  const slices = new Slices();
  for (const item of items) {
    work(item);
    if (slices.isOver) await slices.turn();
  }
}

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

  /** Waits; throws at once where nobody waits for the answer any more. */
  async wait(milliseconds: number): Promise<void> {
    const signal = this.#signal;
    await delay(milliseconds, undefined, { ref: false, ...(signal ? { signal } : {}) }).catch(() => {
      throw clientDisconnected();
    });
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
