import { messageOf, showAlert } from '@freightdesk/remote-runtime';
import { showError, showSuccess } from '../notices/toasts';

export interface RecordFormMessages<Saved> {
  /** The message after a save. */
  readonly success: string | ((answer: Saved) => string);
  /** The message after a failure: a text for errors without a message of the service, or a function of the error. */
  readonly failure: string | ((error: Error) => string);
  /** Shows failures, or all messages, in an alert with OK instead of a toast. */
  readonly alerts?: 'failures' | 'all';
}

export function reportSuccess<Saved>({ success, alerts }: RecordFormMessages<Saved>, answer: Saved): void {
  const text = typeof success === 'string' ? success : success(answer);
  if (alerts === 'all') showAlert(text, 'Success');
  else showSuccess(text);
}

export function reportFailure<Saved>({ failure, alerts }: RecordFormMessages<Saved>, error: Error): void {
  const text = typeof failure === 'string' ? messageOf(error, failure) : failure(error);
  if (alerts) showAlert(text, 'Error');
  else showError(text);
}
