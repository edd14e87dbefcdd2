import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { binary, run, say } from './run.mjs';

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Chromium without windows, which renders the same pages in two thirds of the time. */
const HEADLESS_SHELL = 'chromium-headless-shell';

/** The packages of Debian. */
const PACKAGES = [HEADLESS_SHELL, 'chromium'];

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch (error) {
    if (['ENOENT', 'EACCES', 'ENOTDIR'].includes(error.code)) return false;
    throw error;
  }
}

function firstIn(path, names) {
  const directories = path.split(delimiter);
  return names.flatMap((name) => directories.map((directory) => join(directory, name))).find(isExecutable);
}

async function playwrights() {
  const { chromium } = await import('@playwright/test');
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

const locate = async ({ CHROMIUM_PATH, PATH = '' }, names) =>
  CHROMIUM_PATH ?? firstIn(PATH, names) ?? (await playwrights());

const canUseApt = () => existsSync('/etc/debian_version') && process.getuid?.() === 0;

async function isInstalledByApt(name) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return (await run('apt-get', ['install', '-y', '--no-install-recommends', name], { env })) === 0;
}

async function install(names) {
  say('No Chromium found; installing one …');
  if (canUseApt())
    for (const name of PACKAGES.filter((each) => names.includes(each)))
      if (await isInstalledByApt(name)) return;
  await run(binary('playwright'), ['install', 'chromium']);
}

async function find(names, environment) {
  const existingPath = await locate(environment, names);
  if (existingPath) return existingPath;
  await install(names);
  const installedPath = await locate(environment, names);
  if (installedPath) return installedPath;
  throw new Error(
    'The browser tests need Chromium: install the package "chromium", or set CHROMIUM_PATH to its program.',
  );
}

/** A whole browser, as people use it: configured, installed on the system, or that of Playwright, which is downloaded if possible. */
export const findChromium = (environment = process.env) => find(BROWSERS, environment);

/** The browser for the tests: Chromium's headless shell where there is one, else as {@link findChromium}. */
export const findTestBrowser = (environment = process.env) =>
  find([HEADLESS_SHELL, ...BROWSERS], environment);
