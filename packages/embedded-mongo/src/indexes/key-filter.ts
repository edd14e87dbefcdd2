/** What of a query the keys of an index answer, so that a document is read only where they say yes. */
import { areIdentical } from '../bson/compare';
import { setPath } from '../bson/paths';
import { type Document, documentsIn, hasOperators, isDocument, isRegularExpression } from '../bson/values';
import { compileField } from '../query/field-operators';
import { compileMatcher, LOGICAL_NAMES } from '../query/matcher';
import { literalOf, patternOf } from '../query/regular-expression';
import { type CollectionIndex, fieldsOfQuery } from './collection-index';
import { isExact } from './constraints';
import { type Key, type KeyQuestion, type Literal, SEPARATOR } from './entry-chunk';

export interface KeyFilter {
  readonly clauses: readonly Document[];
  readonly accepts: (key: Key) => boolean;
  readonly question: KeyQuestion;
}

/** Operators that hold for a null in a key exactly where they hold for the missing field that it may stand for. */
const OF_VALUES = ['$eq', '$ne', '$gt', '$gte', '$lt', '$lte', '$regex', '$options'];
const OF_LISTS = ['$in', '$nin'];

const isScalar = (value: unknown): boolean => !Array.isArray(value) && !isDocument(value);

function asksOfValues(condition: unknown): boolean {
  if (!hasOperators(condition)) return isScalar(condition);
  return Object.entries(condition).every(([name, argument]) => {
    if (OF_LISTS.includes(name)) return Array.isArray(argument) && argument.every(isScalar);
    return OF_VALUES.includes(name) && isScalar(argument);
  });
}

const canAnswer = (index: CollectionIndex, clause: Document): boolean =>
  Object.entries(clause).every(([name, condition]) => {
    if (LOGICAL_NAMES.includes(name)) return documentsIn(condition).every((inner) => canAnswer(index, inner));
    return index.fields.includes(name) && asksOfValues(condition);
  });

const clausesOf = (query: Document): Document[] =>
  Object.entries(query).flatMap(([name, condition]) =>
    name === '$and' ? documentsIn(condition).flatMap(clausesOf) : [{ [name]: condition }],
  );

/** A clause as a question to a key, as if the key's values were a document. */
function keyMatcher(index: CollectionIndex, clause: Document): (key: Key) => boolean {
  const [[name = '', condition] = []] = Object.entries(clause);
  if (!LOGICAL_NAMES.includes(name)) {
    const holds = compileField([], condition);
    const place = index.fields.indexOf(name);
    return (key) => holds(key[place]);
  }
  const matches = compileMatcher(clause);
  const placeOf = (field: string) => ({ path: field.split('.'), place: index.fields.indexOf(field) });
  const fields = [...new Set(fieldsOfQuery(clause))].map(placeOf);
  return (key) => {
    const document: Document = {};
    for (const { path, place } of fields) setPath(document, path, key[place]);
    return matches(document);
  };
}

/** The text that a clause looks for, where it asks no more than that. */
function literalIn(index: CollectionIndex, clause: Document): Literal | undefined {
  const [[name = '', condition] = []] = Object.entries(clause);
  const isByName = isDocument(condition) && Object.keys(condition).join() === '$regex';
  const pattern = isByName ? patternOf(condition.$regex, undefined) : condition;
  const text = isRegularExpression(pattern) ? literalOf(pattern) : undefined;
  if (!text || text.includes(SEPARATOR)) return undefined;
  const field = index.fields.indexOf(name);
  const textOf = (key: Key): string => {
    const value = key[field];
    return typeof value === 'string' ? value : '';
  };
  return { text, field, textOf };
}

function filterOf(index: CollectionIndex, clauses: readonly Document[]): KeyFilter {
  const literals = clauses.map((clause) => literalIn(index, clause));
  const literal = literals.find((each) => each !== undefined);
  const matchers = clauses.map((clause) => keyMatcher(index, clause));
  const others = matchers.filter((_matcher, place) => literals[place] !== literal || !literal);
  const every = (all: typeof matchers) => (key: Key) => all.every((matches) => matches(key));
  const accepts = others.length > 0 ? every(others) : undefined;
  return { clauses, accepts: every(matchers), question: { literal, accepts } };
}

/** Hands each key that is looked at to `examine`, and then to the filter, where there is one. */
export function examining(filter: KeyFilter | undefined, examine: () => void): KeyFilter {
  const accepts = (key: Key): boolean => {
    examine();
    return filter?.accepts(key) !== false;
  };
  return { clauses: filter?.clauses ?? [], accepts, question: { literal: undefined, accepts } };
}

/** A filter of keys, and whether it leaves nothing of the query to ask of documents. */
interface KeyAnswers {
  readonly filter: KeyFilter | undefined;
  readonly isAll: boolean;
}

/**
 * Which clauses of a query the keys of an index answer beyond the bounds of its first `bounds` fields, and whether these
 * are all. An index that met an array answers none: one entry then says nothing of the others of its document.
 */
export function keyAnswers(index: CollectionIndex, query: Document, bounds: number): KeyAnswers {
  const isMultikey = index.isMultikey.some(Boolean);
  const isBound = (field: string): boolean => {
    const place = index.fields.indexOf(field);
    return place >= 0 && place < bounds;
  };
  const { partialFilterExpression = {} } = index.specification;
  // An index of a part holds nothing that lacks the values of the part.
  const isOfPart = (field: string, condition: unknown): boolean =>
    isExact(condition, false) && areIdentical(partialFilterExpression[field], condition);
  const isAnswered = (clause: Document): boolean =>
    Object.entries(clause).every(
      ([name, condition]) =>
        isOfPart(name, condition) || (!('$and' in query) && isBound(name) && isExact(condition, isMultikey)),
    );
  const remaining = clausesOf(query).filter((clause) => !isAnswered(clause));
  const clauses = isMultikey ? [] : remaining.filter((clause) => canAnswer(index, clause));
  if (clauses.length === 0) return { filter: undefined, isAll: remaining.length === 0 };
  return { filter: filterOf(index, clauses), isAll: clauses.length === remaining.length };
}
