import { hasUnsavedChanges, showToast, useSession } from '@freightdesk/remote-kit';
import { Button, IconButton } from '@freightdesk/ui/button';
import { token } from '@freightdesk/ui/tokens';
import { X } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useContentFocusAfter } from '../layout/content-focus.hook';
import { useRemotes } from './preloaded-remotes.hook';
import { type RemoteEntry, remoteLabel } from './remote-list.service';
import { useRegistry } from './remotes.hook';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('space-2')} ${token('space-3')};
  align-items: center;
  justify-content: center;
  padding: ${token('space-2')} ${token('space-4')};
  background: ${token('blue-soft')};
  color: ${token('blue-text')};
`;

const enumerate = new Intl.ListFormat('en');
const namesOf = (entries: readonly RemoteEntry[]): string =>
  enumerate.format(entries.map(({ name }) => remoteLabel(name)));

const success = (entries: readonly RemoteEntry[]): string =>
  hasUnsavedChanges()
    ? `The new version of ${namesOf(entries)} opens with the next screen. What you have typed stays here.`
    : `You see the new version of ${namesOf(entries)}.`;

const failure = (entries: readonly RemoteEntry[]): string =>
  `The new version of ${namesOf(entries)} cannot be used at the moment. You keep the one that you have.`;

/** Takes the newer versions of the moment that can be used, and says which they are: the list may have changed since the offer. */
function useTake(): (entries: readonly RemoteEntry[]) => Promise<void> {
  const { look, take } = useRegistry();
  return async (entries) => {
    await look();
    const outcomes = await Promise.all(entries.map(({ name }) => take(name)));
    const unusable = entries.filter((_entry, index) => !outcomes[index]);
    const title = 'New version';
    if (unusable.length > 0) showToast({ tone: 'error', title, description: failure(unusable) });
    else showToast({ tone: 'success', title, description: success(entries) });
  };
}

/** Says which remotes have a new version, and takes it where the user wants it; what was typed stays (SCREEN-11, SETTINGS-7). */
export function NewerVersions() {
  const { notifications } = useSession().user;
  const newer = useRemotes().remotes.flatMap((remote) => remote.newer ?? []);
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  const entries = newer.filter(({ entry }) => !dismissed.includes(entry));
  const dismiss = () => setDismissed(newer.map(({ entry }) => entry));
  if (notifications?.systemUpdates === false) return false;
  return entries.length > 0 && <Offer entries={entries} onDismiss={dismiss} />;
}

function Offer({ entries, onDismiss }: { entries: readonly RemoteEntry[]; onDismiss: () => void }) {
  const [isTaking, setTaking] = useState(false);
  const take = useTake();
  useContentFocusAfter();
  const takeAll = async () => {
    setTaking(true);
    await take(entries);
    setTaking(false);
  };
  return (
    <Bar>
      A new version of {namesOf(entries)} is ready.
      <Button onClick={takeAll} pending={isTaking} pendingLabel="Loading…">
        Use the new version
      </Button>
      <IconButton label="Not now" icon={X} onClick={onDismiss} />
    </Bar>
  );
}
