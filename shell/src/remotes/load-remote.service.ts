import { isCompatible, loadCode, type RemoteDefinition, site } from '@freightdesk/remote-kit';
import type { RemoteEntry } from './remote-list.service';

type Exposed = { remote: RemoteDefinition };

/** Loads a remote's current version, or its previous one when that fails. Rejects with the error of the current one. */
export async function loadRemote(remote: RemoteEntry): Promise<RemoteDefinition> {
  try {
    return await loadFrom(remote, remote.entry);
  } catch (error) {
    if (!remote.previousEntry) throw error;
    return loadPrevious(remote, remote.previousEntry, error);
  }
}

async function loadPrevious(
  remote: RemoteEntry,
  entry: string,
  firstError: unknown,
): Promise<RemoteDefinition> {
  try {
    return await loadFrom(remote, entry);
  } catch (error) {
    throw new AggregateError([firstError, error], `Neither version of ${remote.name} could be loaded`);
  }
}

async function loadFrom({ name, container }: RemoteEntry, entry: string): Promise<RemoteDefinition> {
  const { loadExposed } = await import(/* webpackChunkName: "federation" */ './federation.service');
  const address = new URL(site.basePath + entry, location.origin).href;
  const { remote } = await loadCode(() => loadExposed<Exposed>(container, address));
  if (!isCompatible(remote)) throw new Error(`${name} needs a newer shell; reload the page`);
  return remote;
}
