import { type Document, isDocument, ownField, setField, typeName } from '../bson/values';
import { notSupported, pathNotViable } from '../errors';

type Container = Document | unknown[];

const isIndex = (part: string): boolean => /^\d+$/.test(part);
const longestPadding = 1_500_000;

export function partsOf(path: string): string[] {
  const parts = path.split('.');
  if (parts.some((part) => part.startsWith('$'))) throw notSupported(`the positional path ${path}`);
  return parts;
}

const isContainer = (value: unknown): value is Container => isDocument(value) || Array.isArray(value);

const read = (container: Container, part: string): unknown =>
  Array.isArray(container) ? container[Number(part)] : ownField(container, part);

function write(container: Container, part: string, value: unknown): void {
  if (!Array.isArray(container)) {
    setField(container, part, value);
    return;
  }
  if (Number(part) > container.length + longestPadding) throw pathNotViable(`cannot pad an array to ${part}`);
  while (container.length < Number(part)) container.push(null);
  container[Number(part)] = value;
}

function requireFit(container: unknown, part: string): asserts container is Container {
  if (isDocument(container) || (Array.isArray(container) && isIndex(part))) return;
  throw pathNotViable(`Cannot create field '${part}' in element of type ${typeName(container)}`);
}

/** Replaces the value at a path by what `change` makes of it, building documents on the way. */
export function changeAt(root: Document, path: string, change: (value: unknown) => unknown): void {
  const parts = partsOf(path);
  let container: Container = root;
  for (const part of parts.slice(0, -1)) {
    requireFit(container, part);
    let next = read(container, part);
    if (next === undefined) {
      next = {};
      write(container, part, next);
    }
    if (!isContainer(next))
      throw pathNotViable(`Cannot create field in element {${part}: ${typeName(next)}}`);
    container = next;
  }
  const last = parts.at(-1) ?? '';
  requireFit(container, last);
  write(container, last, change(read(container, last)));
}

/** Takes the field at a path away; an element of an array becomes null. */
export function removeAt(root: Document, path: string): void {
  const parts = partsOf(path);
  let container: unknown = root;
  for (const part of parts.slice(0, -1))
    container = isContainer(container) ? read(container, part) : undefined;
  const last = parts.at(-1) ?? '';
  if (isDocument(container)) delete container[last];
  else if (Array.isArray(container) && isIndex(last) && Number(last) < container.length)
    container[Number(last)] = null;
}
