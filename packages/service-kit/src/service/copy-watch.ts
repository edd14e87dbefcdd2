import { setTimeout as pause } from 'node:timers/promises';

/** A request that waits for the answer of a copy. */
export interface PendingRequest {
  /** Ends the wait because the copy hangs. Called at most once. */
  giveUp(): void;
}

/** Milliseconds that a request waits before its copy is probed. */
const PROBE_AFTER = 1_000;
/** Milliseconds between the probes of a copy that is away. */
const PROBE_INTERVAL = 500;
/** The longest wait between probes, in intervals, as long as other copies serve: five seconds. */
const MOST_INTERVALS = 10;
/** Milliseconds that a copy may take to answer a probe. */
export const PROBE_TIMEOUT = 2_500;

/**
 * Detects a copy of a service that hangs. When a request has waited for long, the copy is probed. If it is not ready, all
 * its pending requests are given up, and it is away until a probe succeeds.
 */
export class CopyWatch {
  /** Whether the copy can serve requests, by its `/readyz`. Settles within {@link PROBE_TIMEOUT}. */
  readonly isReady: () => Promise<boolean>;
  readonly #pending = new Map<PendingRequest, NodeJS.Timeout>();
  readonly #probeAfter: number;
  #isProbing = false;
  #isAway = false;
  #isClosed = false;
  #isReplaced = (): boolean => false;

  constructor(isReady: () => Promise<boolean>, probeAfter = PROBE_AFTER) {
    this.isReady = isReady;
    this.#probeAfter = probeAfter;
  }

  /** Whether the copy hangs, or has failed and was not ready since. */
  get isAway(): boolean {
    return this.#isAway;
  }

  /** While other copies serve instead, by this condition, the copy is probed ever more rarely when it is away. */
  probeRarelyWhile(isReplaced: () => boolean): void {
    this.#isReplaced = isReplaced;
  }

  /** Regards the copy as away until a probe succeeds. */
  suspect(): void {
    this.#isAway = true;
    this.check();
  }

  /** Probes the copy now. */
  check(): void {
    if (!this.#isClosed) void this.#probe();
  }

  /** Watches a request until {@link leave}. */
  enter(request: PendingRequest): void {
    this.#pending.set(
      request,
      setInterval(() => void this.#probe(), this.#probeAfter),
    );
  }

  leave(request: PendingRequest): void {
    clearInterval(this.#pending.get(request));
    this.#pending.delete(request);
  }

  /** Runs a call whose signal is aborted when the copy hangs. */
  async guard<Result>(call: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    const hanging = new AbortController();
    const request = { giveUp: () => hanging.abort(new TypeError('The service hangs')) };
    this.enter(request);
    try {
      return await call(hanging.signal);
    } finally {
      this.leave(request);
    }
  }

  /** Ends the watch. Pending requests are no longer given up. */
  close(): void {
    this.#isClosed = true;
    for (const request of [...this.#pending.keys()]) this.leave(request);
  }

  async #probe(): Promise<void> {
    if (this.#isProbing) return;
    this.#isProbing = true;
    for (let intervals = 1; !(await this.#look()) && !this.#isClosed; intervals *= 2)
      await this.#rest(Math.min(intervals, MOST_INTERVALS));
    this.#isProbing = false;
  }

  /** Probes the copy once; returns whether it is ready. */
  async #look(): Promise<boolean> {
    this.#isAway = !(await this.isReady());
    if (this.#isAway) this.#failPending();
    return !this.#isAway;
  }

  /** Waits for so many intervals, or only for one while no other copy serves. */
  async #rest(intervals: number): Promise<void> {
    do await pause(PROBE_INTERVAL, undefined, { ref: false });
    while (--intervals > 0 && this.#isReplaced() && !this.#isClosed);
  }

  #failPending(): void {
    for (const request of [...this.#pending.keys()]) {
      this.leave(request);
      request.giveUp();
    }
  }
}
