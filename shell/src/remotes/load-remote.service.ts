import { isCompatible, loadCode, type RemoteDefinition, site } from '@freightdesk/remote-kit';
import { loadExposed } from './federation.service';
import type { RemoteEntry } from './remote-list.service';
import type { LoadedRemote } from './remotes.hook';

type Exposed = { remote: RemoteDefinition };

export { remoteRoutes } from './remote-screen.routes';

/** Loads a remote's present version, or the one before when that fails. Rejects with the errors of both. */
export async function loadRemote(remote: RemoteEntry): Promise<LoadedRemote> {
  const loadPrevious = loaderOfPrevious(remote);
  try {
    const definition = await loadFrom(remote.name, remote.container, remote.entry);
    return { definition, isPrevious: false, ...(loadPrevious && { loadPrevious }) };
  } catch (error) {
    if (!loadPrevious) throw error;
    return { definition: await loadPrevious().catch(failOfBoth(remote, error)), isPrevious: true };
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
