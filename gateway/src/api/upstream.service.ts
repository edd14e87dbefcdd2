import { setTimeout as pause } from 'node:timers/promises';
import type { ServiceName } from '@freightdesk/contracts/shared';
import { type Dispatcher, Pool } from 'undici';
import type { GatewayConfig } from '../config';
import { type Refusal, unavailable } from '../http/refusal.rules';

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

/** One copy of a service. */
export class UpstreamCopy {
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

type Tried = ReadonlySet<UpstreamCopy>;

/** A service as the gateway reaches it: one copy or several, which take turns. */
export class Upstream {
  readonly #copies: readonly UpstreamCopy[];
  #turn = 0;

  constructor(urls: readonly string[]) {
    this.#copies = urls.map((url) => new UpstreamCopy(url));
  }

  /** The copy for a request that `tried` have failed; undefined when all others hang or there are none. */
  next(tried: Tried): UpstreamCopy | undefined {
    const copies = this.#untried(tried);
    return copies[this.#turn++ % copies.length];
  }

  /** All copies for a call of our own, those that hang last. */
  inTurn(): UpstreamCopy[] {
    const first = this.#turn++ % this.#copies.length;
    const copies = [...this.#copies.slice(first), ...this.#copies.slice(0, first)];
    return copies.sort((one, other) => Number(one.watch.isAway) - Number(other.watch.isAway));
  }

  /** Whether a request that `tried` have failed can be sent to another copy. */
  hasOther(tried: Tried): boolean {
    return this.#untried(tried).length > 0;
  }

  /** Takes a copy that broke off out of the turns until it is ready. The only one is tried by each request instead. */
  suspect(copy: UpstreamCopy): void {
    if (this.#copies.length > 1) copy.watch.suspect();
  }

  /** Probes a copy that refused a request because something is away: its database, or another service. */
  check(copy: UpstreamCopy): void {
    if (this.#copies.length > 1) copy.watch.check();
  }

  /** Whether a copy can serve requests. */
  async isReady(): Promise<boolean> {
    const readiness = await Promise.all(this.#copies.map(({ watch }) => watch.isReady()));
    return readiness.includes(true);
  }

  async close(): Promise<void> {
    await Promise.all(this.#copies.map((copy) => copy.close()));
  }

  async destroy(): Promise<void> {
    await Promise.all(this.#copies.map((copy) => copy.destroy()));
  }

  #untried(tried: Tried): UpstreamCopy[] {
    return this.#copies.filter((copy) => !copy.watch.isAway && !tried.has(copy));
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
  giveUp(refusal: Refusal): void;
}

export interface WatchOptions {
  /** Milliseconds that a request waits before its service is probed. */
  readonly probeAfter?: number;
  /** Milliseconds that the service may take to answer a probe. */
  readonly probeTimeout?: number;
}

const PROBE_INTERVAL = 500;

/**
 * Detects a copy that hangs. When a request has waited for long, the copy is probed. If it is not ready, all its
 * pending requests are given up, and it gets no new ones until a probe succeeds.
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

  /** Whether the copy hangs, or has failed and was not found ready since. */
  get isAway(): boolean {
    return this.#isAway;
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

  /** Whether the copy can serve requests; waits briefly for its answer. */
  async isReady(): Promise<boolean> {
    try {
      // Not the timer of an AbortSignal: that one goes on while this process is suspended.
      const limits = { headersTimeout: this.#probeTimeout, bodyTimeout: this.#probeTimeout };
      const { statusCode, body } = await this.service.request({ path: '/readyz', method: 'GET', ...limits });
      await body.dump();
      return statusCode === 200;
    } catch {
      // Whatever the reason, the copy is not ready.
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
