/** One stripe of a client's totals. `releasedAt` is the number of transactions that had ended at its release. */
interface Stripe {
  isTaken: boolean;
  releasedAt: number;
}

/** The stripes of one transaction. */
export interface StripeLease {
  /** The number of the first stripe of this client that nobody has written since the transaction began. */
  stripeOf(clientId: string): number;
  /** Releases the stripes. Another attempt of the transaction takes a new lease. */
  release(): void;
}

/**
 * Prevents conflicts between concurrent transactions of one process that add to the same row: each adds to the row of
 * its own stripe. Sequential transactions share a stripe, so there are only as many rows as concurrent transactions.
 */
export class Stripes {
  readonly #stripes = new Map<string, Stripe[]>();
  #endedTransactions = 0;

  begin(): StripeLease {
    const begunAt = this.#endedTransactions;
    const stripeByClient = new Map<string, number>();
    return {
      stripeOf: (clientId) => {
        const stripe = stripeByClient.get(clientId) ?? this.#take(clientId, begunAt);
        stripeByClient.set(clientId, stripe);
        return stripe;
      },
      release: () => {
        const releasedAt = ++this.#endedTransactions;
        for (const [clientId, index] of stripeByClient)
          this.#of(clientId)[index] = { isTaken: false, releasedAt };
        stripeByClient.clear();
      },
    };
  }

  #of(clientId: string): Stripe[] {
    const stripes = this.#stripes.get(clientId) ?? [];
    this.#stripes.set(clientId, stripes);
    return stripes;
  }

  #take(clientId: string, begunAt: number): number {
    const stripes = this.#of(clientId);
    const free = stripes.findIndex(({ isTaken, releasedAt }) => !isTaken && releasedAt <= begunAt);
    const index = free < 0 ? stripes.length : free;
    stripes[index] = { isTaken: true, releasedAt: begunAt };
    return index;
  }
}
