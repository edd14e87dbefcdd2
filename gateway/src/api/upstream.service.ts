import { setTimeout as pause } from 'node:timers/promises';
import type { ServiceName } from '@freightdesk/contracts';
import { type Dispatcher, Pool } from 'undici';
import type { GatewayConfig } from '../config';
import { unavailable } from '../http/refusal.rules';

const CONNECTIONS = 64;
const QUESTIONS_AT_ONCE = 16;
const CONNECT_LIMIT = 2_000;

/** Connections of a pool that readers may hold by not reading; the others stay for everybody else. */
const MOST_HELD = 16;

/** An answer that is so large that it waits for its reader, and holds its connection meanwhile. */
interface HeldAnswer {
  breakOff(): void;
}

/** The answers that wait for their readers; one too many, and that which has waited for longest is broken off. */
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
  /** Connections for the gateway's own questions, which must not wait behind requests. */
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

  /** Lets requests on their way end. */
  async close(): Promise<void> {
    await Promise.all([this.watch.close(), this.pool.close(), this.questions.close()]);
  }

  async destroy(): Promise<void> {
    await Promise.all([this.watch.close(), this.pool.destroy(), this.questions.destroy()]);
  }
}

export type Upstreams = Readonly<Record<ServiceName, Upstream>>;

/** The services at the addresses of the configuration. */
export const createUpstreams = (config: GatewayConfig): Upstreams => ({
  core: new Upstream(config.CORE_URL),
  crm: new Upstream(config.CRM_URL),
  billing: new Upstream(config.BILLING_URL),
});

/** A request that waits for a service's answer. */
export interface Waiting {
  /** Ends the wait; called at most once, and only while the answer has not begun. */
  giveUp(error: Error): void;
}

export interface WatchOptions {
  /** Milliseconds that a request waits before its service is asked whether it is ready. */
  readonly patience?: number;
  /** Milliseconds that the service may take to say so. */
  readonly limit?: number;
}

const BETWEEN_QUESTIONS = 500;

/**
 * Finds a service that hangs: while a request has waited for long, the service is asked whether it is ready. Where no
 * good answer comes, all that waits is given up and everything new is refused at once, until it is ready again.
 */
export class UpstreamWatch {
  readonly #waiting = new Map<Waiting, NodeJS.Timeout>();
  readonly #patience: number;
  readonly #limit: number;
  #asking = false;
  #away = false;
  #closed = false;

  /** @param service where the service listens; the questions have connections of their own. */
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

  /** Watches over a wait until {@link leave}. */
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

  /** Whether the service can serve; it has a moment to say so. */
  async isReady(): Promise<boolean> {
    try {
      // Not a signal's clock: that one goes on while we stand still ourselves.
      const limits = { headersTimeout: this.#limit, bodyTimeout: this.#limit };
      const { statusCode, body } = await this.service.request({ path: '/readyz', method: 'GET', ...limits });
      await body.dump();
      return statusCode === 200;
    } catch {
      // Whatever kept it from answering, it is not ready.
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
