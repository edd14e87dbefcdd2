import type { ServiceName } from '@freightdesk/contracts';
import { Pool } from 'undici';
import type { GatewayConfig } from '../service/config';
import { UpstreamWatch } from './upstream-watch';

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
