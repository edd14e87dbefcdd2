import type { Endpoint } from '@freightdesk/contracts/shared';
import { createStore, useStore } from '@freightdesk/remote-kit';

/** `asked`: the sign-in dialog is open. `put_off`: the user went on looking at the page, with a reminder. */
type EndedSession = 'no' | 'asked' | 'put_off';

const endedSession = createStore<EndedSession>('no');
const pendingCalls = new Set<(isRenewed: boolean) => void>();

export const useEndedSession = (): EndedSession => useStore(endedSession);

/** A call was refused because the session has ended; asked once, however many calls are refused. */
export function announceEndedSession(): void {
  if (endedSession.get() === 'no') endedSession.set('asked');
}

export const askToSignIn = (): void => endedSession.set('asked');

/** Calls whose refusal is an ordinary answer: they begin and end sessions, or read one. */
const aboutSigningIn = /^\/api\/auth\/(?:session$|logout$|login|superadmin\/login)/;

/**
 * Holds a call that was refused because the session has ended until somebody has signed in again above the screen
 * (SCREEN-9). Resolves with whether to retry it. After the user has put that off, only writes ask again.
 */
export function renewSession({ method, path }: Endpoint, signal?: AbortSignal): Promise<boolean> {
  const isRead = method === 'GET';
  if (aboutSigningIn.test(path) || (isRead && endedSession.get() === 'put_off'))
    return Promise.resolve(false);
  endedSession.set('asked');
  return new Promise((settle) => {
    pendingCalls.add(settle);
    signal?.addEventListener('abort', () => {
      pendingCalls.delete(settle);
      settle(false);
    });
  });
}

function release(isRenewed: boolean, next: EndedSession): void {
  const calls = [...pendingCalls];
  pendingCalls.clear();
  endedSession.set(next);
  for (const settle of calls) settle(isRenewed);
}

/** The same user is signed in again: held calls continue. */
export const resumeSession = (): void => release(true, 'no');
export const putOffSignIn = (): void => release(false, 'put_off');
/** Somebody else is signed in, or nobody: held calls are given up. */
export const forgetEndedSession = (): void => release(false, 'no');

let hasBegun = false;

/** Records that somebody has just signed in, as opposed to a session that existed when the page loaded. */
export const recordSignIn = (): void => {
  hasBegun = true;
};

/** Whether somebody has signed in since the last call; resets the record. */
export function takeSignIn(): boolean {
  const wasBegun = hasBegun;
  hasBegun = false;
  return wasBegun;
}
