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
import { CONTRACTS_FILE } from './contracts-file.mjs';

/** How many versions stay at least, how many at most, and for how long one stays that open pages may use. */
const MIN_VERSIONS = 5;
const MAX_VERSIONS = 20;
const PAGE_MS = 24 * 60 * 60_000;
/** A folder that no list names belongs to a release that is under way, or that ended half-way before this time. */
const RELEASE_MS = 60 * 60_000;

export const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** The hash of the code. Contracts that changed without it make no new version. */
function contentHash(directory) {
  const hash = createHash('sha256');
  const names = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== CONTRACTS_FILE)
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
function copyOnce(from, to, finish) {
  if (existsSync(to)) return;
  const temporary = `${to}.${process.pid}`;
  try {
    cpSync(from, temporary, { recursive: true });
    finish(temporary);
    moveOnce(temporary, to);
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true });
    throw error;
  }
}

const versionOf = (root, name) =>
  `${readJson(join(root, name, 'package.json')).version}-${contentHash(join(root, name, 'dist'))}`;

/**
 * Puts what is built at `root/<name>/dist` into `target/<name>/<version>-<content hash>/`, unless it is there. `finish` may
 * take seconds, so no list is locked meanwhile. Returns the version.
 */
export function storeVersion(
  { root, target, finish = () => undefined },
  name,
  version = versionOf(root, name),
) {
  mkdirSync(join(target, name), { recursive: true });
  copyOnce(join(root, name, 'dist'), join(target, name, version), finish);
  return version;
}

/** The versions that were current before, the latest first, each with the moment until which it was. */
function earlierVersionsOf(previousLine, version, now) {
  if (!previousLine) return [];
  const { earlierVersions, version: replacedVersion } = previousLine;
  if (replacedVersion === version) return earlierVersions;
  return [
    { version: replacedVersion, until: now.toISOString() },
    ...earlierVersions.filter((each) => each.version !== version),
  ].slice(0, MAX_VERSIONS - 1);
}

/** What the line of a version says about it: since when it is current, and which ones were before. */
export function versionFields(version, previousLine) {
  const now = new Date();
  const isCurrent = previousLine?.version === version;
  const previousVersion = isCurrent ? previousLine.previousVersion : previousLine?.version;
  return {
    version,
    releasedAt: isCurrent ? previousLine.releasedAt : now.toISOString(),
    ...(previousVersion ? { previousVersion } : {}),
    earlierVersions: earlierVersionsOf(previousLine, version, now),
  };
}

/** The versions that stay on disk: at least five, and each that a page which is still open may have loaded. */
function versionsToKeep({ version, previousVersion, earlierVersions }) {
  const pagesMayUse = ({ until }) => Date.now() - Date.parse(until) < PAGE_MS;
  const earlier = earlierVersions.filter((each, index) => index < MIN_VERSIONS - 1 || pagesMayUse(each));
  return new Set([version, previousVersion, ...earlier.map((each) => each.version)]);
}

/** Removes the folders of versions that nobody needs any more, and of releases that ended half-way. */
export function prune(directory, line, previousLine = line) {
  const remaining = versionsToKeep(line);
  const listed = new Set(
    [line, previousLine].flatMap(({ earlierVersions }) => earlierVersions.map(({ version }) => version)),
  );
  const isOver = (name) =>
    listed.has(name) || Date.now() - statSync(join(directory, name)).ctimeMs > RELEASE_MS;
  for (const name of readdirSync(directory))
    if (!remaining.has(name) && isOver(name)) rmSync(join(directory, name), { recursive: true });
}

/** Whether a version has been released before: one that was rolled back stays so until there is something new. */
export function wasReleased(target, line, version) {
  if (!line || !existsSync(join(target, line.name, line.version))) return false;
  return [line.version, ...line.earlierVersions.map((each) => each.version)].includes(version);
}

export const lineOf = (lines, name) => lines.find((line) => line.name === name);
export const withLine = (lines, line) => [...lines.filter(({ name }) => name !== line.name), line];

/** Waits up to a minute for another release. The lock of a process that has died counts for ten seconds. */
const LOCK = {
  realpath: false,
  stale: 10_000,
  retries: { forever: true, maxRetryTime: 60_000, minTimeout: 50, maxTimeout: 500 },
};

function lockList(file) {
  return lock(file, LOCK).catch((error) => {
    if (error.code !== 'ELOCKED') throw error;
    throw new Error('Another release has been under way for a minute; release again when it has ended.');
  });
}

/**
 * The list `<kind>.json` of a folder of versions, which says what is current, one line for each name. `readLine` completes
 * the line of an earlier release.
 *
 * @param {string} kind
 * @param {(line: object) => object} [readLine]
 */
export function versionList(kind, readLine = (line) => line) {
  const fileIn = (target) => join(target, `${kind}.json`);
  /** The copy of the last good list, which its reader keeps. */
  const copyIn = (target) => join(target, `${kind}.last-good.json`);

  /** The lines of the list, or of its last good copy while it is missing or damaged. */
  function read(target) {
    for (const file of [fileIn(target), copyIn(target)].filter(existsSync)) {
      try {
        return readJson(file)[kind].map(readLine);
      } catch (error) {
        if (!(error instanceof SyntaxError || error instanceof TypeError)) throw error;
        process.stderr.write(`${file} is not a list of ${kind}: ${error.message}\n`);
      }
    }
    return [];
  }

  /** Writes the list to a temporary file first, so that a reader sees the old one or the new one, never a partial one. */
  function write(target, lines) {
    const byName = lines.toSorted((a, b) => a.name.localeCompare(b.name));
    const temporary = `${fileIn(target)}.${process.pid}`;
    writeFileSync(temporary, `${JSON.stringify({ [kind]: byName }, null, 2)}\n`);
    renameSync(temporary, fileIn(target));
  }

  /** Reads the list, changes it and writes it, while no other release does. */
  async function change(target, work) {
    mkdirSync(target, { recursive: true });
    const unlock = await lockList(fileIn(target));
    try {
      return work(read(target));
    } finally {
      await unlock();
    }
  }

  return { read, write, change };
}

/**
 * Stores everything that is built, and makes `lineFor` of each name and version its line; the list loses what is not built
 * any more. Returns the lines.
 *
 * @param {{root: string, target: string, list: ReturnType<typeof versionList>, isBuilt: (name: string) => boolean,
 *   store: (name: string) => string, lineFor: (name: string, version: string, current: object | undefined) => object}} options
 */
export function publishBuilt({ root, target, list, isBuilt, store, lineFor }) {
  const versions = readdirSync(root)
    .filter(isBuilt)
    .map((name) => ({ name, version: store(name) }));
  return list.change(target, (current) => {
    const lines = versions.map(({ name, version }) => lineFor(name, version, lineOf(current, name)));
    list.write(target, lines);
    for (const line of lines) prune(join(target, line.name), line, lineOf(current, line.name));
    return lines;
  });
}

/** What the versions of a name take on disk, compressed forms included. */
export function diskUse(target, name) {
  const versions = readdirSync(join(target, name));
  const bytes = readdirSync(join(target, name), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((total, entry) => total + statSync(join(entry.parentPath, entry.name)).size, 0);
  return { versions: versions.length, bytes };
}
