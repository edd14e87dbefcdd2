/** The places in a document that the paths of an update lead to. */
import { isIndex } from '../bson/paths';
import { type Document, isDocument, ownField, setField, typeName } from '../bson/values';
import { badValue, CommandError, dollarPrefixed, notSupported, pathNotViable } from '../errors';

const LONGEST_PADDING = 1_500_000;

type Container = Document | unknown[];

interface Place {
  readonly container: Container;
  readonly part: string;
}

export const read = ({ container, part }: Place): unknown =>
  Array.isArray(container) ? container[Number(part)] : ownField(container, part);

export function write({ container, part }: Place, value: unknown): void {
  if (!Array.isArray(container)) {
    setField(container, part, value);
    return;
  }
  const index = Number(part);
  if (index > container.length + LONGEST_PADDING)
    throw badValue(`can't backfill more than ${LONGEST_PADDING} elements`);
  while (container.length < index) container.push(null);
  container[index] = value;
}

/** Takes a field away that is there; an element of an array becomes null. */
export function remove({ container, part }: Place): void {
  if (Array.isArray(container)) container[Number(part)] = null;
  else delete container[part];
}

const isContainer = (value: unknown): value is Container => isDocument(value) || Array.isArray(value);

function refuseScalar(parts: readonly string[], value: unknown, depth: number): never {
  throw pathNotViable(
    `Cannot create field '${parts[depth]}' in element {${parts[depth - 1]}: ${typeName(value)}}`,
  );
}

/** The place of a path in a document; with `creates` what is missing is made, and a scalar on the way refused. */
export function placeOf(
  container: Container,
  parts: readonly string[],
  creates: boolean,
  depth = 0,
): Place | undefined {
  const part = parts[depth] ?? '';
  if (Array.isArray(container) && !isIndex(part))
    return creates ? refuseScalar(parts, container, depth) : undefined;
  const place = { container, part };
  if (depth === parts.length - 1) return place;
  const value = read(place);
  if (isContainer(value)) return placeOf(value, parts, creates, depth + 1);
  if (!creates) return undefined;
  if (value !== undefined) return refuseScalar(parts, value, depth + 1);
  const document: Document = {};
  write(place, document);
  return placeOf(document, parts, creates, depth + 1);
}

const emptyField = (message: string) => new CommandError(56, 'EmptyFieldName', message);

/** The parts of an update path; refused where one of them is empty or positional. */
export function partsOf(path: string): string[] {
  const parts = path.split('.');
  if (path === '') throw emptyField('An empty update path is not valid.');
  if (parts.includes(''))
    throw emptyField(`The update path '${path}' contains an empty field name, which is not allowed.`);
  const position = parts.find((part) => part === '$' || part.startsWith('$['));
  if (position) throw notSupported(`${position} in an update path`);
  // A field of a document itself may not begin with a dollar; fields inside of it may.
  if (parts.length === 1 && path.startsWith('$')) throw dollarPrefixed(path);
  return parts;
}

/** Two changes of one update may not touch the same field, nor one a field inside of the other. */
export function refuseConflicts(paths: readonly string[]): void {
  const earlier = new Set<string>();
  for (const path of [...paths].sort()) {
    const parts = path.split('.');
    const prefixes = parts.map((_, index) => parts.slice(0, index + 1).join('.'));
    const clash = prefixes.find((prefix) => earlier.has(prefix));
    if (clash !== undefined)
      throw new CommandError(
        40,
        'ConflictingUpdateOperators',
        `Updating the path '${path}' would create a conflict at '${clash}'`,
      );
    earlier.add(path);
  }
}
