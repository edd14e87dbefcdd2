import { ApiError } from '@freightdesk/remote-runtime';
import type { FieldErrors, FieldValues, Path, UseFormSetError } from 'react-hook-form';

/** The first message among the errors of a form, also of its lists. */
export function firstMessage(errors: FieldErrors | undefined): string | undefined {
  return messageIn(errors);
}

function messageIn(node: unknown): string | undefined {
  if (typeof node !== 'object' || node === null || node instanceof Element) return undefined;
  if ('message' in node && typeof node.message === 'string' && node.message) return node.message;
  for (const [name, child] of Object.entries(node)) {
    const message = name === 'ref' ? undefined : messageIn(child);
    if (message) return message;
  }
  return undefined;
}

/** The one of these fields that comes first in the form. */
function firstField(names: readonly string[], target: EventTarget | undefined): string | undefined {
  const controls = target instanceof HTMLFormElement ? [...target.elements] : [];
  const formNames = controls.map((control) => control.getAttribute('name') ?? '');
  return formNames.find((name) => names.includes(name)) ?? names[0];
}

/**
 * Shows the messages of a refused request at the fields that it names, and focuses the first of them.
 * @param target the form's element; the first field of the error gets the focus without it
 */
export function showFieldErrors<Values extends FieldValues>(
  setError: UseFormSetError<Values>,
  error: unknown,
  target?: EventTarget,
): void {
  const messages = error instanceof ApiError ? (error.fields ?? {}) : {};
  const first = firstField(Object.keys(messages), target);
  // The service names fields of the body, which are those of the form.
  for (const [field, message] of Object.entries(messages))
    setError(field as Path<Values>, { message }, { shouldFocus: field === first });
}
