/** Dotted paths through documents and arrays. */
import { type Document, isDocument, ownField, setField } from './values';

export const isIndex = (part: string): boolean => /^(0|[1-9]\d*)$/.test(part);

/** Receives a value that a path reaches; answers whether the search may stop. */
export type Visitor = (value: unknown) => boolean;

function visitElements(
  elements: readonly unknown[],
  parts: readonly string[],
  from: number,
  visitor: Visitor,
): boolean {
  const part = parts[from] ?? '';
  if (isIndex(part) && Number(part) < elements.length) {
    if (visitPath(elements[Number(part)], parts, visitor, from + 1)) return true;
  }
  return elements.some((element) => isDocument(element) && visitPath(element, parts, visitor, from));
}

/** Visits every value that a path reaches, `undefined` where it is missing; answers whether the visitor stopped it. */
export function visitPath(value: unknown, parts: readonly string[], visitor: Visitor, from = 0): boolean {
  const part = parts[from];
  if (part === undefined) return visitor(value);
  if (isDocument(value)) return visitPath(ownField(value, part), parts, visitor, from + 1);
  if (Array.isArray(value)) return visitElements(value, parts, from, visitor);
  return visitor(undefined);
}

/** Sets a path of a document without arrays, and makes the documents on the way to it. */
export function setPath(document: Document, path: readonly string[], value: unknown, from = 0): void {
  const part = path[from] ?? '';
  if (from === path.length - 1) {
    setField(document, part, value);
    return;
  }
  const existing = ownField(document, part);
  const inner = isDocument(existing) ? existing : {};
  setField(document, part, inner);
  setPath(inner, path, value, from + 1);
}
