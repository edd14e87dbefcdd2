import { isCompatible, type RemoteDefinition, site } from '@freightdesk/remote-kit';
import {
  loadRemote as loadFederated,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import type { RemoteEntry } from './remote-list.service';

type RemoteModule = { remote: RemoteDefinition };

const MANIFEST_TIMEOUT = 8_000;
const SCRIPT_TIMEOUT = 6_000;
const addresses = new Map<string, string>();

/** The federation runtime has no limit of its own for manifests and a long one for scripts. */
registerPlugins([
  {
    name: 'time-limits',
    fetch: (url, options) => fetch(url, { ...options, signal: AbortSignal.timeout(MANIFEST_TIMEOUT) }),
    createScript: () => ({ timeout: SCRIPT_TIMEOUT }),
  },
]);

/** Loads a remote's current version, or where that fails its previous one. Rejects with the current one's error. */
export async function loadRemote(entry: RemoteEntry): Promise<RemoteDefinition> {
  try {
    return await loadFrom(entry.name, entry.manifest);
  } catch (error) {
    if (!entry.previousManifest) throw error;
    return loadPrevious(entry.name, entry.previousManifest, error);
  }
}

async function loadPrevious(name: string, manifest: string, firstError: unknown): Promise<RemoteDefinition> {
  try {
    return await loadFrom(name, manifest);
  } catch (error) {
    throw new AggregateError([firstError, error], `Neither version of ${name} could be loaded`);
  }
}

async function loadFrom(name: string, manifest: string): Promise<RemoteDefinition> {
  const container = name.replaceAll('-', '_');
  register(container, new URL(site.basePath + manifest, location.origin).href);
  const module = await loadFederated<RemoteModule>(`${container}/remote`);
  if (!module) throw new Error(`${name} exposes no remote`);
  if (!isCompatible(module.remote)) throw new Error(`${name} needs a newer shell; reload the page`);
  return module.remote;
}

/** `force` drops what an earlier version has left behind. */
function register(container: string, entry: string): void {
  const known = addresses.get(container);
  if (known === entry) return;
  registerRemotes([{ name: container, entry }], { force: known !== undefined });
  addresses.set(container, entry);
}
