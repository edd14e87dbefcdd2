import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { compressFiles } from './compress-files.mjs';
import { publishRemotes } from './publish-remotes.mjs';
import { publishServices } from './publish-services.mjs';
import { storeContracts } from './release-contracts.mjs';
import { binary, root, run, say } from './run.mjs';
import { servicesDirOf } from './settings.mjs';
import { sourceHash } from './source-hash.mjs';

const startingWith = (...prefixes) =>
  readdirSync(root).filter((name) => prefixes.some((prefix) => name.startsWith(prefix)));

const services = {
  title: 'services',
  config: 'rspack.node.config.mjs',
  folders: () => startingWith('gateway', 'svc-'),
  finish: () => storeContracts(root, startingWith('svc-')),
};
const screens = {
  title: 'screens',
  config: 'rspack.web.config.mjs',
  folders: () => startingWith('shell', 'mf-'),
  /** The remotes are compressed when they are published. */
  finish: async () => {
    compressFiles(`${root}shell/dist`);
    await storeContracts(root, startingWith('shell', 'mf-'));
  },
};

const hashOf = ({ config, folders }) =>
  sourceHash(root, [config, 'package-lock.json', 'packages', ...folders()]);
const markOf = ({ config }) => `${root}.cache/${config}.built`;
const hasSource = (folder) => existsSync(`${root}${folder}/src`);
const isComplete = ({ folders }) =>
  folders()
    .filter(hasSource)
    .every((folder) => existsSync(`${root}${folder}/dist`));

function isFresh(build, hash) {
  const mark = markOf(build);
  return isComplete(build) && existsSync(mark) && readFileSync(mark, 'utf8') === hash;
}

async function bundle(title, ...options) {
  say(`Building ${title} …`);
  const env = { ...process.env, NODE_ENV: 'production' };
  const code = await run(binary('rspack'), ['build', ...options], { env });
  if (code !== 0) throw new Error(`Building ${title} failed; the messages above say why.`);
}

async function buildOne(build) {
  const hash = hashOf(build);
  if (isFresh(build, hash)) return;
  await bundle(`the ${build.title}`, '-c', build.config);
  await build.finish();
  mkdirSync(`${root}.cache`, { recursive: true });
  writeFileSync(markOf(build), hash);
}

/**
 * Builds the services if they changed since the last build. Code that rebuilds them afterwards calls
 * `forgetServices`, because the recorded hash then no longer matches `dist`.
 */
export const buildServices = () => buildOne(services);
export const forgetServices = () => rmSync(markOf(services), { force: true });

/** A build that is interrupted leaves half of its files, so that the next start must not take them for built. */
async function buildAlone(name, build) {
  const mark = markOf(build);
  const hash = existsSync(mark) ? readFileSync(mark, 'utf8') : '';
  rmSync(mark, { force: true });
  await bundle(name, '-c', build.config, '--config-name', name);
  await storeContracts(root, [name]);
  mkdirSync(dirname(mark), { recursive: true });
  writeFileSync(mark, hash);
}

/** Builds one remote unconditionally. */
export const buildRemote = (name) => buildAlone(name, screens);

/** Builds one service unconditionally. */
export const buildService = (name) => buildAlone(name, services);

/** Builds what changed since the last build, and publishes services and remotes. */
export async function buildChanged() {
  await buildOne(services);
  await buildOne(screens);
  await publishServices({ root, target: servicesDirOf(process.env, root) });
  await publishRemotes({ root, target: `${root}.build/remotes` });
}
