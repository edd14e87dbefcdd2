import { useStore } from '@freightdesk/remote-kit';
import { createContext, type ReactNode, useContext } from 'react';
import type { RemoteRegistry, Remotes } from './remote-registry';

const RegistryContext = createContext<RemoteRegistry | undefined>(undefined);

export function RemotesProvider({ registry, children }: { registry: RemoteRegistry; children: ReactNode }) {
  return <RegistryContext value={registry}>{children}</RegistryContext>;
}

/** The remotes and how far they have come, and the way to try again what has failed. */
export function useRemotes(): Remotes & { retry: () => void } {
  const registry = useContext(RegistryContext);
  if (!registry) throw new Error('useRemotes needs a RemotesProvider above it');
  const state = useStore(registry.state);
  return { ...state, retry: () => void registry.load() };
}
