import { typeName } from '../bson/types';
import type { Document } from '../bson/values';
import { badValue } from '../errors';
import { FieldWalk, read, remove, write } from './field-walk';
import { partsOf } from './update-path';

const nowhere = { filters: new Map(), matched: undefined };

const isPositional = (parts: readonly string[]): boolean => parts.some((part) => part.startsWith('$'));

/** `$rename`: moves a field to another path; neither may lie in an array. */
export function rename(path: string, argument: unknown) {
  if (typeof argument !== 'string')
    throw badValue(`The 'to' field for $rename must be a string: ${path}: ${typeName(argument)}`);
  if (path === argument)
    throw badValue(`The source and target field for $rename must differ: ${path}: "${argument}"`);
  const [from, to] = [partsOf(path), partsOf(argument)];
  if (isPositional(from) || isPositional(to))
    throw badValue(`The source field for $rename may not be dynamic: ${path}`);
  return {
    paths: [path, argument],
    apply: (document: Document): void => {
      const [source] = new FieldWalk(from, nowhere, false).places(document);
      const value = source && read(source);
      if (!source || value === undefined) return;
      if (Array.isArray(source.container))
        throw badValue(`The source field cannot be an array element, '${path}'`);
      remove(source);
      const [target] = new FieldWalk(to, nowhere, true).places(document);
      if (Array.isArray(target?.container))
        throw badValue(`The destination field cannot be an array element, '${argument}'`);
      if (target) write(target, value);
    },
  };
}
