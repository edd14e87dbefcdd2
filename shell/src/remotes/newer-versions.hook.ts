import { useEffect } from 'react';
import { useRegistry } from './remotes.hook';

/** How old the list may be when the user comes back to the page, and how often failing scripts have it read. */
const LIST_AGE = 3 * 60_000;
const FAILURE_PAUSE = 10_000;

/** Calls back unless it has done so less than these milliseconds ago. */
function atMostEvery(milliseconds: number, lastTime: number, callback: () => void): () => void {
  let calledAt = lastTime;
  return () => {
    if (Date.now() - calledAt < milliseconds) return;
    calledAt = Date.now();
    callback();
  };
}

/** Whether a script is missing, or was cut off. */
const isOfScript = (event: Event): boolean =>
  event.target instanceof HTMLScriptElement ||
  (event instanceof ErrorEvent && event.error instanceof SyntaxError);

/**
 * Learns of new versions when the user comes back to the page, and when a script cannot be loaded. Coming back also
 * retries remotes that have failed.
 */
export function useNewerVersions(): void {
  const { look, retry } = useRegistry();
  useEffect(() => {
    const lookAfterFailure = atMostEvery(FAILURE_PAUSE, 0, look);
    const onFocus = atMostEvery(LIST_AGE, Date.now(), retry);
    const onError = (event: Event) => isOfScript(event) && lookAfterFailure();
    window.addEventListener('focus', onFocus);
    // Errors of elements do not bubble.
    window.addEventListener('error', onError, true);
    return () => {
      window.removeEventListener('focus', onFocus);
      window.removeEventListener('error', onError, true);
    };
  }, [look, retry]);
}
