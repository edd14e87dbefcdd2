import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/run.mjs';
import { BASE_IMAGE, NODE_IMAGE } from './base-images.mjs';
import { command } from './buildah.mjs';

const CERTIFICATES = '/etc/ssl/certs';
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });

export const imageName = (name, tag) => `localhost/freightdesk/${name}:${tag}`;
const targetOf = (name) => (name === 'gateway' ? name : name.startsWith('svc-') ? 'service' : 'remote');

/** A copy of the sources, with files that no image may hold. */
export function copySources(folder) {
  const files = git('ls-files', '--cached', '--others', '--exclude-standard').split('\n').filter(Boolean);
  for (const file of files) if (existsSync(root + file)) cpSync(root + file, join(folder, file));
  mkdirSync(join(folder, 'secrets'), { recursive: true });
  for (const file of ['.env', 'mf-crm/.env', 'svc-crm/.env.production', 'secrets/session-secret'])
    writeFileSync(join(folder, file), 'A_SECRET=true');
}

/** The settings of npm on this machine, which the build gets as a secret. */
async function writeNpmSettings(folder) {
  const file = join(folder, 'npmrc');
  const registry = await command('npm', ['config', 'get', 'registry']);
  writeFileSync(file, `registry=${registry}\ncafile=${CERTIFICATES}/ca-certificates.crt\n`);
  return file;
}

/** Builds an image as `docker build` does. */
export async function buildImage(store, { folder, context }, name, tag) {
  const npmSettings = await writeNpmSettings(folder);
  const args = { NODE_IMAGE, BASE_IMAGE, NAME: name, VERSION: tag, COMMIT: git('rev-parse', 'HEAD').trim() };
  await store.buildah(
    'bud',
    ...['--isolation', 'chroot', '--format', 'docker', '--layers', '--pull-never'],
    ...['--target', targetOf(name), '--tag', imageName(name, tag)],
    ...Object.entries(args).flatMap(([key, value]) => ['--build-arg', `${key}=${value}`]),
    ...[
      '--file',
      join(root, 'Dockerfile'),
      '--secret',
      `id=npmrc,src=${npmSettings}`,
      '--volume',
      `${CERTIFICATES}:${CERTIFICATES}:ro`,
    ],
    context,
  );
}

const FORBIDDEN = /\/\.env|\/secrets\/|\.git\/|\/src\/.*\.tsx?$|\.map$|\/npm-cli\.js$/;
const MEGABYTES = 1_000_000;
export const SIZE_LIMIT = 250;

async function filesOf(folder) {
  const lines = await command('find', [folder, '-xdev', '-type', 'f', '-printf', '%s %P\\n']);
  return lines.split('\n').map((line) => {
    const [bytes, path] = line.split(/ (.*)/);
    return { bytes: Number(bytes), path: `/${path}` };
  });
}

const sumOf = (files) => files.reduce((total, { bytes }) => total + bytes, 0) / MEGABYTES;

/** What is wrong with an image by its settings and its files, and what it takes. */
export async function examineImage(store, name, tag, mountPoint) {
  const { User, Labels, Healthcheck } = await store.configOf(imageName(name, tag));
  const files = await filesOf(mountPoint);
  const own = files.filter(({ path }) => path.startsWith('/app/'));
  const size = sumOf(files);
  const problems = [
    ...(User === '1000:1000' ? [] : [`runs as ${User || 'root'}`]),
    ...(Labels?.['org.opencontainers.image.version'] === tag ? [] : ['has no version']),
    ...(/^[0-9a-f]{40}$/.test(Labels?.['org.opencontainers.image.revision']) ? [] : ['has no commit']),
    ...(Healthcheck || name.startsWith('mf-') ? [] : ['has no health check']),
    ...(size <= SIZE_LIMIT ? [] : [`takes more than ${SIZE_LIMIT} MB`]),
    ...files.filter(({ path }) => FORBIDDEN.test(path)).map(({ path }) => `holds ${path}`),
  ];
  return { size, ownSize: sumOf(own), fileCount: own.length, problems };
}
