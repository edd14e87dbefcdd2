import { hasUnsavedChanges, type Location, useBlocker, useUnsavedChanges } from '@freightdesk/remote-runtime';
import { type ReactNode, useEffect, useState } from 'react';
import { SAVED } from '../links';
import { Confirmation, fetchConfirmation } from '../screens/confirmation';

const isSaved = ({ state }: Location): boolean =>
  typeof state === 'object' && state !== null && 'saved' in state && state.saved === SAVED.saved;

export interface LeaveGuardProps {
  when: boolean;
  /** For forms that are open because the address says so: a change of its query leaves them too. */
  withQuery?: boolean;
}

const leaves = (from: Location, to: Location, withQuery: boolean): boolean =>
  from.pathname !== to.pathname || (withQuery && from.search !== to.search);

/**
 * Asks before another screen or the closing of the page loses what was typed (SCREEN-5). The router asks just one of
 * several guards, so each speaks for every form that is open: for the page, too, that a dialog stands on.
 */
export function LeaveGuard({ when, withQuery = false }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      (when || hasUnsavedChanges()) &&
      leaves(currentLocation, nextLocation, withQuery) &&
      !isSaved(nextLocation),
  );
  useUnloadWarning(when);
  useUnsavedChanges(when);
  useQuestionAhead(when);
  return (
    <Confirmation
      open={blocker.state === 'blocked'}
      onCancel={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
      cancelLabel="Keep editing"
      title="Leave without saving?"
      text="Your changes have not been saved and will be lost."
      confirmLabel="Leave"
    />
  );
}

/** Whoever has typed something can be asked although the line is gone. */
function useQuestionAhead(changed: boolean) {
  useEffect(() => {
    if (changed) fetchConfirmation();
  }, [changed]);
}

function useUnloadWarning(active: boolean) {
  useEffect(() => {
    if (!active) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [active]);
}

export interface DiscardQuestion {
  /** For the dialog's `onClose` and its Cancel button: closes at once, or asks first where something was changed. */
  readonly close: () => void;
  /** To be rendered beside the dialog's content. */
  readonly question: ReactNode;
}

/** Keeps a dialog with unsaved changes open until the user says that they may be lost (SCREEN-5). */
export function useDiscardQuestion(changed: boolean, onClose: () => void): DiscardQuestion {
  const [asking, setAsking] = useState(false);
  useQuestionAhead(changed);
  const question = (
    <Confirmation
      open={asking}
      onCancel={() => setAsking(false)}
      onConfirm={onClose}
      cancelLabel="Keep editing"
      title="Close without saving?"
      text="Your changes have not been saved and will be lost."
      confirmLabel="Discard"
    />
  );
  return { close: changed ? () => setAsking(true) : onClose, question };
}
