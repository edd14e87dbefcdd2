import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const MANIFEST = 'mf-manifest.json';
const NOT_PUBLISHED = 'mf-stats.json';

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

function contentHash(directory) {
  const hash = createHash('sha256');
  const names = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== NOT_PUBLISHED)
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const name of names) hash.update(name.slice(directory.length)).update('\0').update(readFileSync(name));
  return hash.digest('hex').slice(0, 12);
}

/** Copies under another name first, so that a version is there wholly or not at all. */
function copyOnce(from, to) {
  if (existsSync(to)) return;
  const unfinished = `${to}.${process.pid}`;
  cpSync(from, unfinished, { recursive: true, filter: (path) => !path.endsWith(NOT_PUBLISHED) });
  renameSync(unfinished, to);
}

const addressOf = (name, version) => `/remotes/${name}/${version}/${MANIFEST}`;

function entryOf(name, version, before) {
  const isNew = before && before.version !== version;
  const previousVersion = (isNew ? before.version : before?.previousVersion) ?? null;
  return {
    name,
    version,
    previousVersion,
    manifest: addressOf(name, version),
    previousManifest: previousVersion && addressOf(name, previousVersion),
  };
}

function publish(root, target, name, before) {
  const built = join(root, name, 'dist');
  const version = `${readJson(join(root, name, 'package.json')).version}-${contentHash(built)}`;
  mkdirSync(join(target, name), { recursive: true });
  copyOnce(built, join(target, name, version));
  return entryOf(name, version, before);
}

const listedIn = (file) => (existsSync(file) ? readJson(file).remotes : []);

/**
 * Publishes every built remote below `target/<name>/<version>-<content hash>/` and lists them in
 * `target/remotes.json`. Earlier versions stay: open tabs still need their files, and the last one is the fallback.
 */
export function publishRemotes(root, target) {
  mkdirSync(target, { recursive: true });
  const file = join(target, 'remotes.json');
  const before = new Map(listedIn(file).map((entry) => [entry.name, entry]));
  const built = readdirSync(root).filter(
    (name) => name.startsWith('mf-') && existsSync(join(root, name, 'dist', MANIFEST)),
  );
  const remotes = built.sort().map((name) => publish(root, target, name, before.get(name)));
  writeFileSync(`${file}.new`, `${JSON.stringify({ remotes }, null, 2)}\n`);
  renameSync(`${file}.new`, file);
  return remotes;
}
