import { ApiError } from '@freightdesk/api-client';
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';

/** Marks the fields of a form that the service has refused, with its message for each. */
export function markRefusedFields<Values extends FieldValues>(
  setError: UseFormSetError<Values>,
  error: unknown,
): void {
  const fields = error instanceof ApiError ? (error.fields ?? {}) : {};
  for (const [field, message] of Object.entries(fields)) setError(field as Path<Values>, { message });
}
