import { showToast } from '@freightdesk/remote-runtime';

/** A toast titled `Success`. */
export const showSuccess = (description: string): void =>
  showToast({ title: 'Success', description, tone: 'success' });

/** A toast titled `Success`, by which what was done is undone. */
export const showUndoable = (description: string, undo: () => void): void =>
  showToast({
    title: 'Success',
    description,
    tone: 'success',
    action: { label: 'Undo', onSelect: undo },
  });

/** A toast titled `Error`. */
export const showError = (description: string): void =>
  showToast({ title: 'Error', description, tone: 'error' });

/** A toast titled `Validation Error`, for the first failed rule of a form. */
export const showValidationError = (description: string): void =>
  showToast({ title: 'Validation Error', description, tone: 'error' });
