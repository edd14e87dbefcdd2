import { execFile } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../..', import.meta.url));

export const SERVICES = ['svc-core', 'svc-crm', 'svc-billing'] as const;
export type ServiceFolder = (typeof SERVICES)[number];

/** Copies what is built of a service, with another last line: a version of its own that does the same. */
export function buildVariant(folder: string, service: ServiceFolder, lastLine: string): void {
  mkdirSync(join(folder, service), { recursive: true });
  for (const name of ['package.json', 'dist'])
    cpSync(join(root, service, name), join(folder, service, name), { recursive: true });
  appendFileSync(join(folder, service, 'dist/main.mjs'), `\n${lastLine}\n`);
}

/** Runs `npm run release`; resolves to what it prints, and rejects with it when it fails. */
export async function release(
  environment: Readonly<Record<string, string>>,
  ...args: readonly string[]
): Promise<string> {
  const env = { ...process.env, ...environment };
  const { stdout } = await promisify(execFile)(process.execPath, ['tools/release.mjs', ...args], {
    cwd: root,
    env,
  });
  return stdout;
}
