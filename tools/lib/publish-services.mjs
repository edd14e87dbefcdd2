import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  lineOf,
  prune,
  publishBuilt,
  storeVersion,
  versionFields,
  versionList,
  withLine,
} from './versions.mjs';

const MAIN = 'main.mjs';
const list = versionList('services');

/** The program of a version. */
export const scriptOf = (target, name, version) => join(target, name, version, MAIN);

/** The lines of all services: version, since when, the version before, and earlier ones. */
export const listServices = (target) => list.read(target);

/** Stores a built service in a folder of its own, `target/<name>/<version>-<content hash>/`. Returns the version. */
export function storeService({ root, target }, name) {
  if (!existsSync(join(root, name, 'dist', MAIN)))
    throw new Error(`${name} is not built: ${join(root, name, 'dist', MAIN)} is missing.`);
  return storeVersion({ root, target }, name);
}

/** The version to which a rollback goes. */
export function previousServiceVersion(target, name) {
  const line = lineOf(list.read(target), name);
  if (!line?.previousVersion) throw new Error(`${name} has no version before the present one.`);
  if (!existsSync(scriptOf(target, name, line.previousVersion)))
    throw new Error(`The files of ${name} ${line.previousVersion} are gone.`);
  return line.previousVersion;
}

/**
 * Makes a stored version the current one. Returns its line, and the one before for {@link putServiceLine}. After a rollback
 * a start of the build that was left does not move the line forward.
 */
export function moveService(target, name, version, isRollback = false) {
  return list.change(target, (services) => {
    const previousLine = lineOf(services, name);
    const line = { name, ...versionFields(version, previousLine), ...(isRollback ? { isRollback } : {}) };
    list.write(target, withLine(services, line));
    prune(join(target, name), line, previousLine);
    return { line, previousLine };
  });
}

/** Puts a line back, when the version of a later one could not take over. */
export const putServiceLine = (target, line) =>
  list.change(target, (services) => list.write(target, withLine(services, line)));

/** Whether a start of this build leaves the line as it is: it is current, or it was rolled back. */
function isSettled(target, line, version) {
  if (!line || !existsSync(scriptOf(target, line.name, line.version))) return false;
  return line.version === version || (line.isRollback === true && line.previousVersion === version);
}

/** Makes the builds of all services current, except those that were rolled back. Returns the lines. */
export const publishServices = ({ root, target }) =>
  publishBuilt({
    root,
    target,
    list,
    isBuilt: (name) => name.startsWith('svc-') && existsSync(join(root, name, 'dist', MAIN)),
    store: (name) => storeService({ root, target }, name),
    lineFor: (name, version, line) =>
      isSettled(target, line, version) ? line : { name, ...versionFields(version, line) },
  });
