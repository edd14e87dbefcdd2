import { type Document, isDocument, isNumber, ownField, setField, toNumber } from '../bson/values';
import { failedToParse, notSupported } from '../errors';

type Tree = Map<string, Tree | true>;

function treeOf(paths: readonly string[]): Tree {
  const tree: Tree = new Map();
  for (const path of paths) {
    let branch = tree;
    const parts = path.split('.');
    for (const [index, part] of parts.entries()) {
      const next = branch.get(part);
      if (index === parts.length - 1) branch.set(part, true);
      else if (next instanceof Map) branch = next;
      else {
        const made: Tree = new Map();
        branch.set(part, made);
        branch = made;
      }
    }
  }
  return tree;
}

function pick(value: unknown, tree: Tree): unknown {
  if (Array.isArray(value))
    return value.filter((each) => isDocument(each) || Array.isArray(each)).map((each) => pick(each, tree));
  if (!isDocument(value)) return undefined;
  const picked: Document = {};
  for (const key of Object.keys(value)) {
    const branch = tree.get(key);
    const inner = branch === true ? ownField(value, key) : branch && pick(ownField(value, key), branch);
    if (inner !== undefined) setField(picked, key, inner);
  }
  return picked;
}

function omit(value: unknown, tree: Tree): unknown {
  if (Array.isArray(value)) return value.map((each) => omit(each, tree));
  if (!isDocument(value)) return value;
  const left: Document = {};
  for (const [key, inner] of Object.entries(value)) {
    const branch = tree.get(key);
    if (branch !== true) setField(left, key, branch ? omit(inner, branch) : inner);
  }
  return left;
}

function isIncluded(path: string, value: unknown): boolean {
  if (typeof value === 'boolean') return value;
  if (isNumber(value)) return toNumber(value) !== 0;
  throw notSupported(`the projection of ${path}`);
}

/** Compiles a projection of whole paths, all included or all left out; `_id` may differ. */
export function compileProjection(specification: Document | undefined): (document: Document) => Document {
  const fields = Object.entries(specification ?? {}).map(
    ([path, value]) => [path, isIncluded(path, value)] as const,
  );
  if (fields.length === 0) return (document) => document;
  const others = fields.filter(([path]) => path !== '_id');
  const includes = others.length > 0 ? others[0]?.[1] === true : fields[0]?.[1] === true;
  if (others.some(([, included]) => included !== includes))
    throw failedToParse('Cannot mix inclusion and exclusion in a projection');
  const id = fields.find(([path]) => path === '_id')?.[1] ?? true;
  const paths = others.map(([path]) => path);
  if (includes) {
    const tree = treeOf(id ? ['_id', ...paths] : paths);
    return (document) => pick(document, tree) as Document;
  }
  const tree = treeOf(id ? paths : ['_id', ...paths]);
  return (document) => omit(document, tree) as Document;
}
