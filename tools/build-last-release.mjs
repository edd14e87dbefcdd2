/**
 * Builds the services of the last release, which `docs/releases/last-release.json` names, from the history of the repository;
 * prints the folder. `npm run release -- svc-crm --from=FOLDER` runs them. Ends with 3 where the history is missing, as in a
 * shallow clone. The packages of npm are those that are installed now.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { join, relative } from 'node:path';
import { binary, giveUp, root, say } from './lib/run.mjs';

const NO_HISTORY = 3;
const { commit } = JSON.parse(readFileSync(`${root}docs/releases/last-release.json`, 'utf8'));
const folder = `${root}.build/releases/${commit}`;
const quiet = { cwd: root, stdio: 'ignore' };

function isInHistory() {
  try {
    execFileSync('git', ['cat-file', '-e', `${commit}^{commit}`], quiet);
    return true;
  } catch {
    // git says it by its exit code, and it may be missing itself.
    return false;
  }
}

function extract() {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
}

/** Links installed packages, and our own ones to the sources of the release. */
function linkPackages(from, to) {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (name.startsWith('@')) linkPackages(join(from, name), join(to, name));
    else symlinkSync(sourceOf(realpathSync(join(from, name))), join(to, name));
  }
}

/** Where the release has what lies in the workspaces of the repository now; for everything else the same place. */
function sourceOf(path) {
  const inRepository = relative(root, path);
  const isOwn = !inRepository.startsWith('..') && !inRepository.includes('node_modules');
  return isOwn ? join(folder, inRepository) : path;
}

const folders = ['.', 'gateway', ...readdirSync(`${root}packages`).map((name) => `packages/${name}`)];

function build() {
  extract();
  for (const each of folders.filter((name) => existsSync(join(root, name, 'node_modules'))))
    linkPackages(join(root, each, 'node_modules'), join(folder, each, 'node_modules'));
  const services = readdirSync(folder).filter((name) => name.startsWith('svc-'));
  const names = services.flatMap((name) => ['--config-name', name]);
  const env = { ...process.env, NODE_ENV: 'production' };
  const args = ['build', '-c', 'rspack.node.config.mjs', ...names];
  execFileSync(binary('rspack'), args, { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] });
}

if (!isInHistory()) {
  process.stderr.write(`The history here lacks ${commit}, the last release.\n`);
  process.exit(NO_HISTORY);
}
try {
  if (!existsSync(`${folder}/svc-crm/dist/main.mjs`)) build();
  say(folder);
} catch (error) {
  giveUp(`The last release could not be built: ${error.message}`);
}
