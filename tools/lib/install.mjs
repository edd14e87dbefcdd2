import { existsSync, statSync } from 'node:fs';
import { root, run, say } from './run.mjs';

const installedMark = `${root}node_modules/.package-lock.json`;

function isInstalled() {
  if (!existsSync(installedMark)) return false;
  return statSync(installedMark).mtimeMs >= statSync(`${root}package-lock.json`).mtimeMs - 1000;
}

/**
 * Installs dependencies that are missing or older than the lock file. `npm install` rather than
 * `npm ci`, which fails where a registry lacks optional packages of other platforms.
 */
export async function installMissing() {
  if (isInstalled()) return;
  say('Installing dependencies …');
  const code = await run('npm', ['install', '--no-audit', '--no-fund', '--no-save', '--loglevel=error']);
  if (code !== 0) throw new Error('npm install failed; see its messages above');
}
