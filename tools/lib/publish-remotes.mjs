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
/** What a remote says about itself (packages/remote-build/src/screen-files.mjs). */
const DESCRIPTION = 'remote.json';

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

function contentHash(directory) {
  const hash = createHash('sha256');
  const names = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const name of names) hash.update(name.slice(directory.length)).update('\0').update(readFileSync(name));
  return hash.digest('hex').slice(0, 10);
}

/** Another copy of the product that starts at the same moment may have put the same version there first. */
function moveOnce(from, to) {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST'].includes(error.code)) throw error;
    rmSync(from, { recursive: true });
  }
}

/** Copies under another name first, so that a version is there wholly or not at all. */
function copyOnce(from, to) {
  if (existsSync(to)) return;
  const unfinished = `${to}.${process.pid}`;
  cpSync(from, unfinished, { recursive: true });
  compressFiles(unfinished);
  moveOnce(unfinished, to);
}

const baseOf = (name, version) => `/remotes/${name}/${version}/`;
const descriptionOf = (target, name, version) => readJson(join(target, name, version, DESCRIPTION));

/** The scripts of each route by their whole addresses, the entry first. */
const routesAt = (base, routes) =>
  routes.map((route) => ({ ...route, scripts: route.scripts.map((file) => base + file) }));

/** The scripts of the remote's own copies of parts that a page may not have, by the keys of these. */
const copiesAt = (base, copies = {}) =>
  Object.fromEntries(Object.entries(copies).map(([key, files]) => [key, files.map((file) => base + file)]));

function previousOf(target, name, version) {
  const { entry } = descriptionOf(target, name, version);
  return { previousVersion: version, previousEntry: baseOf(name, version) + entry };
}

/** A release whose folder was made by a build before descriptions cannot be gone back to. */
const isDescribed = (target, name, version) => existsSync(join(target, name, version, DESCRIPTION));

/** The line of a remote: its version, what that says about itself, and the entry of the version before. */
function lineOfVersion(target, name, version, before) {
  const isNew = before && before.version !== version;
  const previous = isNew ? before.version : before?.previousVersion;
  const { entry, routes, copies, ...description } = descriptionOf(target, name, version);
  const base = baseOf(name, version);
  return {
    name,
    version,
    entry: base + entry,
    ...description,
    routes: routesAt(base, routes),
    copies: copiesAt(base, copies),
    ...(previous && isDescribed(target, name, previous) ? previousOf(target, name, previous) : {}),
  };
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
  const line = lineOfVersion(target, name, version, before);
  prune(join(target, name), line);
  return line;
}

const listOf = (target) => join(target, 'remotes.json');
const listedIn = (target) => (existsSync(listOf(target)) ? readJson(listOf(target)).remotes : []);

/** Writes the list to a temporary file first, so that a reader sees the old one or the new one, never a partial one. */
function writeList(target, remotes) {
  mkdirSync(target, { recursive: true });
  const sorted = remotes.toSorted((a, b) => a.name.localeCompare(b.name));
  const unfinished = `${listOf(target)}.${process.pid}`;
  writeFileSync(unfinished, `${JSON.stringify({ remotes: sorted }, null, 2)}\n`);
  renameSync(unfinished, listOf(target));
}

const lineOf = (remotes, name) => remotes.find((remote) => remote.name === name);
const replaced = (remotes, line) => [...remotes.filter(({ name }) => name !== line.name), line];

/**
 * Publishes one built remote below `target/<name>/<version>-<content hash>/` and moves its line of
 * `target/remotes.json`, leaving the lines of the others alone. The previous version is listed there as the fallback;
 * a few earlier ones stay on disk.
 */
export function publishRemote({ root, target }, name) {
  const remotes = listedIn(target);
  const line = publish({ root, target }, name, lineOf(remotes, name));
  writeList(target, replaced(remotes, line));
  return line;
}

/** Moves a remote's line back to the previous version; the version that it leaves becomes the previous one. */
export function rollBackRemote(target, name) {
  const remotes = listedIn(target);
  const { version, previousVersion } = lineOf(remotes, name) ?? {};
  if (!previousVersion) throw new Error(`${name} has no version before the present one.`);
  const line = lineOfVersion(target, name, previousVersion, { version });
  writeList(target, replaced(remotes, line));
  return line;
}

/** Publishes every built remote, and forgets those that are no longer built. */
export function publishRemotes({ root, target }) {
  const built = readdirSync(root).filter(
    (name) => name.startsWith('mf-') && existsSync(join(root, name, 'dist', DESCRIPTION)),
  );
  const listed = listedIn(target);
  const remotes = built.map((name) => publish({ root, target }, name, lineOf(listed, name)));
  writeList(target, remotes);
  return remotes;
}
