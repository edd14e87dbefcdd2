import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ListedRemote, StaticProduct } from './static-product';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** How many commits ago the older build was, unless `COMPOSITION_COMMIT` names one. */
const COMMITS_AGO = 60;

/** The commit of the older build; undefined in a copy without history, or with too little of it. */
export function olderCommit(): string | undefined {
  const name = process.env.COMPOSITION_COMMIT ?? `HEAD~${COMMITS_AGO}`;
  try {
    return execFileSync('git', ['rev-parse', '--verify', `${name}^{commit}`], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    // The test is skipped, and says why.
    return undefined;
  }
}

/** The libraries of this copy, with the workspaces of the folder in place of its own. */
function linkLibraries(folder: string): void {
  mkdirSync(join(folder, 'node_modules/@freightdesk'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')).filter((each) => each !== '@freightdesk'))
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  for (const name of readdirSync(join(folder, 'packages')))
    symlinkSync(join(folder, 'packages', name), join(folder, 'node_modules/@freightdesk', name));
}

/**
 * Builds shell and mf-crm of a commit in a temporary folder, with today's libraries.
 *
 * @returns the folder, in which `shell/dist` and `mf-crm/dist` are
 */
export function buildOlder(commit: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'freightdesk-older-'));
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  linkLibraries(folder);
  const configs = ['shell', 'mf-crm'].flatMap((name) => ['--config-name', name]);
  execFileSync(join(root, 'node_modules/.bin/rspack'), ['build', '-c', 'rspack.web.config.mjs', ...configs], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return folder;
}

/** Lists the mf-crm of an older build in place of the built one. */
export function listOlderCrm({ folder, builtList, writeList }: StaticProduct, older: string): void {
  const { entry, routes, container, ...description } = JSON.parse(
    readFileSync(join(older, 'mf-crm/dist/remote.json'), 'utf8'),
  );
  const base = '/remotes/mf-crm/older/';
  cpSync(join(older, 'mf-crm/dist'), join(folder, 'mf-crm/older'), { recursive: true });
  const line = { ...description, name: 'mf-crm', version: 'older', container, entry: base + entry };
  const listedRoutes = routes.map((route: ListedRemote['routes'][number]) => ({
    ...route,
    scripts: route.scripts.map((file) => base + file),
  }));
  const others = builtList.filter(({ name }) => name !== 'mf-crm');
  writeList(JSON.stringify({ remotes: [...others, { ...line, copies: {}, routes: listedRoutes }] }));
}
