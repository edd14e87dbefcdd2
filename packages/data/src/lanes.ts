/**
 * A lane: held until its transaction has ended; also remembers, as a count of {@link Lanes}, when it was last
 * released.
 */
interface Lane {
  isTaken: boolean;
  endedAt: number;
}

/** What one transaction holds of the lanes. */
export interface LaneTurn {
  /** The first lane that nobody has written in since the transaction began, for the data of this client. */
  laneOf(clientId: string): number;
  /** Releases the lanes; another attempt of the transaction is a new turn. */
  end(): void;
}

/**
 * Keeps concurrent transactions of one process apart at rows that all of them add to: each adds to rows in a lane of
 * its own. Sequential transactions share a lane, so there are only as many rows as concurrent transactions.
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
