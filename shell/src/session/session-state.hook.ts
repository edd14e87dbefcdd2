import type { Endpoint } from '@freightdesk/contracts/shared';
import { createStore, useStore } from '@freightdesk/remote-kit';

/** `asked`: the sign-in dialog is open. `put_off`: the user went on looking at the page, with a reminder. */
type EndedSession = 'no' | 'asked' | 'put_off';

const ended = createStore<EndedSession>('no');
const waiting = new Set<(renewed: boolean) => void>();

export const useEndedSession = (): EndedSession => useStore(ended);

/** A call was refused because the session has ended; asked once, however many calls are refused. */
export function announceEndedSession(): void {
  if (ended.get() === 'no') ended.set('asked');
}

export const askToSignIn = (): void => ended.set('asked');

/** Calls whose refusal is an ordinary answer: they begin and end sessions, or read one. */
const aboutSigningIn = /^\/api\/auth\/(?:session$|logout$|login|superadmin\/login)/;

/**
 * Holds a call that was refused because the session has ended until somebody has signed in again above the screen
 * (SCREEN-9). Resolves with whether to retry it. After the user has put that off, only writes ask again.
 */
export function renewSession({ method, path }: Endpoint, signal?: AbortSignal): Promise<boolean> {
  const isRead = method === 'GET';
  if (aboutSigningIn.test(path) || (isRead && ended.get() === 'put_off')) return Promise.resolve(false);
  ended.set('asked');
  return new Promise((settle) => {
    waiting.add(settle);
    signal?.addEventListener('abort', () => {
      waiting.delete(settle);
      settle(false);
    });
  });
}

function release(renewed: boolean, next: EndedSession): void {
  const held = [...waiting];
  waiting.clear();
  ended.set(next);
  for (const settle of held) settle(renewed);
}

/** The same user is signed in again: held calls continue. */
export const resumeSession = (): void => release(true, 'no');
export const putOffSignIn = (): void => release(false, 'put_off');
/** Somebody else is signed in, or nobody: held calls are given up. */
export const forgetEndedSession = (): void => release(false, 'no');

let begun = false;

/** Somebody has just signed in, as opposed to a session found when the page loaded. */
export const noteBegunSession = (): void => {
  begun = true;
};

/** Whether somebody has signed in since the last call. */
export function takeBegunSession(): boolean {
  const wasBegun = begun;
  begun = false;
  return wasBegun;
}
