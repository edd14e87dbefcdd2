import { ApiError } from '@freightdesk/remote-runtime';
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';

/** The name of the field that stands first in the form. */
function firstInForm(names: readonly string[], target: EventTarget | undefined): string | undefined {
  const controls = target instanceof HTMLFormElement ? [...target.elements] : [];
  const shown = controls.map((control) => control.getAttribute('name') ?? '');
  return shown.find((name) => names.includes(name)) ?? names[0];
}

/**
 * Marks the fields of a form that the service has refused, with its message for each. The one that stands first in
 * `target`, the form's element, gets the focus.
 */
export function markRefusedFields<Values extends FieldValues>(
  setError: UseFormSetError<Values>,
  error: unknown,
  target?: EventTarget,
): void {
  const fields = error instanceof ApiError ? (error.fields ?? {}) : {};
  const first = firstInForm(Object.keys(fields), target);
  for (const [field, message] of Object.entries(fields))
    setError(field as Path<Values>, { message }, { shouldFocus: field === first });
}
