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
import { compressFiles } from './compress-files.mjs';

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
  compressFiles(unfinished);
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

const listOf = (target) => join(target, 'remotes.json');
const listedIn = (target) => (existsSync(listOf(target)) ? readJson(listOf(target)).remotes : []);

/** Writes the list under another name first, so that a reader finds the old one or the new one, never half of one. */
function writeList(target, remotes) {
  mkdirSync(target, { recursive: true });
  const sorted = remotes.toSorted((a, b) => a.name.localeCompare(b.name));
  writeFileSync(`${listOf(target)}.new`, `${JSON.stringify({ remotes: sorted }, null, 2)}\n`);
  renameSync(`${listOf(target)}.new`, listOf(target));
}

const lineOf = (remotes, name) => remotes.find((remote) => remote.name === name);
const replaced = (remotes, entry) => [...remotes.filter(({ name }) => name !== entry.name), entry];

/**
 * Publishes one built remote below `target/<name>/<version>-<content hash>/` and moves its line of
 * `target/remotes.json`, leaving the lines of the others alone. The version before is named there as the fallback;
 * a few earlier ones stay on disk.
 */
export function publishRemote({ root, target }, name) {
  const remotes = listedIn(target);
  const entry = publish({ root, target }, name, lineOf(remotes, name));
  writeList(target, replaced(remotes, entry));
  return entry;
}

/** Moves a remote's line back to the version before; what it leaves becomes the version to go back to. */
export function rollBackRemote(target, name) {
  const remotes = listedIn(target);
  const { version, previousVersion } = lineOf(remotes, name) ?? {};
  if (!previousVersion) throw new Error(`${name} has no version before the present one.`);
  const entry = entryOf(name, previousVersion, { version });
  writeList(target, replaced(remotes, entry));
  return entry;
}

/** Publishes every built remote, and forgets those that are no longer built. */
export function publishRemotes({ root, target }) {
  const built = readdirSync(root).filter(
    (name) => name.startsWith('mf-') && existsSync(join(root, name, 'dist', MANIFEST)),
  );
  const listed = listedIn(target);
  const remotes = built.map((name) => publish({ root, target }, name, lineOf(listed, name)));
  writeList(target, remotes);
  return remotes;
}
