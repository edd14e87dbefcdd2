import { createStore, useStore } from '@freightdesk/remote-kit';

/** `told`: the user has read that the session has ended and went on looking at the page. */
type EndedSession = 'no' | 'yes' | 'told';

const ended = createStore<EndedSession>('no');

/** A call was refused because nobody is signed in any more; told once, however many calls are refused. */
export function announceEndedSession(): void {
  if (ended.get() === 'no') ended.set('yes');
}

export const acknowledgeEndedSession = (): void => ended.set('told');
export const forgetEndedSession = (): void => ended.set('no');
export const useEndedSession = (): EndedSession => useStore(ended);

let begun = false;

/** Somebody has just signed in, as opposed to a session that was found when the page was loaded. */
export const noteBegunSession = (): void => {
  begun = true;
};

/** Whether somebody has signed in since this was last asked. */
export function takeBegunSession(): boolean {
  const wasBegun = begun;
  begun = false;
  return wasBegun;
}
