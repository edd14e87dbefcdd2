import { type Document, isDocument, ownField, setField } from './values';

export const isIndex = (part: string): boolean => /^(0|[1-9]\d*)$/.test(part);

/** Receives a value that a path reached; answers whether the search may stop. */
export type Visitor = (value: unknown) => boolean;

/** Position of the outermost array element through which a match was found. */
export interface MatchPosition {
  index: number | undefined;
}

function visitElements(
  elements: readonly unknown[],
  parts: readonly string[],
  from: number,
  visitor: Visitor,
  position: MatchPosition | undefined,
): boolean {
  const part = parts[from] ?? '';
  if (isIndex(part) && Number(part) < elements.length) {
    if (visitPath(elements[Number(part)], parts, visitor, position, from + 1)) return true;
  }
  return elements.some((element, index) => {
    if (!isDocument(element) || !visitPath(element, parts, visitor, position, from)) return false;
    if (position) position.index = index;
    return true;
  });
}

/**
 * Visits every value that a path reaches, arrays on the way opened; `undefined` for a branch where it is missing.
 * Answers whether the visitor stopped it.
 */
export function visitPath(
  value: unknown,
  parts: readonly string[],
  visitor: Visitor,
  position?: MatchPosition,
  from = 0,
): boolean {
  const part = parts[from];
  if (part === undefined) return visitor(value);
  if (isDocument(value)) return visitPath(ownField(value, part), parts, visitor, position, from + 1);
  if (Array.isArray(value)) return visitElements(value, parts, from, visitor, position);
  return visitor(undefined);
}

/** A copy of a value with a path set in it, or removed by `undefined`; every element of an array on the way gets it. */
export function withField(target: unknown, parts: readonly string[], value: unknown): unknown {
  if (Array.isArray(target)) return target.map((element) => withField(element, parts, value));
  const [part = '', ...rest] = parts;
  const copy: Document = isDocument(target) ? { ...target } : {};
  const inner = ownField(copy, part);
  if (rest.length === 0 && value === undefined) delete copy[part];
  else if (rest.length === 0) setField(copy, part, value);
  else if (value !== undefined || inner !== undefined) setField(copy, part, withField(inner, rest, value));
  return copy;
}
