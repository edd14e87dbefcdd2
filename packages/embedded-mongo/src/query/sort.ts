import { compareValues } from '../bson/compare';
import { candidatesAt } from '../bson/paths';
import { type Document, toNumber } from '../bson/values';
import { badValue } from '../errors';

/** What a path sorts by: the smallest or largest of the values that it reaches. */
function sortKey(document: Document, path: string, direction: number): unknown {
  const values = candidatesAt(document, path).filter((value) => !Array.isArray(value));
  return values.reduce(
    (best, value) => (compareValues(value, best) * direction < 0 ? value : best),
    values[0],
  );
}

/** Sorts by a specification such as `{ name: 1, id: -1 }`; equal documents keep their order. */
export function sortDocuments(
  documents: readonly Document[],
  specification: Document | undefined,
): Document[] {
  const fields = Object.entries(specification ?? {}).map(
    ([path, direction]) => [path, toNumber(direction)] as const,
  );
  if (fields.some(([, direction]) => direction !== 1 && direction !== -1))
    throw badValue('$sort key ordering must be 1 or -1');
  if (fields.length === 0) return [...documents];
  const keyed = documents.map((document) => ({
    document,
    keys: fields.map(([path, direction]) => sortKey(document, path, direction)),
  }));
  keyed.sort((one, other) => {
    for (const [index, [, direction]] of fields.entries()) {
      const order = compareValues(one.keys[index], other.keys[index]) * direction;
      if (order !== 0) return order;
    }
    return 0;
  });
  return keyed.map(({ document }) => document);
}
