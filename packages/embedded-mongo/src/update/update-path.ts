import { badValue, CommandError, dollarPrefixed } from '../errors';
import { filterNameOf } from './field-walk';

/** The parts of an update path; refused where one of them is empty or the first is positional. */
export function partsOf(path: string): string[] {
  if (path === '') throw new CommandError(56, 'EmptyFieldName', 'An empty update path is not valid.');
  const parts = path.split('.');
  if (parts.includes(''))
    throw new CommandError(
      56,
      'EmptyFieldName',
      `The update path '${path}' contains an empty field name, which is not allowed.`,
    );
  const [first = ''] = parts;
  if (first === '$' || filterNameOf(first) !== undefined)
    throw badValue(`Cannot have positional (i.e. '$') element in the first position in path '${path}'`);
  // A field of a document itself may not begin with a dollar; fields inside of it may.
  if (parts.length === 1 && path.startsWith('$')) throw dollarPrefixed(path);
  return parts;
}

/** Two changes of one update may not touch the same field, nor one a field inside of the other. */
export function refuseConflicts(paths: readonly string[]): void {
  const seen = new Set<string>();
  for (const path of [...paths].sort()) {
    const parts = path.split('.');
    const clash = parts
      .map((_, index) => parts.slice(0, index + 1).join('.'))
      .find((prefix) => seen.has(prefix));
    if (clash !== undefined)
      throw new CommandError(
        40,
        'ConflictingUpdateOperators',
        `Updating the path '${path}' would create a conflict at '${clash}'`,
      );
    seen.add(path);
  }
}
