import { ApiError } from '@freightdesk/remote-runtime';
import type { FieldErrors, FieldValues, Path, UseFormSetError } from 'react-hook-form';

/** The first message among the errors of a form, also of its lists. */
export function firstMessage(errors: FieldErrors | undefined): string | undefined {
  return messageBelow(errors);
}

function messageBelow(node: unknown): string | undefined {
  if (typeof node !== 'object' || node === null || node instanceof Element) return undefined;
  if ('message' in node && typeof node.message === 'string' && node.message) return node.message;
  for (const [name, child] of Object.entries(node)) {
    const found = name === 'ref' ? undefined : messageBelow(child);
    if (found) return found;
  }
  return undefined;
}

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
