import { isIndex } from '../bson/paths';
import { typeName } from '../bson/types';
import { type Document, isDocument, ownField, setField, single } from '../bson/values';
import {
  badValue,
  CommandError,
  dollarPrefixed,
  failedToParse,
  pathNotViable,
  typeMismatch,
} from '../errors';
import { compileMatcher, LOGICAL_NAMES } from '../query/matcher';

const LONGEST_PADDING = 1_500_000;

type Container = Document | unknown[];

/** A place that an update changes: a field of a document or an element of an array. */
interface Place {
  readonly container: Container;
  readonly part: string;
}

/** Conditions of `arrayFilters` by name, and the element through which the query matched. */
interface Positions {
  readonly filters: ArrayFilters;
  readonly matched: number | undefined;
}

/** For paths that are not positional. */
export const NO_POSITIONS: Positions = { filters: new Map(), matched: undefined };

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

/** Takes a field away; an element of an array becomes null. */
export function remove({ container, part }: Place): void {
  if (Array.isArray(container)) {
    if (Number(part) < container.length) container[Number(part)] = null;
  } else delete container[part];
}

const filterNameOf = (part: string): string | undefined => /^\$\[(.*)\]$/.exec(part)?.[1];

const isContainer = (value: unknown): value is Container => isDocument(value) || Array.isArray(value);

/** One path of an update on its way through a document. */
interface Walk extends Positions {
  readonly parts: readonly string[];
  readonly creates: boolean;
}

function blocked({ parts, creates }: Walk, value: unknown, depth: number): Place[] {
  if (!creates) return [];
  throw pathNotViable(
    `Cannot create field '${parts[depth]}' in element {${parts[depth - 1]}: ${typeName(value)}}`,
  );
}

function below(walk: Walk, place: Place, depth: number): Place[] {
  const { parts, creates } = walk;
  if (depth === parts.length - 1) return [place];
  const value = read(place);
  if (isContainer(value)) return within(walk, value, depth + 1);
  if (value !== undefined) return blocked(walk, value, depth + 1);
  if (!creates) return [];
  if (parts[depth + 1]?.startsWith('$'))
    throw badValue(
      `The path '${parts.slice(0, depth + 1).join('.')}' must exist in the document in order to apply array updates.`,
    );
  const made: Document = {};
  write(place, made);
  return within(walk, made, depth + 1);
}

function elementsIn(walk: Walk, container: Container, depth: number): Place[] {
  const name = filterNameOf(walk.parts[depth] ?? '') ?? '';
  if (!Array.isArray(container))
    throw badValue(`Cannot apply array updates to non-array element ${walk.parts[depth - 1]}`);
  const accepts = (element: unknown) => name === '' || walk.filters.get(name)?.(element) === true;
  return container.flatMap((element, index) =>
    accepts(element) ? below(walk, { container, part: String(index) }, depth) : [],
  );
}

function within(walk: Walk, container: Container, depth: number): Place[] {
  const part = walk.parts[depth] ?? '';
  if (filterNameOf(part) !== undefined) return elementsIn(walk, container, depth);
  if (part === '$' && walk.matched === undefined)
    throw badValue('The positional operator did not find the match needed from the query.');
  const place = { container, part: part === '$' ? String(walk.matched) : part };
  if (Array.isArray(container) && !isIndex(place.part)) return blocked(walk, container, depth);
  return below(walk, place, depth);
}

/**
 * The places that an update path names in one document. With `creates`, missing documents on the way are made, and a
 * scalar on the way is refused.
 */
export const placesOf = (
  root: Document,
  parts: readonly string[],
  positions: Positions,
  creates: boolean,
): Place[] => within({ parts, creates, ...positions }, root, 0);

const emptyField = (message: string) => new CommandError(56, 'EmptyFieldName', message);

/** The parts of an update path; refused where one of them is empty or the first is positional. */
export function partsOf(path: string): string[] {
  const parts = path.split('.');
  if (path === '') throw emptyField('An empty update path is not valid.');
  if (parts.includes(''))
    throw emptyField(`The update path '${path}' contains an empty field name, which is not allowed.`);
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

export type ArrayFilters = ReadonlyMap<string, (element: unknown) => boolean>;

function namesIn(filter: Document): string[] {
  return Object.entries(filter).flatMap(([key, value]) =>
    LOGICAL_NAMES.includes(key) && Array.isArray(value) ? value.flatMap(namesIn) : [key.split('.')[0] ?? ''],
  );
}

function nameOf(filter: unknown): string {
  if (!isDocument(filter)) throw typeMismatch('each array filter must be an object');
  const names = new Set(namesIn(filter));
  const [name = ''] = names;
  if (names.size !== 1)
    throw failedToParse(
      `Error parsing array filter :: caused by :: Expected a single top-level field name, found ${[...names].join(', ')}`,
    );
  if (!/^[a-z][a-zA-Z0-9]*$/.test(name))
    throw badValue(
      `Error parsing array filter :: caused by :: The top-level field name must be an alphanumeric string beginning with a lowercase letter, found '${name}'`,
    );
  return name;
}

/** Compiles `arrayFilters`, each under the name that update paths use as `$[name]`. */
export function compileArrayFilters(filters: unknown): ArrayFilters {
  const compiled = new Map<string, (element: unknown) => boolean>();
  if (filters === undefined) return compiled;
  if (!Array.isArray(filters)) throw typeMismatch('arrayFilters must be an array');
  for (const filter of filters) {
    const name = nameOf(filter);
    if (compiled.has(name))
      throw failedToParse(`Found multiple array filters with the same top-level field name ${name}`);
    const matches = compileMatcher(filter);
    compiled.set(name, (element) => matches(single(name, element)));
  }
  return compiled;
}

/** Every filter must be used by a path, and every name in a path must have a filter. */
export function checkFilterUse(filters: ArrayFilters, paths: readonly (readonly string[])[]): void {
  const used = new Set(paths.flat().map(filterNameOf));
  for (const name of used)
    if (name && !filters.has(name)) throw badValue(`No array filter found for identifier '${name}' in path`);
  for (const name of filters.keys())
    if (!used.has(name))
      throw failedToParse(`The array filter for identifier '${name}' was not used in the update`);
}
