/** A lane: taken until its transaction has ended, and when it was ended in last, by the count of {@link Lanes}. */
interface Lane {
  isTaken: boolean;
  endedAt: number;
}

/** What one transaction takes of the lanes. */
export interface LaneTurn {
  /** The first lane in which nobody has written since the transaction began, for whatever belongs to this client. */
  laneOf(clientId: string): number;
  /** Gives back what was taken; another attempt of the transaction is a new turn. */
  end(): void;
}

/**
 * Keeps the transactions of one process out of each other's way at rows that all of them add to: each adds to rows of a
 * lane of its own. Transactions that come one after the other have the same lane, so that there are as many rows as
 * transactions at once.
 */
export class Lanes {
  readonly #lanes = new Map<string, Lane[]>();
  #count = 0;

  begin(): LaneTurn {
    const begunAt = this.#count;
    const taken = new Map<string, number>();
    return {
      laneOf: (clientId) => {
        const own = taken.get(clientId) ?? this.#take(clientId, begunAt);
        taken.set(clientId, own);
        return own;
      },
      end: () => {
        const endedAt = ++this.#count;
        for (const [clientId, lane] of taken) this.#of(clientId)[lane] = { isTaken: false, endedAt };
        taken.clear();
      },
    };
  }

  #of(clientId: string): Lane[] {
    const lanes = this.#lanes.get(clientId) ?? [];
    this.#lanes.set(clientId, lanes);
    return lanes;
  }

  #take(clientId: string, begunAt: number): number {
    const lanes = this.#of(clientId);
    const free = lanes.findIndex(({ isTaken, endedAt }) => !isTaken && endedAt <= begunAt);
    const lane = free < 0 ? lanes.length : free;
    lanes[lane] = { isTaken: true, endedAt: begunAt };
    return lane;
  }
}
