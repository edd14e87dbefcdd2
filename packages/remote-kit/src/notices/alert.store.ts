import { createStore, useStore } from './store';

/** An alert: a text with an OK button (MASTER-8). */
export interface Alert {
  readonly text: string;
  readonly title?: string | undefined;
}

const shown = createStore<Alert | undefined>(undefined);

export const showAlert = (text: string, title?: string): void => shown.set({ text, title });
export const dismissAlert = (): void => shown.set(undefined);
export const useAlert = (): Alert | undefined => useStore(shown);
