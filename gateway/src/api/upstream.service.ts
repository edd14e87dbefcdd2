import { setTimeout as pause } from 'node:timers/promises';
import type { ServiceName } from '@freightdesk/contracts/shared';
import { type Dispatcher, Pool } from 'undici';
import type { GatewayConfig } from '../config';
import { unavailable } from '../http/refusal.rules';

const CONNECTIONS = 64;
const INTERNAL_CONNECTIONS = 16;
const CONNECT_TIMEOUT = 2_000;

/** How many connections of a pool readers may hold that do not read; the rest stay available. */
const MAX_HELD_ANSWERS = 16;

/** An answer too large to buffer: it holds a connection until its reader has taken it. */
interface HeldAnswer {
  abort(): void;
}

/** The answers that wait for their readers. When there are too many, the one that has waited longest is aborted. */
export class HeldAnswers {
  readonly #answers = new Set<HeldAnswer>();

  add(answer: HeldAnswer): void {
    this.#answers.add(answer);
    const [oldest] = this.#answers;
    if (this.#answers.size > MAX_HELD_ANSWERS) oldest?.abort();
  }

  delete(answer: HeldAnswer): void {
    this.#answers.delete(answer);
  }
}

/** A service as the gateway reaches it. */
export class Upstream {
  /** The connections that carry requests. */
  readonly pool: Pool;
  /** Connections for the gateway's own calls, which must not wait behind requests. */
  readonly internalPool: Pool;
  readonly watch: UpstreamWatch;
  readonly heldAnswers = new HeldAnswers();

  constructor(url: string) {
    const { origin } = new URL(url);
    const pool = (connections: number) =>
      new Pool(origin, { connections, connect: { timeout: CONNECT_TIMEOUT } });
    this.pool = pool(CONNECTIONS);
    this.internalPool = pool(INTERNAL_CONNECTIONS);
    this.watch = new UpstreamWatch(pool(1));
  }

  /** Waits for running requests to finish. */
  async close(): Promise<void> {
    await Promise.all([this.watch.close(), this.pool.close(), this.internalPool.close()]);
  }

  async destroy(): Promise<void> {
    await Promise.all([this.watch.close(), this.pool.destroy(), this.internalPool.destroy()]);
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
export interface PendingRequest {
  /** Refuses the request; called at most once, and only before its answer begins. */
  giveUp(error: Error): void;
}

export interface WatchOptions {
  /** Milliseconds that a request waits before its service is probed. */
  readonly probeAfter?: number;
  /** Milliseconds that the service may take to answer a probe. */
  readonly probeTimeout?: number;
}

const PROBE_INTERVAL = 500;

/**
 * Detects a service that hangs. When a request has waited for long, the service is probed. If it is not ready, all
 * pending requests are refused, and new ones at once, until a probe succeeds.
 */
export class UpstreamWatch {
  readonly #pending = new Map<PendingRequest, NodeJS.Timeout>();
  readonly #probeAfter: number;
  readonly #probeTimeout: number;
  #isProbing = false;
  #isAway = false;
  #isClosed = false;

  /** @param service connections for probes alone */
  constructor(
    private readonly service: Dispatcher,
    { probeAfter = 1_000, probeTimeout = 2_500 }: WatchOptions = {},
  ) {
    this.#probeAfter = probeAfter;
    this.#probeTimeout = probeTimeout;
  }

  /** Refuses a request to a service that hangs. */
  requireAvailable(): void {
    if (this.#isAway) throw unavailable();
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

  /** Whether the service can serve requests; waits briefly for its answer. */
  async isReady(): Promise<boolean> {
    try {
      // Not the timer of an AbortSignal: that one goes on while this process is suspended.
      const limits = { headersTimeout: this.#probeTimeout, bodyTimeout: this.#probeTimeout };
      const { statusCode, body } = await this.service.request({ path: '/readyz', method: 'GET', ...limits });
      await body.dump();
      return statusCode === 200;
    } catch {
      // Whatever the reason, the service is not ready.
      return false;
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const request of [...this.#pending.keys()]) this.leave(request);
    await this.service.destroy();
  }

  async #probe(): Promise<void> {
    if (this.#isProbing) return;
    this.#isProbing = true;
    do {
      this.#isAway = !(await this.isReady());
      if (this.#isAway) {
        this.#failPending();
        await pause(PROBE_INTERVAL, undefined, { ref: false });
      }
    } while (this.#isAway && !this.#isClosed);
    this.#isProbing = false;
  }

  #failPending(): void {
    for (const request of [...this.#pending.keys()]) {
      this.leave(request);
      request.giveUp(unavailable());
    }
  }
}
