import type { ToastMessage } from '@freightdesk/ui/toast';
import { createStore, useStore } from './store';

/** An alert: a text with an OK button (MASTER-8). */
export interface Alert {
  readonly text: string;
  readonly title?: string | undefined;
}

const shownAlert = createStore<Alert | undefined>(undefined);

export const showAlert = (text: string, title?: string): void => shownAlert.set({ text, title });
export const dismissAlert = (): void => shownAlert.set(undefined);
export const useAlert = (): Alert | undefined => useStore(shownAlert);

/** `title` is `Success`, `Error` or `Validation Error` (MASTER-8). */
export type Toast = Omit<ToastMessage, 'id'>;

const shownToast = createStore<ToastMessage | undefined>(undefined);
let lastId = 0;

/** Shows a toast in place of the one that may be there. */
export function showToast(toast: Toast): void {
  lastId += 1;
  shownToast.set({ ...toast, id: lastId });
}

/** Takes the toast away, unless another one has taken its place. */
export function dismissToast(id?: ToastMessage['id']): void {
  if (id === undefined || shownToast.get()?.id === id) shownToast.set(undefined);
}

export const useToast = (): ToastMessage | undefined => useStore(shownToast);
