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
import { lock } from 'proper-lockfile';
import { compressFiles } from './compress-files.mjs';

/** How many versions stay at least, how many at most, and for how long one stays that open pages may use. */
const MIN_VERSIONS = 5;
const MAX_VERSIONS = 20;
const PAGE_MS = 24 * 60 * 60_000;
/** A folder that no list names belongs to a release that is under way, or that ended half-way before this time. */
const RELEASE_MS = 60 * 60_000;
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

/** Copies under another name first, so that a version is complete or absent. A copy that fails, for example on a full disk, goes. */
function copyOnce(from, to) {
  if (existsSync(to)) return;
  const temporary = `${to}.${process.pid}`;
  try {
    cpSync(from, temporary, { recursive: true });
    compressFiles(temporary);
    moveOnce(temporary, to);
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true });
    throw error;
  }
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
  const { entry, container } = descriptionOf(target, name, version);
  return {
    previousVersion: version,
    previousEntry: baseOf(name, version) + entry,
    previousContainer: container,
  };
}

/** A release without a description, from an earlier build, cannot be rolled back to. */
const isDescribed = (target, name, version) => existsSync(join(target, name, version, DESCRIPTION));

/** The versions that were current before, the latest first, each with the moment until which new pages loaded it. */
function earlierVersionsOf(previousLine, version, now) {
  if (!previousLine) return [];
  const { earlierVersions, version: replacedVersion } = previousLine;
  if (replacedVersion === version) return earlierVersions;
  return [
    { version: replacedVersion, until: now.toISOString() },
    ...earlierVersions.filter((each) => each.version !== version),
  ].slice(0, MAX_VERSIONS - 1);
}

/** The line of a remote: its version with its description, since when, the entry of the previous version, and earlier ones. */
function lineOfVersion(target, name, version, previousLine) {
  const now = new Date();
  const isCurrent = previousLine?.version === version;
  const previous = isCurrent ? previousLine.previousVersion : previousLine?.version;
  const { entry, routes, copies, ...description } = descriptionOf(target, name, version);
  const base = baseOf(name, version);
  return {
    name,
    version,
    releasedAt: isCurrent ? previousLine.releasedAt : now.toISOString(),
    entry: base + entry,
    ...description,
    routes: routesAt(base, routes),
    copies: copiesAt(base, copies),
    ...(previous && isDescribed(target, name, previous) ? previousOf(target, name, previous) : {}),
    earlierVersions: earlierVersionsOf(previousLine, version, now),
  };
}

/** The versions that stay on disk: at least five, and each that a page which is still open may have loaded. */
function versionsToKeep({ version, previousVersion, earlierVersions }) {
  const pagesMayUse = ({ until }) => Date.now() - Date.parse(until) < PAGE_MS;
  const earlier = earlierVersions.filter((each, index) => index < MIN_VERSIONS - 1 || pagesMayUse(each));
  return new Set([version, previousVersion, ...earlier.map((each) => each.version)]);
}

function prune(directory, line, previousLine = line) {
  const remaining = versionsToKeep(line);
  const listed = new Set(
    [line, previousLine].flatMap(({ earlierVersions }) => earlierVersions.map(({ version }) => version)),
  );
  const isOver = (name) =>
    listed.has(name) || Date.now() - statSync(join(directory, name)).ctimeMs > RELEASE_MS;
  for (const name of readdirSync(directory))
    if (!remaining.has(name) && isOver(name)) rmSync(join(directory, name), { recursive: true });
}

const versionOf = (root, name) =>
  `${readJson(join(root, name, 'package.json')).version}-${contentHash(join(root, name, 'dist'))}`;

/** Puts the built version into its folder, unless it is there. Compressing takes seconds, so the list is not locked meanwhile. */
function store({ root, target }, name, version = versionOf(root, name)) {
  mkdirSync(join(target, name), { recursive: true });
  copyOnce(join(root, name, 'dist'), join(target, name, version));
  return version;
}

const listFile = (target) => join(target, 'remotes.json');
/** The copy of the last good list, which the gateway keeps. */
const copyOfList = (target) => join(target, 'remotes.last-good.json');

/** A line of an earlier release does not say which versions were before the previous one. */
const readLine = (line) => ({
  ...line,
  earlierVersions:
    line.earlierVersions ??
    (line.previousVersion ? [{ version: line.previousVersion, until: new Date(0).toISOString() }] : []),
});

