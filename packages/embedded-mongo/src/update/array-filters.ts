import { type Document, isDocument, single } from '../bson/values';
import { badValue, failedToParse, typeMismatch } from '../errors';
import { compileMatcher, LOGICAL_NAMES } from '../query/matcher';
import { filterNameOf } from './update-paths';

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
