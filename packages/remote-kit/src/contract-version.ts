import type { RemoteDefinition } from '@freightdesk/remote-runtime';

/**
 * The version of the contract between shell and remotes; it rises when a remote built for an older one could break.
 * It belongs to the bundle of each remote: a number that the shell shares would always be the shell's own.
 */
export const CONTRACT_VERSION = 1;

/** Says whether this shell can run a remote; it cannot run one that was built for a newer contract. */
export function isCompatible(remote: Pick<RemoteDefinition, 'contractVersion'>): boolean {
  return remote.contractVersion <= CONTRACT_VERSION;
}
