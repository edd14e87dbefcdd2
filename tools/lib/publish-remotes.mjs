import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

const KEPT = 5;
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
  return hash.digest('hex').slice(0, 10);
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
  const previousVersion = isNew ? before.version : before?.previousVersion;
  const previous = previousVersion && { previousVersion, previousManifest: addressOf(name, previousVersion) };
  return { name, version, manifest: addressOf(name, version), ...previous };
}

/** Removes all but the newest versions; open tabs still need the files of some earlier ones. */
function prune(directory, { version, previousVersion }) {
  const inUse = [version, previousVersion].filter(Boolean);
  const others = readdirSync(directory).filter((name) => !inUse.includes(name));
  const age = (name) => statSync(join(directory, name)).ctimeMs;
  const newestFirst = others.sort((a, b) => age(b) - age(a));
  for (const name of newestFirst.slice(KEPT - inUse.length))
    rmSync(join(directory, name), { recursive: true });
}

function publish({ root, target }, name, before) {
  const built = join(root, name, 'dist');
  const version = `${readJson(join(root, name, 'package.json')).version}-${contentHash(built)}`;
  mkdirSync(join(target, name), { recursive: true });
  copyOnce(built, join(target, name, version));
  const entry = entryOf(name, version, before);
  prune(join(target, name), entry);
  return entry;
}

const listedIn = (file) => (existsSync(file) ? readJson(file).remotes : []);

/**
 * Publishes every built remote below `target/<name>/<version>-<content hash>/` and lists them in
 * `target/remotes.json`. The version before is named there as the fallback; a few earlier ones stay on disk.
 */
export function publishRemotes({ root, target }) {
  mkdirSync(target, { recursive: true });
  const file = join(target, 'remotes.json');
  const before = new Map(listedIn(file).map((entry) => [entry.name, entry]));
  const built = readdirSync(root).filter(
    (name) => name.startsWith('mf-') && existsSync(join(root, name, 'dist', MANIFEST)),
  );
  const remotes = built.sort().map((name) => publish({ root, target }, name, before.get(name)));
  writeFileSync(`${file}.new`, `${JSON.stringify({ remotes }, null, 2)}\n`);
  renameSync(`${file}.new`, file);
  return remotes;
}
