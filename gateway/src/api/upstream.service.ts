import type { ServiceName } from '@freightdesk/contracts/shared';
import { Copies, CopyWatch, PROBE_TIMEOUT, type ServiceCopy } from '@freightdesk/service-kit';
import { type Dispatcher, Pool } from 'undici';
import * as z from 'zod/mini';
import type { GatewayConfig } from '../config';

const CONNECTIONS = 64;
const INTERNAL_CONNECTIONS = 16;
const CONNECT_TIMEOUT = 2_000;

/** How many connections of a pool may be held by readers that do not read. */
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

// The timer of an AbortSignal would go on while this process is suspended.
const askReadiness = (connections: Dispatcher) =>
  connections.request({
    path: '/readyz',
    method: 'GET',
    headersTimeout: PROBE_TIMEOUT,
    bodyTimeout: PROBE_TIMEOUT,
  });

/** Whether a copy can serve requests. */
async function isReady(connections: Dispatcher): Promise<boolean> {
  try {
    const { statusCode, body } = await askReadiness(connections);
    await body.dump();
    return statusCode === 200;
  } catch {
    // Whatever the reason, the copy is not ready.
    return false;
  }
}

/** What a copy says about itself, and why it is not wholly there if it is not. */
export interface Readiness {
  readonly isReady: boolean;
  readonly reason?: string | undefined;
  readonly release?: string | undefined;
  readonly startedAt?: string | undefined;
}

const readinessAnswer = z.object({
  status: z.optional(z.string()),
  /** Of a refusal. */
  message: z.optional(z.string()),
  release: z.optional(z.string()),
  startedAt: z.optional(z.string()),
});

const ELECTION = 'The database is electing a primary; calls wait for it';

async function readinessOf(connections: Dispatcher): Promise<Readiness> {
  try {
    const { statusCode, body } = await askReadiness(connections);
    const { status, message, release, startedAt } = readinessAnswer.parse(await body.json());
    if (statusCode !== 200) return { isReady: false, reason: message ?? `It answers ${statusCode}` };
    return { isReady: true, release, startedAt, reason: status === 'electing' ? ELECTION : undefined };
  } catch (error) {
    return { isReady: false, reason: `It does not answer (${codeOf(error)})` };
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error);

/** One copy of a service. */
export class UpstreamCopy implements ServiceCopy {
  readonly origin: string;
  /** The connections that carry requests. */
  readonly pool: Pool;
  /** Connections for the gateway's own calls, which must not wait behind requests. */
  readonly internalPool: Pool;
  readonly watch: CopyWatch;
  readonly heldAnswers = new HeldAnswers();
  readonly #probePool: Pool;

  constructor(url: string) {
    const { origin } = new URL(url);
    this.origin = origin;
    const pool = (connections: number) =>
      new Pool(origin, { connections, connect: { timeout: CONNECT_TIMEOUT } });
    this.pool = pool(CONNECTIONS);
    this.internalPool = pool(INTERNAL_CONNECTIONS);
    this.#probePool = pool(1);
    this.watch = new CopyWatch(() => isReady(this.#probePool));
  }

  /** Asks the copy how it is. Settles within {@link PROBE_TIMEOUT}. */
  readiness(): Promise<Readiness> {
    return readinessOf(this.#probePool);
  }

  /** Waits for running requests to finish. */
  async close(): Promise<void> {
    this.watch.close();
    await Promise.all([this.#probePool.destroy(), this.pool.close(), this.internalPool.close()]);
  }

  async destroy(): Promise<void> {
    this.watch.close();
    await Promise.all([this.#probePool.destroy(), this.pool.destroy(), this.internalPool.destroy()]);
  }
}

/** A service as the gateway reaches it. */
export class Upstream extends Copies<UpstreamCopy> {
  constructor(urls: readonly string[]) {
    super(urls.map((url) => new UpstreamCopy(url)));
  }

  async close(): Promise<void> {
    await Promise.all(this.all.map((copy) => copy.close()));
  }

  async destroy(): Promise<void> {
    await Promise.all(this.all.map((copy) => copy.destroy()));
  }
}

export type Upstreams = Readonly<Record<ServiceName, Upstream>>;

/** The services at the configured addresses. */
export const createUpstreams = (config: GatewayConfig): Upstreams => ({
  core: new Upstream(config.CORE_URL),
  crm: new Upstream(config.CRM_URL),
  billing: new Upstream(config.BILLING_URL),
});
