import { ConfirmDialog } from '@freightdesk/ui/dialog';
import { useEffect } from 'react';
import { type Location, useBlocker } from 'react-router-dom';

/** State of the navigation that follows a save: `navigate(links.charges, { state: SAVED })`. It is never held up. */
export const SAVED = { saved: true } as const;

const isSaved = ({ state }: Location): boolean =>
  typeof state === 'object' && state !== null && 'saved' in state && state.saved === true;

/** Asks before another screen or the closing of the page loses what was typed (decisions H5). */
export function LeaveGuard({ when }: { when: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      when && currentLocation.pathname !== nextLocation.pathname && !isSaved(nextLocation),
  );
  useUnloadWarning(when);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onCancel={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
      title="Leave without saving?"
      text="Your changes have not been saved and will be lost."
      confirmLabel="Leave"
    />
  );
}

function useUnloadWarning(active: boolean) {
  useEffect(() => {
    if (!active) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [active]);
}
