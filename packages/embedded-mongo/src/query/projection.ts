import { isNumber, isSet } from '../bson/numbers';
import { type Document, isDocument, ownField, setField } from '../bson/values';
import { notSupported, numbered } from '../errors';

export type Projection = (document: Document) => Document;

/** Paths of a projection as a tree, so that a document is walked once. */
type Branch = Map<string, Branch | true>;

function treeOf(paths: readonly string[]): Branch {
  const root: Branch = new Map();
  for (const path of new Set(paths)) addTo(root, path);
  return root;
}

function addTo(root: Branch, path: string): void {
  const parts = path.split('.');
  const last = parts.pop() ?? '';
  let branch = root;
  for (const part of parts) {
    const next = branch.get(part) ?? new Map();
    if (next === true) throw numbered(31249, `Path collision at ${path}`);
    branch.set(part, next);
    branch = next;
  }
  if (branch.get(last) instanceof Map) throw numbered(31250, `Path collision at ${path}`);
  branch.set(last, true);
}

function pick(value: unknown, branch: Branch): unknown {
  if (Array.isArray(value))
    return value.map((element) => pick(element, branch)).filter((element) => element !== undefined);
  if (!isDocument(value)) return undefined;
  const picked: Document = {};
  for (const key of Object.keys(value)) {
    const below = branch.get(key);
    if (!below) continue;
    const inner = below === true ? ownField(value, key) : pick(ownField(value, key), below);
    if (inner !== undefined) setField(picked, key, inner);
  }
  return picked;
}

function omit(value: unknown, branch: Branch): unknown {
  if (Array.isArray(value)) return value.map((element) => omit(element, branch));
  if (!isDocument(value)) return value;
  const left: Document = {};
  for (const key of Object.keys(value)) {
    const below = branch.get(key);
    const inner = ownField(value, key);
    if (below !== true) setField(left, key, below ? omit(inner, below) : inner);
  }
  return left;
}

interface Parsed {
  readonly included: string[];
  readonly excluded: string[];
  id: boolean | undefined;
}

const isFlag = (value: unknown): boolean => typeof value === 'boolean' || isNumber(value);

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

function parse(specification: Document): Parsed {
  const parsed: Parsed = { included: [], excluded: [], id: undefined };
  for (const [path, value] of flattened(specification)) {
    if (path.includes('$')) throw notSupported(`the positional projection ${path}`);
    if (!isFlag(value)) throw notSupported(`${JSON.stringify(value)} in a projection`);
    if (path === '_id') parsed.id = isSet(value);
    else (isSet(value) ? parsed.included : parsed.excluded).push(path);
  }
  return parsed;
}

function isInclusion({ included, excluded, id }: Parsed): boolean {
  const [includedPath] = included;
  const [excludedPath] = excluded;
  if (includedPath !== undefined && excludedPath !== undefined)
    throw numbered(31254, `Cannot do exclusion on field ${excludedPath} in inclusion projection`);
  return includedPath !== undefined || (excludedPath === undefined && id === true);
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

/** Compiles a projection: of fields that stay, or of fields that are left out. */
export function compileProjection(specification: Document | undefined): Projection {
  if (!specification || Object.keys(specification).length === 0) return (document) => document;
  const parsed = parse(specification);
  const { included, excluded, id } = parsed;
  const isIncluding = isInclusion(parsed);
  const paths = isIncluding ? included : excluded;
  const tree = treeOf(isIncluding === (id !== false) ? ['_id', ...paths] : paths);
  return (document) => (isIncluding ? pick(document, tree) : omit(document, tree)) as Document;
}
