import { type Document, isDocument, ownField, setField } from '../bson/values';
import { numbered } from '../errors';

type Branch = Map<string, Branch | true>;

/** Paths of a projection as a tree, so that a document is walked once. */
export class FieldTree {
  readonly #root: Branch = new Map();

  constructor(paths: readonly string[]) {
    for (const path of new Set(paths)) this.#add(path);
  }

  #add(path: string): void {
    const parts = path.split('.');
    const last = parts.pop() ?? '';
    let branch = this.#root;
    for (const part of parts) {
      const next = branch.get(part) ?? new Map();
      if (next === true) throw numbered(31249, `Path collision at ${path}`);
      branch.set(part, next);
      branch = next;
    }
    if (branch.get(last) instanceof Map) throw numbered(31250, `Path collision at ${path}`);
    branch.set(last, true);
  }

  pick(document: Document): Document {
    return pick(document, this.#root) as Document;
  }

  omit(document: Document): Document {
    return omit(document, this.#root) as Document;
  }
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
