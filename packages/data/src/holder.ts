import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';

/** The process that does something in the database which no other process does at the same time. */
export interface Holder {
  readonly token: string;
  readonly host: string;
  readonly pid: number;
  /** Increases while the holder lives. Times are never compared, because the clocks of two machines differ. */
  readonly beat: number;
}

/** The stored fields of a holder. */
export const HOLDER_FIELDS = {
  token: { type: String, required: true },
  host: { type: String, required: true },
  pid: { type: Number, required: true },
  beat: { type: Number, required: true },
} as const;

/** The tokens of this process. */
const ownTokens = new Set<string>();

/** Makes this process a holder until {@link releaseHolder}. */
export function newHolder(): Holder {
  const token = randomUUID();
  ownTokens.add(token);
  return { token, host: hostname(), pid: process.pid, beat: 0 };
}

export const releaseHolder = ({ token }: Holder): void => {
  ownTokens.delete(token);
};

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM means that the process runs and belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/** Whether the holder ran on this machine and has ended. A restarted container has the same host name and process id. */
export const hasEnded = ({ token, host, pid }: Holder): boolean =>
  host === hostname() && (pid === process.pid ? !ownTokens.has(token) : !isRunning(pid));

/** Watches the holder of one thing. A holder whose `beat` has not changed for longer than the limit counts as dead. */
export class Silence {
  readonly #limit: number;
  #holder: Holder | undefined;
  #since = 0;

  /** `limit` is in milliseconds. */
  constructor(limit: number) {
    this.#limit = limit;
  }

  isOf({ token }: Holder): boolean {
    return token === this.#holder?.token;
  }

  isTooLong(holder: Holder): boolean {
    if (!this.isOf(holder) || holder.beat !== this.#holder?.beat)
      [this.#holder, this.#since] = [holder, performance.now()];
    return performance.now() - this.#since > this.#limit;
  }
}