/** The lines of the list, or of its last good copy while it is missing or damaged. */
function readList(target) {
  for (const file of [listFile(target), copyOfList(target)].filter(existsSync)) {
    try {
      return readJson(file).remotes.map(readLine);
    } catch (error) {
      if (!(error instanceof SyntaxError || error instanceof TypeError)) throw error;
      process.stderr.write(`${file} is not a list of remotes: ${error.message}\n`);
    }
  }
  return [];
}

/** Writes the list to a temporary file first, so that a reader sees the old one or the new one, never a partial one. */
function writeList(target, remotes) {
  const byName = remotes.toSorted((a, b) => a.name.localeCompare(b.name));
  const temporary = `${listFile(target)}.${process.pid}`;
  writeFileSync(temporary, `${JSON.stringify({ remotes: byName }, null, 2)}\n`);
  renameSync(temporary, listFile(target));
}

const lineOf = (remotes, name) => remotes.find((remote) => remote.name === name);
const withLine = (remotes, line) => [...remotes.filter(({ name }) => name !== line.name), line];

/** Waits up to a minute for another release. The lock of a process that has died counts for ten seconds. */
const LOCK = {
  realpath: false,
  stale: 10_000,
  retries: { forever: true, maxRetryTime: 60_000, minTimeout: 50, maxTimeout: 500 },
};

function lockList(target) {
  return lock(listFile(target), LOCK).catch((error) => {
    if (error.code !== 'ELOCKED') throw error;
    throw new Error('Another release has been under way for a minute; release again when it has ended.');
  });
}

/** Reads the list, changes it and writes it, while no other release does. */
async function changeList(target, change) {
  mkdirSync(target, { recursive: true });
  const unlock = await lockList(target);
  try {
    return change(readList(target));
  } finally {
    await unlock();
  }
}

/**
 * Publishes one built remote below `target/<name>/<version>-<content hash>/` and moves its line of
 * `target/remotes.json`, leaving the lines of the others alone. The previous version is listed there as the fallback;
 * earlier ones stay on disk while open pages may need them.
 */
export async function publishRemote({ root, target }, name) {
  const version = store({ root, target }, name);
  return changeList(target, (remotes) => {
    // Another release may have removed this version meanwhile.
    store({ root, target }, name, version);
    const current = lineOf(remotes, name);
    const line = lineOfVersion(target, name, version, current);
    writeList(target, withLine(remotes, line));
    prune(join(target, name), line, current);
    return line;
  });
}

/** Moves a remote's line back to the previous version; the version that it leaves becomes the previous one. */
export async function rollBackRemote(target, name) {
  return changeList(target, (remotes) => {
    const current = lineOf(remotes, name);
    if (!current?.previousVersion) throw new Error(`${name} has no version before the present one.`);
    const line = lineOfVersion(target, name, current.previousVersion, current);
    writeList(target, withLine(remotes, line));
    return line;
  });
}

/** Whether a version has been released before: one that was rolled back stays so until there is something new. */
function wasReleased(target, line, version) {
  if (!line || !existsSync(join(target, line.name, line.version))) return false;
  return [line.version, ...line.earlierVersions.map((each) => each.version)].includes(version);
}

/**
 * Publishes every built remote whose build has never been released; the list loses those that are not built any more.
 * A start after a rollback therefore leaves the rolled-back version where it is.
 */
export async function publishRemotes({ root, target }) {
  const isBuilt = (name) => name.startsWith('mf-') && existsSync(join(root, name, 'dist', DESCRIPTION));
  const versions = readdirSync(root)
    .filter(isBuilt)
    .map((name) => ({ name, version: store({ root, target }, name) }));
  return changeList(target, (current) => {
    const remotes = versions.map(({ name, version }) => {
      const line = lineOf(current, name);
      return wasReleased(target, line, version) ? line : lineOfVersion(target, name, version, line);
    });
    writeList(target, remotes);
    for (const line of remotes) prune(join(target, line.name), line, lineOf(current, line.name));
    return remotes;
  });
}

/** What the versions of a remote take on disk, compressed forms included. */
export function diskUse(target, name) {
  const versions = readdirSync(join(target, name));
  const bytes = readdirSync(join(target, name), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((total, entry) => total + statSync(join(entry.parentPath, entry.name)).size, 0);
  return { versions: versions.length, bytes };
}
