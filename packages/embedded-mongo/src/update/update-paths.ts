import { isIndex } from '../bson/paths';
import { typeName } from '../bson/types';
import { type Document, isDocument, ownField, setField } from '../bson/values';
import { badValue, CommandError, dollarPrefixed, notSupported, pathNotViable } from '../errors';

const LONGEST_PADDING = 1_500_000;

type Container = Document | unknown[];

/** A place that an update changes: a field of a document or an element of an array. */
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

interface Walk {
  readonly parts: readonly string[];
  readonly creates: boolean;
  readonly matched: number | undefined;
}

function blocked({ parts, creates }: Walk, value: unknown, depth: number): undefined {
  if (!creates) return;
  throw pathNotViable(
    `Cannot create field '${parts[depth]}' in element {${parts[depth - 1]}: ${typeName(value)}}`,
  );
}

function below(walk: Walk, place: Place, depth: number): Place | undefined {
  const { parts, creates } = walk;
  if (depth === parts.length - 1) return place;
  const value = read(place);
  if (isContainer(value)) return within(walk, value, depth + 1);
  if (value !== undefined) return blocked(walk, value, depth + 1);
  if (!creates) return undefined;
  if (parts[depth + 1]?.startsWith('$'))
    throw badValue(
      `The path '${parts.slice(0, depth + 1).join('.')}' must exist in the document in order to apply array updates.`,
    );
  const made: Document = {};
  write(place, made);
  return within(walk, made, depth + 1);
}

function within(walk: Walk, container: Container, depth: number): Place | undefined {
  const part = walk.parts[depth] ?? '';
  if (part === '$' && walk.matched === undefined)
    throw badValue('The positional operator did not find the match needed from the query.');
  const place = { container, part: part === '$' ? String(walk.matched) : part };
  if (Array.isArray(container) && !isIndex(place.part)) return blocked(walk, container, depth);
  return below(walk, place, depth);
}

/** The place of a path in a document; with `creates` what is missing is made, and a scalar on the way refused. */
export const placeOf = (
  root: Document,
  parts: readonly string[],
  creates: boolean,
  matched?: number,
): Place | undefined => within({ parts, creates, matched }, root, 0);

const emptyField = (message: string) => new CommandError(56, 'EmptyFieldName', message);

/** The parts of an update path; refused where one of them is empty or the first is positional. */
export function partsOf(path: string): string[] {
  const parts = path.split('.');
  if (path === '') throw emptyField('An empty update path is not valid.');
  if (parts.includes(''))
    throw emptyField(`The update path '${path}' contains an empty field name, which is not allowed.`);
  const [first = ''] = parts;
  const filtered = parts.find((part) => part.startsWith('$['));
  if (filtered) throw notSupported(`${filtered} in an update path`);
  if (first === '$')
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
    const prefixes = parts.map((_, index) => parts.slice(0, index + 1).join('.'));
    const clash = prefixes.find((prefix) => seen.has(prefix));
    if (clash !== undefined)
      throw new CommandError(
        40,
        'ConflictingUpdateOperators',
        `Updating the path '${path}' would create a conflict at '${clash}'`,
      );
    seen.add(path);
  }
}
