import { messageOf, showAlert } from '@freightdesk/remote-runtime';
import { showError, showSuccess, showUndoable } from '../notices/toasts';

export interface RecordFormMessages<Saved> {
  /** The message after a save. */
  readonly success: string | ((answer: Saved) => string);
  /** Takes back what was saved, by Undo in the toast; none where that cannot be. */
  readonly undo?: (answer: Saved) => (() => void) | undefined;
  /** The message after a failure: a text for errors without a message of the service, or a function of the error. */
  readonly failure: string | ((error: Error) => string);
  /** Shows failures, or all messages, in an alert with OK instead of a toast. */
  readonly alerts?: 'failures' | 'all';
}

export function reportSuccess<Saved>(messages: RecordFormMessages<Saved>, answer: Saved): void {
  const { success, alerts } = messages;
  const text = typeof success === 'string' ? success : success(answer);
  const undo = messages.undo?.(answer);
  if (alerts === 'all') showAlert(text, 'Success');
  else if (undo) showUndoable(text, undo);
  else showSuccess(text);
}

export function reportFailure<Saved>({ failure, alerts }: RecordFormMessages<Saved>, error: Error): void {
  const text = typeof failure === 'string' ? messageOf(error, failure) : failure(error);
  if (alerts) showAlert(text, 'Error');
  else showError(text);
}
