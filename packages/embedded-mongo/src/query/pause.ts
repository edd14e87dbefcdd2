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
