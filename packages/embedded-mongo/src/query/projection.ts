import type { Variables } from '../aggregation/expressions/compile';
import { isNumber, toNumber } from '../bson/numbers';
import { type MatchPosition, withField } from '../bson/paths';
import { type Document, isDocument, ownField } from '../bson/values';
import { badValue, notSupported, numbered } from '../errors';
import { FieldTree } from './field-tree';
import { compileMatcher, type Matcher } from './matcher';

export type Projection = (document: Document) => Document;

/** What a projection does beside including or leaving out whole fields. */
interface Computed {
  readonly path: readonly string[];
  readonly value: (document: Document) => unknown;
}

interface Parsed {
  readonly included: string[];
  readonly excluded: string[];
  readonly computed: Computed[];
  readonly slices: Computed[];
  id: boolean | undefined;
  positional: string | undefined;
}

export interface ProjectionOptions {
  readonly variables: Variables;
  /** The query beside the projection, for `field.$`; `$project` has none. */
  readonly matches?: Matcher;
}

const isFlag = (value: unknown): boolean => typeof value === 'boolean' || isNumber(value);
const isSet = (value: unknown): boolean => value === true || (isNumber(value) && toNumber(value) !== 0);

/** Nested documents without operators stand for dotted paths. */
function* flattened(specification: Document, prefix = ''): Generator<readonly [string, unknown]> {
  for (const [name, value] of Object.entries(specification)) {
    const path = prefix + name;
    if (!isDocument(value) || Object.keys(value).some((key) => key.startsWith('$'))) yield [path, value];
    else if (Object.keys(value).length === 0)
      throw numbered(51270, 'An empty sub-projection is not a valid value.');
    else yield* flattened(value, `${path}.`);
  }
}

function sliced(argument: unknown, value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  const [first = 0, second] = [argument].flat().map(toNumber);
  if (second === undefined) return first >= 0 ? value.slice(0, first) : value.slice(first);
  const from = first >= 0 ? first : Math.max(0, value.length + first);
  return value.slice(from, from + second);
}

const firstMatching = (path: string, condition: unknown, { variables }: ProjectionOptions): Computed => {
  const matches = compileMatcher({ [path]: { $elemMatch: condition } }, variables.condition);
  return {
    path: [path],
    value: (document) => {
      const elements = ownField(document, path);
      const found = Array.isArray(elements) && elements.findIndex((each) => matches({ [path]: [each] }));
      return Array.isArray(elements) && typeof found === 'number' && found >= 0
        ? [elements[found]]
        : undefined;
    },
  };
};

class ProjectionParser {
  readonly #options: ProjectionOptions;
  readonly parsed: Parsed = {
    included: [],
    excluded: [],
    computed: [],
    slices: [],
    id: undefined,
    positional: undefined,
  };

  constructor(specification: Document, options: ProjectionOptions) {
    this.#options = options;
    for (const [path, value] of flattened(specification)) this.#add(path, value);
  }

  #add(path: string, value: unknown): void {
    if (path.endsWith('.$')) this.#addPositional(path.slice(0, -2));
    else if (isFlag(value)) this.#addFlag(path, isSet(value));
    else if (
      this.#options.matches &&
      isDocument(value) &&
      '$slice' in value &&
      this.#addSlice(path, value.$slice)
    )
      return;
    else if (this.#options.matches && isDocument(value) && '$elemMatch' in value)
      this.parsed.computed.push(firstMatching(path, value.$elemMatch, this.#options));
    else if (isDocument(value) && '$meta' in value) throw notSupported('the projection operator $meta');
    else this.parsed.computed.push({ path: path.split('.'), value: this.#options.variables.compile(value) });
  }

  #addPositional(path: string): void {
    if (this.parsed.positional)
      throw numbered(31276, 'Cannot specify more than one positional projection per query.');
    this.parsed.positional = path;
    this.parsed.included.push(path);
  }

  #addFlag(path: string, isIncluded: boolean): void {
    if (path === '_id') this.parsed.id = isIncluded;
    else (isIncluded ? this.parsed.included : this.parsed.excluded).push(path);
  }

  #addSlice(path: string, argument: unknown): boolean {
    if (![argument].flat().every(isNumber)) return false;
    const parts = path.split('.');
    this.parsed.slices.push({
      path: parts,
      value: (document) => sliced(argument, ownField(document, parts[0] ?? '')),
    });
    if (parts.length > 1) throw notSupported('$slice on a nested path');
    return true;
  }
}

/** Whether only the fields that are named stay. */
function isInclusion({ included, excluded, computed, id }: Parsed): boolean {
  const [includedPath] = included;
  const [excludedPath] = excluded;
  if (includedPath !== undefined && excludedPath !== undefined)
    throw numbered(31254, `Cannot do exclusion on field ${excludedPath} in inclusion projection`);
  if (excludedPath !== undefined && computed.length > 0)
    throw numbered(31252, `Cannot use an expression in an exclusion projection`);
  if (includedPath !== undefined || computed.length > 0) return true;
  if (excludedPath !== undefined) return false;
  return id === true;
}

/** The element of an array through which the query matched, as `field.$` asks for it. */
function positionalElement(
  path: string,
  matches: Matcher,
  document: Document,
  projected: Document,
): Document {
  const position: MatchPosition = { index: undefined };
  matches(document, position);
  const elements = ownField(document, path);
  if (position.index === undefined || !Array.isArray(elements))
    throw numbered(
      51246,
      "Executor error during find command :: caused by :: positional operator '.$' couldn't find a matching element in the array",
    );
  return withField(projected, [path], elements.slice(position.index, position.index + 1)) as Document;
}

function withComputed(document: Document, projected: Document, computed: readonly Computed[]): Document {
  return computed.reduce(
    (result, { path, value }) => withField(result, path, value(document)) as Document,
    projected,
  );
}

/** The only fields that a projection asks for; undefined where it asks for more than whole fields of the document. */
export function fieldsWanted(specification: Document | undefined): readonly string[] | undefined {
  const { _id, ...others } = specification ?? {};
  const fields = Object.entries(others);
  const isWhole = ([name, value]: readonly [string, unknown]) =>
    isFlag(value) && isSet(value) && !name.includes('.');
  if (!isFlag(_id) || isSet(_id) || fields.length === 0 || !fields.every(isWhole)) return undefined;
  return Object.keys(others);
}

/** Compiles the projection of `find` or of the stage `$project`. */
export function compileProjection(specification: unknown, options: ProjectionOptions): Projection {
  if (specification !== undefined && !isDocument(specification))
    throw badValue('the projection must be an object');
  if (!specification || Object.keys(specification).length === 0) return (document) => document;
  const { parsed } = new ProjectionParser(specification, options);
  const isIncluding = isInclusion(parsed);
  const tree = isIncluding
    ? new FieldTree([
        ...(parsed.id === false ? [] : ['_id']),
        ...parsed.included,
        ...parsed.slices.map(({ path }) => path.join('.')),
      ])
    : new FieldTree([...(parsed.id === false ? ['_id'] : []), ...parsed.excluded]);
  const { positional } = parsed;
  return (document) => {
    const base = isIncluding ? tree.pick(document) : tree.omit(document);
    const projected = withComputed(document, base, [...parsed.slices, ...parsed.computed]);
    return positional && options.matches
      ? positionalElement(positional, options.matches, document, projected)
      : projected;
  };
}
