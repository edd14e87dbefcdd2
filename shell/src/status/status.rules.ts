import type { FallbackOutcome, PartState } from '@freightdesk/contracts/gateway';
import type { Tone } from '@freightdesk/ui/tokens';
import type { RemoteState } from '../remotes/remotes.hook';

export const STATES: Readonly<Record<PartState, { readonly text: string; readonly tone: Tone }>> = {
  ready: { text: 'Ready', tone: 'green' },
  limited: { text: 'Limited', tone: 'yellow' },
  away: { text: 'Away', tone: 'red' },
};

export const OUTCOMES: Readonly<Record<FallbackOutcome, string>> = {
  previous_version: 'The previous version was used',
  newer_version: 'A newer version was used',
  unavailable: 'Nothing could be shown',
};

/** What the page in this tab runs of a remote. */
export function loadedText(remote: RemoteState | undefined, previousVersion: string | null): string {
  if (!remote) return 'Not listed in this tab';
  const { entry, status, newer } = remote;
  if (status === 'listed') return 'Not loaded yet';
  if (status === 'loading') return 'Loading…';
  if (status === 'failed') return 'Could not be loaded';
  const version = remote.isPrevious ? (previousVersion ?? 'The previous version') : entry.version;
  return newer ? `${version}; ${newer.version} is ready` : version;
}
