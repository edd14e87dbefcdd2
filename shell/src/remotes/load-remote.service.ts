import type { FallbackOutcome } from '@freightdesk/contracts/gateway';
import { isCompatible, loadCode, type RemoteDefinition, site } from '@freightdesk/remote-kit';
import { tellFallback } from './fallback.service';
import { loadExposed } from './federation.service';
import type { RemoteEntry } from './remote-list.service';
import type { LoadedRemote } from './remotes.hook';

type Exposed = { remote: RemoteDefinition };

export { remoteRoutes } from './remote-screen.routes';

/** Loads a remote's present version, or the one before when that fails. Rejects with the errors of both. */
export async function loadRemote(remote: RemoteEntry): Promise<LoadedRemote> {
  const { name, version } = remote;
  const loadPrevious = loaderOfPrevious(remote);
  try {
    const definition = await loadFrom(name, remote.container, remote.entry);
    return { definition, version, isPrevious: false, ...(loadPrevious && { loadPrevious }) };
  } catch (error) {
    return { definition: await fallBack(remote, loadPrevious, error), version, isPrevious: true };
  }
}

async function fallBack(
  remote: RemoteEntry,
  loadPrevious: (() => Promise<RemoteDefinition>) | undefined,
  error: unknown,
): Promise<RemoteDefinition> {
  let outcome: FallbackOutcome = 'unavailable';
  try {
    if (!loadPrevious) throw error;
    const definition = await loadPrevious().catch(failOfBoth(remote, error));
    outcome = 'previous_version';
    return definition;
  } finally {
    tellFallback(remote.name, remote.version, 'remote', outcome);
  }
}

function loaderOfPrevious({
  name,
  container,
  previousEntry,
  previousContainer = container,
}: RemoteEntry): (() => Promise<RemoteDefinition>) | undefined {
  return previousEntry === undefined ? undefined : () => loadFrom(name, previousContainer, previousEntry);
}

const failOfBoth =
  ({ name }: RemoteEntry, firstError: unknown) =>
  (error: unknown): never => {
    throw new AggregateError([firstError, error], `Neither version of ${name} could be loaded`);
  };

async function loadFrom(name: string, container: string, entry: string): Promise<RemoteDefinition> {
  const address = new URL(site.basePath + entry, location.origin).href;
  const { remote } = await loadCode(() => loadExposed<Exposed>(container, address));
  if (!isCompatible(remote)) throw new Error(`${name} needs a newer shell; reload the page`);
  return remote;
}
