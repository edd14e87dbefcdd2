import { isIndex } from '../bson/paths';
import { typeName } from '../bson/types';
import { type Document, isDocument, ownField, setField } from '../bson/values';
import { badValue, pathNotViable } from '../errors';

const LONGEST_PADDING = 1_500_000;

export type Container = Document | unknown[];

/** A place that an update changes: a field of a document or an element of an array. */
export interface Place {
  readonly container: Container;
  readonly part: string;
}

/** Conditions of `arrayFilters` by name, and the element through which the query matched. */
export interface Positions {
  readonly filters: ReadonlyMap<string, (element: unknown) => boolean>;
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

export const filterNameOf = (part: string): string | undefined => /^\$\[(.*)\]$/.exec(part)?.[1];

const isContainer = (value: unknown): value is Container => isDocument(value) || Array.isArray(value);

/** Finds the places that an update path names in one document. */
export class FieldWalk {
  readonly #parts: readonly string[];
  readonly #positions: Positions;
  readonly #creates: boolean;

  /** With `creates`, missing documents on the way are made, and a scalar on the way is refused. */
  constructor(parts: readonly string[], positions: Positions, creates: boolean) {
    this.#parts = parts;
    this.#positions = positions;
    this.#creates = creates;
  }

  places(root: Document): Place[] {
    return this.#placesIn(root, 0);
  }

  #placesIn(container: Container, depth: number): Place[] {
    const part = this.#parts[depth] ?? '';
    if (filterNameOf(part) !== undefined) return this.#placesOfEach(container, depth);
    const place = { container, part: part === '$' ? this.#matchedIndex() : part };
    if (Array.isArray(container) && !isIndex(place.part)) return this.#blocked(container, depth);
    return depth === this.#parts.length - 1 ? [place] : this.#placesBelow(place, depth);
  }

  #matchedIndex(): string {
    if (this.#positions.matched === undefined)
      throw badValue('The positional operator did not find the match needed from the query.');
    return String(this.#positions.matched);
  }

  #placesOfEach(container: Container, depth: number): Place[] {
    const name = filterNameOf(this.#parts[depth] ?? '') ?? '';
    if (!Array.isArray(container))
      throw badValue(`Cannot apply array updates to non-array element ${this.#parts[depth - 1]}`);
    const matches = name === '' ? () => true : this.#positions.filters.get(name);
    return container.flatMap((element, index) => {
      if (!matches?.(element)) return [];
      const place = { container, part: String(index) };
      return depth === this.#parts.length - 1 ? [place] : this.#placesBelow(place, depth);
    });
  }

  #placesBelow(place: Place, depth: number): Place[] {
    const value = read(place);
    if (isContainer(value)) return this.#placesIn(value, depth + 1);
    if (value !== undefined) return this.#blocked(value, depth + 1);
    if (!this.#creates) return [];
    const next = this.#parts[depth + 1] ?? '';
    if (filterNameOf(next) !== undefined || next === '$')
      throw badValue(
        `The path '${this.#parts.slice(0, depth + 1).join('.')}' must exist in the document in order to apply array updates.`,
      );
    const made: Document = {};
    write(place, made);
    return this.#placesIn(made, depth + 1);
  }

  #blocked(value: unknown, depth: number): Place[] {
    if (!this.#creates) return [];
    throw pathNotViable(
      `Cannot create field '${this.#parts[depth]}' in element {${this.#parts[depth - 1]}: ${typeName(value)}}`,
    );
  }
}
