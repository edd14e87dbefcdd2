import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { compressFiles } from './compress-files.mjs';
import {
  lineOf,
  prune,
  publishBuilt,
  readJson,
  storeVersion,
  versionFields,
  versionList,
  wasReleased,
  withLine,
} from './versions.mjs';

/** The file in which a remote describes itself (packages/remote-build/src/screen-files.mjs). */
const DESCRIPTION = 'remote.json';

/** A line of an earlier release does not say which versions were before the previous one. */
const list = versionList('remotes', (line) => ({
  ...line,
  earlierVersions:
    line.earlierVersions ??
    (line.previousVersion ? [{ version: line.previousVersion, until: new Date(0).toISOString() }] : []),
}));

/** Puts the built version into its folder, compressed. */
const store = ({ root, target }, name, version) =>
  storeVersion({ root, target, finish: compressFiles }, name, version);

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

/** The line of a remote: its version with its description, since when, the entry of the previous version, and earlier ones. */
function lineOfVersion(target, name, version, previousLine) {
  const { previousVersion, earlierVersions, ...current } = versionFields(version, previousLine);
  const { entry, routes, copies, ...description } = descriptionOf(target, name, version);
  const base = baseOf(name, version);
  return {
    name,
    ...current,
    entry: base + entry,
    ...description,
    routes: routesAt(base, routes),
    copies: copiesAt(base, copies),
    ...(previousVersion && isDescribed(target, name, previousVersion)
      ? previousOf(target, name, previousVersion)
      : {}),
    earlierVersions,
  };
}

/** Makes a stored version the current one. */
function moveTo(target, remotes, name, version) {
  const current = lineOf(remotes, name);
  const line = lineOfVersion(target, name, version, current);
  list.write(target, withLine(remotes, line));
  prune(join(target, name), line, current);
  return line;
}

/**
 * Publishes one built remote below `target/<name>/<version>-<content hash>/` and moves its line of
 * `target/remotes.json`, leaving the lines of the others alone. The previous version is listed there as the fallback;
 * earlier ones stay on disk while open pages may need them.
 */
export async function publishRemote({ root, target }, name) {
  const version = store({ root, target }, name);
  return list.change(target, (remotes) => {
    // Another release may have removed this version meanwhile.
    store({ root, target }, name, version);
    return moveTo(target, remotes, name, version);
  });
}

/** Publishes a remote whose files are compressed already and whose version is known, unless that was released before. */
export async function publishPacked({ root, target }, { name, version }) {
  storeVersion({ root, target }, name, version);
  return list.change(target, (remotes) => {
    const current = lineOf(remotes, name);
    if (wasReleased(target, current, version)) return current;
    storeVersion({ root, target }, name, version);
    return moveTo(target, remotes, name, version);
  });
}

/** Moves a remote's line back to the previous version; the version that it leaves becomes the previous one. */
export async function rollBackRemote(target, name) {
  return list.change(target, (remotes) => {
    const current = lineOf(remotes, name);
    if (!current?.previousVersion) throw new Error(`${name} has no version before the present one.`);
    const line = lineOfVersion(target, name, current.previousVersion, current);
    list.write(target, withLine(remotes, line));
    return line;
  });
}

/**
 * Publishes every built remote whose build has never been released; the list loses those that are not built any more.
 * A start after a rollback therefore leaves the rolled-back version where it is.
 */
export const publishRemotes = ({ root, target }) =>
  publishBuilt({
    root,
    target,
    list,
    isBuilt: (name) => name.startsWith('mf-') && existsSync(join(root, name, 'dist', DESCRIPTION)),
    store: (name) => store({ root, target }, name),
    lineFor: (name, version, line) =>
      wasReleased(target, line, version) ? line : lineOfVersion(target, name, version, line),
  });
