import { showValidationError } from '@freightdesk/remote-kit';
import type { FieldErrors, FieldValues } from 'react-hook-form';

/** Of several failed rules the first speaks in a toast; the fields are all marked (MASTER-8). */
export function showFirstProblem<Values extends FieldValues>(errors: FieldErrors<Values>): void {
  const text = firstMessage(errors);
  if (text) showValidationError(text);
}

function firstMessage(node: unknown): string | undefined {
  if (typeof node !== 'object' || node === null || node instanceof Element) return undefined;
  if ('message' in node && typeof node.message === 'string' && node.message) return node.message;
  for (const [name, child] of Object.entries(node)) {
    const found = name === 'ref' ? undefined : firstMessage(child);
    if (found) return found;
  }
  return undefined;
}
