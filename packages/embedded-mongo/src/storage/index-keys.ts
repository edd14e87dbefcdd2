import { keyText } from '../bson/compare';
import { valuesAt } from '../bson/paths';
import type { Document } from '../bson/values';
import { compileMatcher, type Matcher } from '../query/matcher';

/** An index as `createIndexes` describes it. */
export interface IndexSpecification {
  readonly name: string;
  readonly key: Document;
  readonly unique?: boolean;
  readonly sparse?: boolean;
  readonly partialFilterExpression?: Document;
  readonly expireAfterSeconds?: number;
}

/** One entry of an index: the values by field, and their text. */
export interface IndexKey {
  readonly values: readonly unknown[];
  readonly text: string;
}

export const textOf = (values: readonly unknown[]): string => values.map(keyText).join('|');

const opened = (value: unknown): unknown[] => {
  if (!Array.isArray(value)) return [value];
  return value.length > 0 ? value : [undefined];
};

const combinations = (fields: readonly (readonly unknown[])[]): unknown[][] =>
  fields.reduce<unknown[][]>(
    (rows, values) => rows.flatMap((row) => values.map((value) => [...row, value])),
    [[]],
  );

/** Makes the keys of documents for one index: several where a field is an array, none where it does not apply. */
export function keyMaker(specification: IndexSpecification): (document: Document) => IndexKey[] {
  const paths = Object.keys(specification.key);
  const applies: Matcher = compileMatcher(specification.partialFilterExpression ?? {});
  return (document) => {
    if (!applies(document)) return [];
    const fields = paths.map((path) => valuesAt(document, path.split('.')).flatMap(opened));
    if (specification.sparse && fields.every((values) => values.every((value) => value === undefined)))
      return [];
    const keys = combinations(fields).map((values) => ({ values, text: textOf(values) }));
    return [...new Map(keys.map((key) => [key.text, key])).values()];
  };
}
