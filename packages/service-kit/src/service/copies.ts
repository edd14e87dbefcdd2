import type { CopyWatch } from './copy-watch';

/** One copy of a service. */
export interface ServiceCopy {
  readonly watch: CopyWatch;
}

/**
 * The copies of a service, which take turns. One that fails, hangs or is not ready is away until it answers a probe; then
 * it has its turns again. A single copy is never away for a failure: each call tries it.
 */
export class Copies<Copy extends ServiceCopy> {
  readonly all: readonly Copy[];
  #turn = 0;

  constructor(copies: readonly Copy[]) {
    this.all = copies;
    for (const copy of copies) copy.watch.probeRarelyWhile(() => this.hasOther(new Set([copy])));
  }

  /** The copy for a call that `tried` have failed; undefined where all others are away or there are none. */
  next(tried: ReadonlySet<Copy>): Copy | undefined {
    const copies = this.#untried(tried);
    return copies[this.#turn++ % copies.length];
  }

  /** All copies for a call, which may try one after the other; those that are away come last. */
  inTurn(): Copy[] {
    const first = this.#turn++ % this.all.length;
    const copies = [...this.all.slice(first), ...this.all.slice(0, first)];
    return copies.sort((one, other) => Number(one.watch.isAway) - Number(other.watch.isAway));
  }

  /** Whether a call that `tried` have failed can be sent to another copy. */
  hasOther(tried: ReadonlySet<Copy>): boolean {
    return this.#untried(tried).length > 0;
  }

  /** Takes a copy that broke off out of the turns until it is ready. */
  suspect(copy: Copy): void {
    if (this.all.length > 1) copy.watch.suspect();
  }

  /** Probes a copy that refused a call because something is away: its database, or another service. */
  check(copy: Copy): void {
    if (this.all.length > 1) copy.watch.check();
  }

  /** Whether a copy can serve requests. Waits briefly for their answers. */
  async isReady(): Promise<boolean> {
    const readiness = await Promise.all(this.all.map(({ watch }) => watch.isReady()));
    return readiness.includes(true);
  }

  #untried(tried: ReadonlySet<Copy>): Copy[] {
    return this.all.filter((copy) => !copy.watch.isAway && !tried.has(copy));
  }
}
