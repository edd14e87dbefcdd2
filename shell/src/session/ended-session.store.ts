import { createStore, useStore } from '@freightdesk/remote-kit';

const ended = createStore(false);

/** A call was refused because nobody is signed in any more. */
export const announceEndedSession = (): void => ended.set(true);
export const forgetEndedSession = (): void => ended.set(false);
export const useEndedSession = (): boolean => useStore(ended);
