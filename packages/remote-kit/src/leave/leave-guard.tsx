import { hasUnsavedChanges, type Location, useBlocker, useUnsavedChanges } from '@freightdesk/remote-runtime';
import { type ReactNode, useEffect, useState } from 'react';
import { isSavedState } from '../links';
import { Confirmation, fetchConfirmation } from '../screens/confirmation';

export interface LeaveGuardProps {
  when: boolean;
  /** For forms that are opened by the query of the address: a change of the query leaves them too. */
  withQuery?: boolean;
}

const leaves = (from: Location, to: Location, withQuery: boolean): boolean =>
  from.pathname !== to.pathname || (withQuery && from.search !== to.search);

/**
 * Asks before navigation or closing the page loses input (SCREEN-5). The router asks only one of several guards, so each
 * guard speaks for every open form, also for the page behind a dialog.
 */
export function LeaveGuard({ when, withQuery = false }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      (when || hasUnsavedChanges()) &&
      leaves(currentLocation, nextLocation, withQuery) &&
      !isSavedState(nextLocation.state),
  );
  useUnloadWarning(when);
  useUnsavedChanges(when);
  usePreloadedQuestion(when);
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

/** Loads the code of the question once something is typed, so that it can be asked without a connection. */
function usePreloadedQuestion(isChanged: boolean) {
  useEffect(() => {
    if (isChanged) fetchConfirmation();
  }, [isChanged]);
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
  /** For the dialog's `onClose` and its Cancel button: closes at once, or asks first where there are changes. */
  readonly close: () => void;
  /** Render it beside the dialog's content. */
  readonly question: ReactNode;
}

/** Keeps a dialog with unsaved changes open until the user confirms that they may be lost (SCREEN-5). */
export function useDiscardQuestion(isChanged: boolean, onClose: () => void): DiscardQuestion {
  const [isAsking, setAsking] = useState(false);
  usePreloadedQuestion(isChanged);
  const question = (
    <Confirmation
      open={isAsking}
      onCancel={() => setAsking(false)}
      onConfirm={onClose}
      cancelLabel="Keep editing"
      title="Close without saving?"
      text="Your changes have not been saved and will be lost."
      confirmLabel="Discard"
    />
  );
  return { close: isChanged ? () => setAsking(true) : onClose, question };
}
