/**
 * Builds the services of the last release, which `docs/releases/last-release.json` names, or of a revision that is given
 * (`HEAD~250`), from the history of the repository; prints the folder. `npm run release -- svc-crm --from=FOLDER` runs them. Ends with 3 where the history is missing, as in a
 * shallow clone. The packages of npm are those that are installed now.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { join, relative } from 'node:path';
import { binary, giveUp, root, say } from './lib/run.mjs';

const NO_HISTORY = 3;
const { commit: lastRelease } = JSON.parse(readFileSync(`${root}docs/releases/last-release.json`, 'utf8'));
const [revision = lastRelease] = process.argv.slice(2);

/** The commit of the revision; undefined where the history lacks it, or git is missing, which its exit code says. */
function commitInHistory() {
  const args = ['rev-parse', '--quiet', '--verify', `${revision}^{commit}`];
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

const commit = commitInHistory();
const folder = `${root}.build/releases/${commit}`;

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

if (!commit) {
  process.stderr.write(`The history here lacks ${revision}.\n`);
  process.exit(NO_HISTORY);
}
try {
  if (!existsSync(`${folder}/svc-crm/dist/main.mjs`)) build();
  say(folder);
} catch (error) {
  giveUp(`${revision} could not be built: ${error.message}`);
}
