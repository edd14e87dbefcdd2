import { type MatchPosition, visitPath } from '../bson/paths';
import { type Document, isDocument, ownField } from '../bson/values';
import type { Predicate } from './predicates';

/** A condition on what a path reaches, from a document or a value that stands for one. */
export type PathCondition = (root: unknown, position?: MatchPosition) => boolean;

/** What operators need of the matcher that they are part of. */
export interface ElementCompiler {
  readonly compile: (query: Document) => Predicate;
}

/** One operator as a query has it: its argument, and the expression that it is part of. */
export interface Operand {
  readonly path: readonly string[];
  readonly argument: unknown;
  readonly expression: Document;
  readonly elements: ElementCompiler;
}
export type Operator = (operand: Operand) => PathCondition;

/** Holds for a value, or for an element of an array. */
const valueOrElement =
  (predicate: Predicate): PathCondition =>
  (value, position) => {
    if (predicate(value)) return true;
    if (!Array.isArray(value)) return false;
    const index = value.findIndex(predicate);
    if (index >= 0 && position) position.index = index;
    return index >= 0;
  };

/** Holds for a value that the path reaches, or for an element of an array there. */
export function anyValue(path: readonly string[], predicate: Predicate): PathCondition {
  const holds = valueOrElement(predicate);
  const along: PathCondition = (root, position) =>
    visitPath(root, path, (value) => holds(value, position), position);
  const [name = ''] = path;
  if (path.length !== 1) return along;
  return (root, position) =>
    isDocument(root) ? holds(ownField(root, name), position) : along(root, position);
}

/** Holds for a value that the path reaches, arrays as a whole. */
export const reached =
  (path: readonly string[], predicate: Predicate): PathCondition =>
  (root, position) =>
    visitPath(root, path, predicate, position);

/** Holds where a condition does not. */
export const none =
  (condition: PathCondition): PathCondition =>
  (root) =>
    !condition(root);
