import { setTimeout as pause } from 'node:timers/promises';
import type { ServiceName } from '@freightdesk/contracts/shared';
import { type Dispatcher, Pool } from 'undici';
import type { GatewayConfig } from '../config';
import { unavailable } from '../http/refusal.rules';

const CONNECTIONS = 64;
const QUESTIONS_AT_ONCE = 16;
const CONNECT_LIMIT = 2_000;

/** How many connections of a pool may be held by readers that do not read; the rest stay available. */
const MOST_HELD = 16;

/** An answer so large that it waits for its reader, holding a connection meanwhile. */
interface HeldAnswer {
  breakOff(): void;
}

/** The answers that wait for their readers; when there are too many, the one that has waited longest is aborted. */
export class HeldAnswers {
  readonly #answers = new Set<HeldAnswer>();

  add(answer: HeldAnswer): void {
    this.#answers.add(answer);
    const [longest] = this.#answers;
    if (this.#answers.size > MOST_HELD) longest?.breakOff();
  }

  delete(answer: HeldAnswer): void {
    this.#answers.delete(answer);
  }
}

/** A service as the gateway reaches it. */
export class Upstream {
  /** The connections that carry requests. */
  readonly pool: Pool;
  /** Connections for the gateway's own checks, which must not wait behind requests. */
  readonly questions: Pool;
  readonly watch: UpstreamWatch;
  readonly held = new HeldAnswers();

  constructor(url: string) {
    const { origin } = new URL(url);
    const pool = (connections: number) =>
      new Pool(origin, { connections, connect: { timeout: CONNECT_LIMIT } });
    this.pool = pool(CONNECTIONS);
    this.questions = pool(QUESTIONS_AT_ONCE);
    this.watch = new UpstreamWatch(pool(1));
  }

  /** Waits for running requests to finish. */
  async close(): Promise<void> {
    await Promise.all([this.watch.close(), this.pool.close(), this.questions.close()]);
  }

  async destroy(): Promise<void> {
    await Promise.all([this.watch.close(), this.pool.destroy(), this.questions.destroy()]);
  }
}

export type Upstreams = Readonly<Record<ServiceName, Upstream>>;

/** The services at the configured addresses. */
export const createUpstreams = (config: GatewayConfig): Upstreams => ({
  core: new Upstream(config.CORE_URL),
  crm: new Upstream(config.CRM_URL),
  billing: new Upstream(config.BILLING_URL),
});

/** A request that waits for a service's answer. */
export interface Waiting {
  /** Gives up the wait; called at most once, and only before the answer begins. */
  giveUp(error: Error): void;
}

export interface WatchOptions {
  /** Milliseconds that a request waits before its service is asked whether it is ready. */
  readonly patience?: number;
  /** Milliseconds that the service may take to reply. */
  readonly limit?: number;
}

const BETWEEN_QUESTIONS = 500;

/**
 * Detects a service that hangs: when a request has waited for long, the service is asked whether it is ready. Without
 * a good reply, everything that waits is given up and everything new is refused at once, until the service is ready
 * again.
 */
export class UpstreamWatch {
  readonly #waiting = new Map<Waiting, NodeJS.Timeout>();
  readonly #patience: number;
  readonly #limit: number;
  #asking = false;
  #away = false;
  #closed = false;

  /** @param service the address of the service; checks use connections of their own. */
  constructor(
    private readonly service: Dispatcher,
    { patience = 1_000, limit = 2_500 }: WatchOptions = {},
  ) {
    this.#patience = patience;
    this.#limit = limit;
  }

  /** Refuses a request to a service that hangs. */
  requireThere(): void {
    if (this.#away) throw unavailable();
  }

  /** Watches a wait until {@link leave}. */
  enter(waiting: Waiting): void {
    this.#waiting.set(
      waiting,
      setInterval(() => void this.#ask(), this.#patience),
    );
  }

  leave(waiting: Waiting): void {
    clearInterval(this.#waiting.get(waiting));
    this.#waiting.delete(waiting);
  }

  /** Whether the service can serve requests; waits briefly for its reply. */
  async isReady(): Promise<boolean> {
    try {
      // Not an AbortSignal's timer: that one goes on while this process itself is suspended.
      const limits = { headersTimeout: this.#limit, bodyTimeout: this.#limit };
      const { statusCode, body } = await this.service.request({ path: '/readyz', method: 'GET', ...limits });
      await body.dump();
      return statusCode === 200;
    } catch {
      // Whatever the reason, it is not ready.
      return false;
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const waiting of [...this.#waiting.keys()]) this.leave(waiting);
    await this.service.destroy();
  }

  async #ask(): Promise<void> {
    if (this.#asking) return;
    this.#asking = true;
    do {
      this.#away = !(await this.isReady());
      if (this.#away) {
        this.#giveUp();
        await pause(BETWEEN_QUESTIONS, undefined, { ref: false });
      }
    } while (this.#away && !this.#closed);
    this.#asking = false;
  }

  #giveUp(): void {
    for (const waiting of [...this.#waiting.keys()]) {
      this.leave(waiting);
      waiting.giveUp(unavailable());
    }
  }
}
