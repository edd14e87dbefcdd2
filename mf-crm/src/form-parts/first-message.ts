import type { FieldErrors } from 'react-hook-form';

/** The message of the first field that is wrong, in the order of the fields. */
export function firstMessage(errors: FieldErrors): string | undefined {
  for (const error of Object.values(errors)) {
    if (!error || typeof error !== 'object') continue;
    const message = typeof error.message === 'string' ? error.message : firstMessage(error as FieldErrors);
    if (message) return message;
  }
  return undefined;
}
