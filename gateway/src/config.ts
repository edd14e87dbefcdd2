import { readSecretFiles, serviceAddresses } from '@freightdesk/service-kit';
import * as z from 'zod/mini';

const port = z.coerce.number('must be a port number').check(z.int(), z.gte(0), z.lte(65535));
const count = (initial: number) => z._default(z.coerce.number().check(z.int(), z.gte(1)), initial);

const secret = (name: string, missing?: string) =>
  z.string(missing).check(z.minLength(16, `${name} needs at least 16 characters`));

/** `/desk`, or nothing at the root of the host. */
const basePath = z.pipe(
  z.string().check(
    z.trim(),
    z.regex(/^(?:\/[A-Za-z0-9._~-]+)*\/?$/, 'must be a path such as /desk'),
    z.refine(
      (path) => !/^\/(?:api|assets|remotes)(?:\/|$)/i.test(path),
      'must be none of the paths below it',
    ),
  ),
  z.transform((path: string) => path.replace(/\/$/, '')),
);

const settings = z.object({
  PORT: z._default(port, 8080),
  HOST: z.optional(z.string()),
  CORE_URL: z._default(serviceAddresses, ['http://127.0.0.1:8081']),
  CRM_URL: z._default(serviceAddresses, ['http://127.0.0.1:8082']),
  BILLING_URL: z._default(serviceAddresses, ['http://127.0.0.1:8083']),
  SESSION_SECRET: secret('SESSION_SECRET', 'SESSION_SECRET must be set'),
  /** Accepted beside `SESSION_SECRET` while secrets are exchanged. */
  SESSION_SECRET_ACCEPTED: z.optional(secret('SESSION_SECRET_ACCEPTED')),
  PUBLIC_ORIGIN: z.optional(z.url()),
  TRUST_PROXY: z._default(z.enum(['true', 'false']), 'false'),
  BRAND_NAME: z._default(z.string().check(z.trim(), z.minLength(1), z.maxLength(60)), 'Freightdesk'),
  BASE_PATH: z._default(basePath, ''),
  SHELL_DIR: z._default(z.string(), 'shell/dist'),
  REMOTES_DIR: z._default(z.string(), '.build/remotes'),
  /** The versions of the services, where `npm run release` keeps them. */
  SERVICES_DIR: z.optional(z.string()),
  METRICS_PORT: z.optional(port),
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
  UPSTREAM_TIMEOUT_MS: count(20_000),
  UPSTREAM_LONG_TIMEOUT_MS: count(120_000),
  CONNECTIONS_PER_ADDRESS: count(400),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'info'),
});

/** The gateway's environment, checked. */
export type GatewayConfig = z.infer<typeof settings>;

/**
 * Reads the settings of the gateway from the environment, and its secrets from files that this names.
 *
 * @throws {Error} when a setting is missing or wrong; the message is one sentence
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): GatewayConfig {
  const result = settings.safeParse(readSecretFiles(environment));
  if (!result.success) {
    const [issue] = result.error.issues;
    throw new Error(`The setting ${issue?.path.join('.')} is wrong: ${issue?.message}`);
  }
  return result.data;
}
