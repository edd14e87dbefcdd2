import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { binary, run, say } from './run.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch (error) {
    if (['ENOENT', 'EACCES', 'ENOTDIR'].includes(error.code)) return false;
    throw error;
  }
}

/** A Chromium found in the directories of a PATH. */
export function chromiumIn(path) {
  return path
    .split(delimiter)
    .flatMap((directory) => names.map((name) => join(directory, name)))
    .find(isExecutable);
}

async function playwrights() {
  const { chromium } = await import('@playwright/test');
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

const present = async ({ CHROMIUM_PATH, PATH = '' }) =>
  CHROMIUM_PATH ?? chromiumIn(PATH) ?? (await playwrights());

async function install() {
  say('No Chromium found; installing one …');
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    if ((await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { env })) === 0)
      return;
  }
  await run(binary('playwright'), ['install', 'chromium']);
}

/** The browser for the tests: configured, installed on the system, or Playwright's, which is downloaded if possible. */
export async function findChromium(environment = process.env) {
  const found = await present(environment);
  if (found) return found;
  await install();
  const installed = await present(environment);
  if (installed) return installed;
  throw new Error(
    'The browser tests need Chromium: install the package "chromium", or set CHROMIUM_PATH to its program.',
  );
}
