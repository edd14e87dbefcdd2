/** Work that goes on after its request was answered, such as reading a long feed. */
export class BackgroundWork {
  readonly #running = new Set<Promise<unknown>>();

  /** Adds work that the process must not end before. Its failure is its own. */
  add(work: Promise<unknown>): void {
    const remove = () => this.#running.delete(work);
    this.#running.add(work);
    work.then(remove, remove);
  }

  /** Resolves when nothing runs any more. */
  async end(): Promise<void> {
    while (this.#running.size > 0) await Promise.allSettled(this.#running);
  }
}
