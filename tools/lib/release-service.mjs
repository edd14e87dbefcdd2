import { listServices, moveService, previousServiceVersion, storeService } from './publish-services.mjs';
import { requestRelease } from './release-requests.mjs';

/** Lets a version take over in the product that runs, or makes it that of the next start. */
async function makeCurrent({ target, dataDir, say }, name, version, isRollback) {
  const wasCurrent = listServices(target).some((line) => line.name === name && line.version === version);
  const line = await requestRelease(dataDir, { name, version, isRollback }, say);
  if (line) return { line, wasCurrent, isRunning: true };
  const moved = await moveService(target, name, version, isRollback);
  return { line: moved.line, wasCurrent, isRunning: false };
}

/**
 * Releases what is built at `root/<name>/dist`.
 *
 * @throws {Error} the reason, when the new version could not take over; the one before stays then
 */
export const releaseService = ({ root, ...place }, name) =>
  makeCurrent(place, name, storeService({ root, target: place.target }, name), false);

/** Releases the version before the present one again. */
export const rollBackService = (place, name) =>
  makeCurrent(place, name, previousServiceVersion(place.target, name), true);
