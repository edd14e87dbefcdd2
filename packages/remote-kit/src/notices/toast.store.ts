import type { ToastMessage } from '@freightdesk/ui/toast';
import { createStore, useStore } from './store';

/** `title` is `Success`, `Error` or `Validation Error` (MASTER-8). */
export type Toast = Omit<ToastMessage, 'id'>;

const shown = createStore<ToastMessage | undefined>(undefined);
let lastId = 0;

/** Shows a toast in place of the one that may be there. */
export function showToast(toast: Toast): void {
  lastId += 1;
  shown.set({ ...toast, id: lastId });
}

/** A toast titled `Success`. */
export const showSuccess = (description: string): void =>
  showToast({ title: 'Success', description, tone: 'success' });

/** A toast titled `Error`. */
export const showError = (description: string): void =>
  showToast({ title: 'Error', description, tone: 'error' });

/** A toast titled `Validation Error`, for the first failed rule of a form. */
export const showValidationError = (description: string): void =>
  showToast({ title: 'Validation Error', description, tone: 'error' });

/** Takes the toast away, unless another one has taken its place. */
export function dismissToast(id?: ToastMessage['id']): void {
  if (id === undefined || shown.get()?.id === id) shown.set(undefined);
}

export const useToast = (): ToastMessage | undefined => useStore(shown);
