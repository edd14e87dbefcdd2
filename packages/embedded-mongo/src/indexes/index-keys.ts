/** The keys that a document has in an index, and the refusal of one that is taken. */
import { EJSON } from 'bson';
import { distinctValues } from '../bson/compare';
import { isIndex } from '../bson/paths';
import { type Document, documentOf, isDocument, ownField, typeName } from '../bson/values';
import { CommandError } from '../errors';
import type { Key } from './entry-chunk';

export interface IndexSpecification {
  readonly name: string;
  readonly key: Document;
  readonly unique?: boolean;
  readonly partialFilterExpression?: Document;
  readonly expireAfterSeconds?: number;
}

export const ID_INDEX: IndexSpecification = { name: '_id_', key: { _id: 1 }, unique: true };

/** A field's way through a document: where it is, what is left of its path, and whether it is at its end. */
interface Step {
  readonly value: unknown;
  readonly rest: readonly string[];
  readonly isFinal: boolean;
}

const final = (value: unknown): Step => ({ value, rest: [], isFinal: true });

const isFieldOfSome = (elements: readonly unknown[], part: string): boolean =>
  elements.some((element) => isDocument(element) && Object.hasOwn(element, part));

const addressesPosition = (elements: readonly unknown[], part: string): boolean =>
  isIndex(part) && !isFieldOfSome(elements, part);

/** Follows a path until it ends or stands before an array whose elements have to be taken one by one. */
function advance({ value, rest, isFinal }: Step): Step {
  if (isFinal) return { value, rest, isFinal };
  const [part, ...others] = rest;
  if (Array.isArray(value)) {
    return part !== undefined && addressesPosition(value, part)
      ? advance({ value: value[Number(part)], rest: others, isFinal: false })
      : { value, rest, isFinal: false };
  }
  if (part === undefined) return final(value ?? null);
  return isDocument(value)
    ? advance({ value: ownField(value, part), rest: others, isFinal: false })
    : final(null);
}

function intoElement(step: Step, element: unknown): Step {
  if (step.rest.length === 0) return final(element);
  return isDocument(element) ? { ...step, value: element } : final(null);
}

function intoNothing({ rest }: Step): Step {
  return final(rest.length === 0 ? undefined : null);
}

function expand(steps: readonly Step[]): unknown[][] {
  const current = steps.map(advance);
  const arrays = current.flatMap(({ value, isFinal }) => (!isFinal && Array.isArray(value) ? [value] : []));
  const [array] = arrays;
  if (!array) return [current.map(({ value }) => value)];
  if (arrays.some((other) => other !== array))
    throw new CommandError(171, 'CannotIndexParallelArrays', 'cannot index parallel arrays');
  if (array.length === 0) return expand(current.map((step) => (step.isFinal ? step : intoNothing(step))));
  return array.flatMap((element) =>
    expand(current.map((step) => (step.isFinal ? step : intoElement(step, element)))),
  );
}

/** What a path leads to, null where it leads to nothing; undefined where it meets an array, which takes a closer look. */
export function plainValue(document: Document, path: readonly string[]): unknown {
  let value: unknown = document;
  for (const part of path) {
    if (!isDocument(value)) return Array.isArray(value) ? undefined : null;
    value = ownField(value, part);
  }
  return Array.isArray(value) ? undefined : (value ?? null);
}

/** The one key of a document whose indexed fields are no arrays; undefined where it takes a closer look. */
export function plainKey(document: Document, paths: readonly (readonly string[])[]): Key | undefined {
  const key: unknown[] = [];
  for (const path of paths) {
    const value = plainValue(document, path);
    if (value === undefined) return undefined;
    key.push(value);
  }
  return key;
}

/** The keys of a document: several where a path meets an array. */
export function keysOfPaths(document: Document, paths: readonly (readonly string[])[]): Key[] {
  const plain = plainKey(document, paths);
  if (plain) return [plain];
  const keys = expand(paths.map((rest) => ({ value: document, rest, isFinal: false })));
  return keys.length > 1 ? distinctValues(keys) : keys;
}

/** Whether a path meets an array in a document, so that one document may have several keys. */
export function meetsArray(document: Document, path: readonly string[]): boolean {
  let value: unknown = document;
  for (const part of path) {
    if (!isDocument(value)) return Array.isArray(value);
    value = ownField(value, part);
  }
  return Array.isArray(value);
}

/** A value as MongoDB's messages show it. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return `"${value}"`;
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  if (typeName(value) === 'objectId') return `ObjectId('${value}')`;
  return isDocument(value) || Array.isArray(value) ? EJSON.stringify(value) : String(value);
}

/** The refusal of a key that a unique index already holds, in the shape that drivers and mongoose read. */
export function duplicateKey(
  namespace: string,
  index: string,
  keyPattern: Document,
  fields: readonly (readonly [field: string, value: unknown])[],
): CommandError {
  const key = fields.map(([field, value]) => `${field}: ${textOf(value)}`).join(', ');
  const message = `E11000 duplicate key error collection: ${namespace} index: ${index} dup key: { ${key} }`;
  return new CommandError(11000, 'DuplicateKey', message, {
    details: { keyPattern, keyValue: documentOf(fields) },
  });
}
