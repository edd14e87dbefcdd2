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
