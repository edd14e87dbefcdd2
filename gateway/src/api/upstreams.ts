import type { ServiceName } from '@freightdesk/contracts';
import { Pool } from 'undici';
import type { GatewayConfig } from '../service/config';

export type Upstreams = Readonly<Record<ServiceName, Pool>>;

const CONNECTIONS = 64;
const CONNECT_LIMIT = 2_000;

/** One pool of kept-alive connections per service. */
export function createUpstreams(config: GatewayConfig): Upstreams {
  const pool = (url: string) =>
    new Pool(new URL(url).origin, {
      connections: CONNECTIONS,
      connect: { timeout: CONNECT_LIMIT },
      headersTimeout: config.UPSTREAM_TIMEOUT_MS,
      bodyTimeout: config.UPSTREAM_TIMEOUT_MS,
    });
  return { core: pool(config.CORE_URL), crm: pool(config.CRM_URL), billing: pool(config.BILLING_URL) };
}
