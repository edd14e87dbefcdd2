/** Commits that wait for one another, many of them together. */
interface Waiting<Entry> {
  readonly entries: readonly Entry[];
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** Makes one commit, in their order, of all that is written while one is on its way: many share the wait. */
export class CommitQueue<Entry> {
  readonly #commit: (entries: readonly Entry[]) => Promise<unknown>;
  #waiting: Waiting<Entry>[] = [];
  #running: Promise<void> | undefined;

  /** A commit makes all of its entries or none of them. */
  constructor(commit: (entries: readonly Entry[]) => Promise<unknown>) {
    this.#commit = commit;
  }

  add(entries: readonly Entry[]): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ entries, resolve, reject });
      this.#running ??= this.#run();
    });
  }

  async #run(): Promise<void> {
    while (this.#waiting.length > 0) await this.#commitAll(this.#waiting.splice(0));
    this.#running = undefined;
  }

  async #commitAll(batch: readonly Waiting<Entry>[]): Promise<void> {
    try {
      await this.#commit(batch.flatMap(({ entries }) => entries));
    } catch (error) {
      for (const { reject } of batch) reject(error);
      return;
    }
    for (const { resolve } of batch) resolve();
  }

  async idle(): Promise<void> {
    await this.#running;
  }
}
