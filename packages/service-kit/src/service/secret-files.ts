import { readFileSync } from 'node:fs';

type Environment = Readonly<Record<string, string | undefined>>;

/** The settings that may stand in a file, which the variable with `_FILE` after its name points to. */
const SECRETS = [
  'MONGODB_URI',
  'SESSION_SECRET',
  'SESSION_SECRET_ACCEPTED',
  'SECOND_FACTOR_KEY',
  'SECOND_FACTOR_KEY_ACCEPTED',
  'BOOTSTRAP_SUPERADMIN_PASSWORD',
  'WAREHOUSE_FEED_TOKEN',
  'EINVOICE_CLIENT_SECRET',
  'SMTP_URL',
] as const;

function contentOf(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (cause) {
    throw new Error(`${name}_FILE names ${file}, which cannot be read`, { cause });
  }
}

function secretOf(environment: Environment, name: string): string | undefined {
  const value = environment[name];
  const file = environment[`${name}_FILE`];
  if (!file) return value;
  if (value) throw new Error(`Set ${name} or ${name}_FILE, not both`);
  return contentOf(name, file) || undefined;
}

/**
 * The environment with the secrets that stand in files, as containers get them. White space around a secret does not count,
 * and an empty file sets nothing.
 *
 * @throws {Error} when a file cannot be read, or a secret is set in both ways; the message is one sentence
 */
export function readSecretFiles(environment: Environment): Environment {
  const secrets = SECRETS.map((name) => [name, secretOf(environment, name)] as const);
  return { ...environment, ...Object.fromEntries(secrets.filter(([, value]) => value !== undefined)) };
}
