import { isDocument, ownField } from './values';

const isIndex = (part: string): boolean => /^\d+$/.test(part);

/** Every value that a dotted path reaches, arrays on the way opened; `undefined` for a branch where it is missing. */
export function valuesAt(value: unknown, parts: readonly string[]): unknown[] {
  const [part, ...rest] = parts;
  if (part === undefined) return [value];
  if (isDocument(value)) return valuesAt(ownField(value, part), rest);
  if (!Array.isArray(value)) return [undefined];
  const byPosition = isIndex(part) && Number(part) < value.length ? valuesAt(value[Number(part)], rest) : [];
  const inside = value.filter(isDocument).flatMap((element) => valuesAt(element, parts));
  const reached = [...byPosition, ...inside];
  return reached.length > 0 ? reached : [undefined];
}

/** The values that a condition on a path looks at: those reached, and the elements of arrays among them. */
export const candidatesAt = (document: unknown, path: string): unknown[] =>
  valuesAt(document, path.split('.')).flatMap((value) =>
    Array.isArray(value) ? [...value, value] : [value],
  );
