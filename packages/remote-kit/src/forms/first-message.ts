import type { FieldErrors } from 'react-hook-form';

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
