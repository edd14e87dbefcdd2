import { ApiError } from '@freightdesk/remote-runtime';
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';

/** Marks the fields of a form that the service has refused, with its message for each; the first gets the focus. */
export function markRefusedFields<Values extends FieldValues>(
  setError: UseFormSetError<Values>,
  error: unknown,
): void {
  const fields = error instanceof ApiError ? (error.fields ?? {}) : {};
  Object.entries(fields).forEach(([field, message], index) => {
    setError(field as Path<Values>, { message }, { shouldFocus: index === 0 });
  });
}
