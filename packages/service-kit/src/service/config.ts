import * as z from 'zod/mini';
import { serviceAddresses } from './addresses';
import { readSecretFiles } from './secret-files';

const count = (initial: number) => z._default(z.coerce.number().check(z.int(), z.gte(1)), initial);

const secret = (name: string, missing?: string) =>
  z.string(missing).check(z.minLength(16, `${name} needs at least 16 characters`));

/** A public key in PEM; variables may have `\\n` for its line ends. */
const publicKey = z.pipe(
  z.string(),
  z.transform((text) => text.replaceAll('\\n', '\n')),
);

const settings = z.object({
  PORT: z.coerce.number().check(z.int(), z.gte(0), z.lte(65535)),
  HOST: z._default(z.string(), '127.0.0.1'),
  MONGODB_URI: z.string('MONGODB_URI must name the database').check(z.minLength(1)),
  /** Whether no other copy uses the database: the service migrates it at its start. */
  MIGRATE_AT_START: z._default(z.enum(['true', 'false']), 'false'),
  /** Whether the process takes over from one that is running. `npm start` sets it, and not an operator. */
  TAKE_OVER: z._default(z.enum(['true', 'false']), 'false'),
  SESSION_SECRET: secret('SESSION_SECRET', 'SESSION_SECRET must be set'),
  /** Accepted beside `SESSION_SECRET` while secrets are exchanged. */
  SESSION_SECRET_ACCEPTED: z.optional(secret('SESSION_SECRET_ACCEPTED')),
  SECOND_FACTOR_KEY: z.optional(secret('SECOND_FACTOR_KEY')),
  SECOND_FACTOR_KEY_ACCEPTED: z.optional(secret('SECOND_FACTOR_KEY_ACCEPTED')),
  SEED: z._default(z.enum(['demo', 'none']), 'none'),
  CORE_URL: z._default(serviceAddresses, ['http://127.0.0.1:8081']),
  CRM_URL: z._default(serviceAddresses, ['http://127.0.0.1:8082']),
  BILLING_URL: z._default(serviceAddresses, ['http://127.0.0.1:8083']),
  /** The address of the warehouse feed, and its token. */
  WAREHOUSE_FEED_URL: z.optional(z.url()),
  WAREHOUSE_FEED_TOKEN: z.optional(z.string()),
  WAREHOUSE_FEED_TIMEOUT_MS: count(10_000),
  /** The most rows of an import that one transaction stores. */
  IMPORT_PIECE: count(500),
  /** The address of the portal of e-invoices, the software's registration there, and the portal's public keys in PEM. */
  EINVOICE_URL: z.optional(z.url()),
  EINVOICE_CLIENT_ID: z._default(z.string(), ''),
  EINVOICE_CLIENT_SECRET: z._default(z.string(), ''),
  EINVOICE_PORTAL_KEY: z.optional(publicKey),
  EINVOICE_SIGNING_KEY: z.optional(publicKey),
  EINVOICE_TIMEOUT_MS: count(30_000),
  /** The mail server with its account, the address that letters come from, and the folder for letters without a server. */
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/ })),
  SMTP_FROM: z._default(z.string(), ''),
  LETTERS_FOLDER: z._default(z.string(), '.data/letters'),
  /** The address that browsers use and the path of the product there, which letters of notices link to. */
  PUBLIC_ORIGIN: z.optional(z.url()),
  BASE_PATH: z._default(z.string(), ''),
  /** The MiB that the files on records of a client may take in each service. */
  FILE_SPACE_PER_CLIENT: count(5_120),
  BOOTSTRAP_SUPERADMIN_PASSWORD: z.optional(z.string()),
  /** Failed sign-ins a minute: on one user name from one address, and from one address (AUTH-9). */
  SIGN_IN_LIMIT_PER_USER: count(10),
  SIGN_IN_LIMIT_PER_ADDRESS: count(300),
  BRAND_NAME: z._default(z.string().check(z.trim(), z.minLength(1), z.maxLength(60)), 'Freightdesk'),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'info'),
  NODE_ENV: z._default(z.string(), 'development'),
});

/** The environment of a service, checked. */
export type ServiceConfig = z.infer<typeof settings>;

/** The bytes that the files of a client may take in a service. */
export const spaceOfFiles = ({
  FILE_SPACE_PER_CLIENT,
}: Pick<ServiceConfig, 'FILE_SPACE_PER_CLIENT'>): number => FILE_SPACE_PER_CLIENT * 1024 * 1024;

/** Where people open the product, such as `https://desk.example.in/desk`; empty where nobody has said. */
export const publicAddress = ({
  PUBLIC_ORIGIN,
  BASE_PATH,
}: Pick<ServiceConfig, 'PUBLIC_ORIGIN' | 'BASE_PATH'>): string =>
  PUBLIC_ORIGIN ? new URL(BASE_PATH, PUBLIC_ORIGIN).href.replace(/\/$/, '') : '';

type Environment = Readonly<Record<string, string | undefined>>;

function wrongSetting({ issues: [issue] }: z.core.$ZodError): Error {
  return new Error(`The setting ${issue?.path.join('.')} is wrong: ${issue?.message}`);
}

/**
 * Reads the settings of a service from the environment, and its secrets from files that this names.
 *
 * @throws {Error} when a setting is missing or wrong; the message is one sentence
 */
export function readConfig(environment: Environment): ServiceConfig {
  const result = settings.safeParse(readSecretFiles(environment));
  if (result.success) return withoutDemoInProduction(result.data);
  throw wrongSetting(result.error);
}

/**
 * Reads the only setting that a migration needs.
 *
 * @throws {Error} when the setting is missing or wrong; the message is one sentence
 */
export function readDatabaseUri(environment: Environment): string {
  const result = z.pick(settings, { MONGODB_URI: true }).safeParse(readSecretFiles(environment));
  if (result.success) return result.data.MONGODB_URI;
  throw wrongSetting(result.error);
}

function withoutDemoInProduction(config: ServiceConfig): ServiceConfig {
  return config.NODE_ENV === 'production' ? { ...config, SEED: 'none' } : config;
}
