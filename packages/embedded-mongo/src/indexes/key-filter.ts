import type { BSONRegExp } from 'bson';
import { areIdentical } from '../bson/compare';
import { setPath } from '../bson/paths';
import { type Document, hasOperators, isDocument, isRegularExpression } from '../bson/values';
import { compileMatcher, compileValue, LOGICAL_NAMES } from '../query/matcher';
import { literalOf, patternOf } from '../query/regular-expression';
import { type CollectionIndex, fieldsOfQuery } from './collection-index';
import { isExact } from './constraints';
import { BETWEEN, type KeptKey, type KeyQuestion, type Literal } from './entry-chunk';

/** What of a query the keys of an index answer, so that a document is read only where they say yes. */
export interface KeyFilter {
  readonly clauses: readonly Document[];
  readonly accepts: (kept: KeptKey) => boolean;
  readonly asked: KeyQuestion;
}

/** Operators that hold for a null in a key exactly where they hold for the missing field that it may stand for. */
const OF_VALUES = ['$eq', '$ne', '$gt', '$gte', '$lt', '$lte', '$regex', '$options'];
const OF_LISTS = ['$in', '$nin'];

const isScalar = (value: unknown): boolean => !Array.isArray(value) && !isDocument(value);

function asksValues(wanted: unknown): boolean {
  if (!hasOperators(wanted)) return isScalar(wanted);
  return Object.entries(wanted).every(([name, argument]) => {
    if (OF_LISTS.includes(name)) return Array.isArray(argument) && argument.every(isScalar);
    return OF_VALUES.includes(name) && isScalar(argument);
  });
}

const canAnswer = (index: CollectionIndex, clause: Document): boolean =>
  Object.entries(clause).every(([name, wanted]) => {
    if (LOGICAL_NAMES.includes(name)) return (wanted as Document[]).every((inner) => canAnswer(index, inner));
    return index.fields.includes(name) && asksValues(wanted);
  });

const clausesOf = (query: Document): Document[] =>
  Object.entries(query).flatMap(([name, wanted]) =>
    name === '$and' ? (wanted as Document[]).flatMap(clausesOf) : [{ [name]: wanted }],
  );

/** Asks a clause of a key, as if the key's values were a document. */
function asked(index: CollectionIndex, clause: Document): (kept: KeptKey) => boolean {
  const [[name = '', wanted] = []] = Object.entries(clause);
  if (!LOGICAL_NAMES.includes(name)) {
    const holds = compileValue(wanted);
    const place = index.fields.indexOf(name);
    return (kept) => holds(index.valueOf(kept, place));
  }
  const matches = compileMatcher(clause);
  const placeOf = (field: string) => ({ path: field.split('.'), place: index.fields.indexOf(field) });
  const fields = [...new Set(fieldsOfQuery(clause))].map(placeOf);
  return (kept) => {
    const document: Document = {};
    for (const { path, place } of fields) setPath(document, path, index.valueOf(kept, place));
    return matches(document);
  };
}

/** The text that a clause looks for, where it asks no more than that. */
function literalIn(index: CollectionIndex, clause: Document): Literal | undefined {
  const [[name = '', wanted] = []] = Object.entries(clause);
  const isPattern = isDocument(wanted) && Object.keys(wanted).join() === '$regex';
  if (!isPattern && !isRegularExpression(wanted)) return undefined;
  const text = literalOf(isPattern ? patternOf(wanted.$regex, undefined) : (wanted as BSONRegExp));
  if (!text || text.includes(BETWEEN)) return undefined;
  const field = index.fields.indexOf(name);
  const textOf = (kept: KeptKey): string => {
    const value = index.valueOf(kept, field);
    return typeof value === 'string' ? value : '';
  };
  return { text, field, textOf };
}

function filterOf(index: CollectionIndex, clauses: readonly Document[]): KeyFilter {
  const literals = clauses.map((clause) => literalIn(index, clause));
  const literal = literals.find((each) => each !== undefined);
  const conditions = clauses.map((clause) => asked(index, clause));
  const others = conditions.filter((_condition, place) => literals[place] !== literal || !literal);
  const all = (asked: typeof conditions) => (kept: KeptKey) => asked.every((condition) => condition(kept));
  const accepts = others.length > 0 ? all(others) : undefined;
  return { clauses, accepts: all(conditions), asked: { literal, accepts } };
}

/** What a filter of keys was made of, and what of the query is left to ask of documents. */
interface KeyQuestions {
  readonly filter: KeyFilter | undefined;
  readonly isAll: boolean;
}

/**
 * Which clauses of a query the keys of an index answer beyond the bounds of its first `used` fields, and whether these
 * are all. An index that met an array answers none: one entry then says nothing of the others of its document.
 */
export function questionsOf(index: CollectionIndex, query: Document, used: number): KeyQuestions {
  const isMultikey = index.isMultikey.some(Boolean);
  const isBound = (field: string): boolean => {
    const place = index.fields.indexOf(field);
    return place >= 0 && place < used;
  };
  const { partialFilterExpression = {} } = index.specification;
  // An index of a part holds nothing that lacks the values of the part.
  const isOfPart = (field: string, wanted: unknown): boolean =>
    isExact(wanted, false) && areIdentical(partialFilterExpression[field], wanted);
  const isTold = (clause: Document): boolean =>
    Object.entries(clause).every(
      ([name, wanted]) =>
        isOfPart(name, wanted) || (!('$and' in query) && isBound(name) && isExact(wanted, isMultikey)),
    );
  const left = clausesOf(query).filter((clause) => !isTold(clause));
  const clauses = isMultikey ? [] : left.filter((clause) => canAnswer(index, clause));
  if (clauses.length === 0) return { filter: undefined, isAll: left.length === 0 };
  return { filter: filterOf(index, clauses), isAll: clauses.length === left.length };
}
