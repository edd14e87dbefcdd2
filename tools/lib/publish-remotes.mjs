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

const MAX_VERSIONS = 5;
/** The file in which a remote describes itself (packages/remote-build/src/screen-files.mjs). */
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

/** Another copy of the product that starts at the same moment may be the first to put this version there. */
function moveOnce(from, to) {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST'].includes(error.code)) throw error;
    rmSync(from, { recursive: true });
  }
}

/** Copies under another name first, so that a version is complete or absent. */
function copyOnce(from, to) {
  if (existsSync(to)) return;
  const temporary = `${to}.${process.pid}`;
  cpSync(from, temporary, { recursive: true });
  compressFiles(temporary);
  moveOnce(temporary, to);
}

const baseOf = (name, version) => `/remotes/${name}/${version}/`;
const descriptionOf = (target, name, version) => readJson(join(target, name, version, DESCRIPTION));

/** The routes with the full addresses of their scripts, the entry first. */
const routesAt = (base, routes) =>
  routes.map((route) => ({ ...route, scripts: route.scripts.map((file) => base + file) }));

/** The scripts of the remote's copies of parts that a page may lack, by the keys of these parts. */
const copiesAt = (base, copies = {}) =>
  Object.fromEntries(Object.entries(copies).map(([key, files]) => [key, files.map((file) => base + file)]));

function previousOf(target, name, version) {
  const { entry } = descriptionOf(target, name, version);
  return { previousVersion: version, previousEntry: baseOf(name, version) + entry };
}

/** A release without a description, from an earlier build, cannot be rolled back to. */
const isDescribed = (target, name, version) => existsSync(join(target, name, version, DESCRIPTION));

/** The line of a remote: its version with its description, and the entry of the previous version. */
function lineOfVersion(target, name, version, previousLine) {
  const isNew = previousLine && previousLine.version !== version;
  const previous = isNew ? previousLine.version : previousLine?.previousVersion;
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
  for (const name of newestFirst.slice(MAX_VERSIONS - inUse.length))
    rmSync(join(directory, name), { recursive: true });
}

function publish({ root, target }, name, previousLine) {
  const buildFolder = join(root, name, 'dist');
  const version = `${readJson(join(root, name, 'package.json')).version}-${contentHash(buildFolder)}`;
  mkdirSync(join(target, name), { recursive: true });
  copyOnce(buildFolder, join(target, name, version));
  const line = lineOfVersion(target, name, version, previousLine);
  prune(join(target, name), line);
  return line;
}

const listFile = (target) => join(target, 'remotes.json');
const readList = (target) => (existsSync(listFile(target)) ? readJson(listFile(target)).remotes : []);

/** Writes the list to a temporary file first, so that a reader sees the old one or the new one, never a partial one. */
function writeList(target, remotes) {
  mkdirSync(target, { recursive: true });
  const byName = remotes.toSorted((a, b) => a.name.localeCompare(b.name));
  const temporary = `${listFile(target)}.${process.pid}`;
  writeFileSync(temporary, `${JSON.stringify({ remotes: byName }, null, 2)}\n`);
  renameSync(temporary, listFile(target));
}

const lineOf = (remotes, name) => remotes.find((remote) => remote.name === name);
const withLine = (remotes, line) => [...remotes.filter(({ name }) => name !== line.name), line];

/**
 * Publishes one built remote below `target/<name>/<version>-<content hash>/` and moves its line of
 * `target/remotes.json`, leaving the lines of the others alone. The previous version is listed there as the fallback;
 * a few earlier ones stay on disk.
 */
export function publishRemote({ root, target }, name) {
  const remotes = readList(target);
  const line = publish({ root, target }, name, lineOf(remotes, name));
  writeList(target, withLine(remotes, line));
  return line;
}

/** Moves a remote's line back to the previous version; the version that it leaves becomes the previous one. */
export function rollBackRemote(target, name) {
  const remotes = readList(target);
  const { version, previousVersion } = lineOf(remotes, name) ?? {};
  if (!previousVersion) throw new Error(`${name} has no version before the present one.`);
  const line = lineOfVersion(target, name, previousVersion, { version });
  writeList(target, withLine(remotes, line));
  return line;
}

/** Publishes every built remote; the list loses those that are not built any more. */
export function publishRemotes({ root, target }) {
  const names = readdirSync(root).filter(
    (name) => name.startsWith('mf-') && existsSync(join(root, name, 'dist', DESCRIPTION)),
  );
  const currentLines = readList(target);
  const remotes = names.map((name) => publish({ root, target }, name, lineOf(currentLines, name)));
  writeList(target, remotes);
  return remotes;
}
