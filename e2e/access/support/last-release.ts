import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { TEST_SECRET } from '@freightdesk/service-kit/testing';
import { freeAddress } from './product';

const root = join(__dirname, '../../..');
const NO_HISTORY = 3;
const SERVICES = ['core', 'crm', 'billing'] as const;

/**
 * Builds the services of the last release, or of another revision; returns their folder, or undefined where the history
 * lacks it.
 */
export function buildLastRelease(...revision: [string?]): string | undefined {
  const args = ['tools/build-last-release.mjs', ...revision.filter((text) => text !== undefined)];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
  });
  if (status === NO_HISTORY) process.stderr.write(stderr);
  else if (status !== 0) throw new Error(stderr);
  return status === 0 ? stdout.trim() : undefined;
}

/** Waits for the line by which a process says that it listens; rejects with its output when it ends before. */
function ready(child: ChildProcess): Promise<void> {
  const lines: string[] = [];
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) throw new Error('The process gave no output to read');
      createInterface({ input: stream }).on('line', (line) => {
        lines.push(line);
        if (line.startsWith('{"ready":true')) resolve();
      });
    }
    child.once('exit', () => reject(new Error(lines.join('\n'))));
  });
}

/** Runs the services of the last release over the databases of a server. */
export async function runLastRelease(folder: string, uri: string, settings: Record<string, string>) {
  const addresses = await Promise.all(SERVICES.map(freeAddress));
  const [core = '', crm = '', billing = ''] = addresses;
  const urls = { CORE_URL: core, CRM_URL: crm, BILLING_URL: billing };
  const children = SERVICES.map((name, at) =>
    spawn(process.execPath, [join(folder, `svc-${name}`, 'dist/main.mjs')], {
      env: {
        ...process.env,
        ...urls,
        PORT: new URL(addresses[at] ?? '').port,
        ...{ MONGODB_URI: uri, SESSION_SECRET: TEST_SECRET, SEED: 'demo' },
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
  const close = async () => {
    const ends = children.map((child) => new Promise((resolve) => child.once('close', resolve)));
    for (const child of children) child.kill();
    await Promise.all(ends);
  };
  await Promise.all(children.map(ready));
  return { urls, close };
}
