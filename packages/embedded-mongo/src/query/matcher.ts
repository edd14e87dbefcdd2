import type { MatchPosition } from '../bson/paths';
import { type Document, hasOperators, isDocument } from '../bson/values';
import { badValue } from '../errors';
import { compileField, compileOperators, type Predicate } from './field-operators';

/** Whether a document matches; tells in `position` through which array element. */
export type Matcher = (document: Document, position?: MatchPosition) => boolean;

type Logical = (clauses: readonly Matcher[]) => Matcher;

const LOGICAL: Readonly<Record<string, Logical>> = {
  $and: (clauses) => (document, position) => clauses.every((matches) => matches(document, position)),
  $or: (clauses) => (document, position) => clauses.some((matches) => matches(document, position)),
  $nor: (clauses) => (document) => !clauses.some((matches) => matches(document)),
};

export const LOGICAL_NAMES: readonly string[] = Object.keys(LOGICAL);

function clausesOf(name: string, argument: unknown): Document[] {
  if (!Array.isArray(argument)) throw badValue(`${name} must be an array`);
  if (argument.length === 0) throw badValue('$and/$or/$nor must be a nonempty array');
  if (!argument.every(isDocument)) throw badValue('$or/$and/$nor entries need to be full objects');
  return argument;
}

function topLevel(name: string, argument: unknown): Matcher {
  const logical = Object.hasOwn(LOGICAL, name) ? LOGICAL[name] : undefined;
  if (logical) return logical(clausesOf(name, argument).map((clause) => compileMatcher(clause)));
  throw badValue(
    `unknown top level operator: ${name}. If you have a field name that starts with a '$' symbol, consider using $getField or $setField.`,
  );
}

/** What `$elemMatch` asks of one element: conditions on it, or a query on its fields. */
function ofElement(query: Document): Predicate {
  const [first = ''] = Object.keys(query);
  if (hasOperators(query) && !LOGICAL_NAMES.includes(first)) {
    const condition = compileOperators([], query, ofElement);
    return (value) => condition(value);
  }
  const matches = compileMatcher(query);
  return (value) => (Array.isArray(value) ? matches({ ...value }) : isDocument(value) && matches(value));
}

function clause(name: string, wanted: unknown): Matcher {
  if (name.startsWith('$') && !['$id', '$ref', '$db'].includes(name)) return topLevel(name, wanted);
  return compileField(name.split('.'), wanted, ofElement);
}

/** Compiles what a query asks of a field into a condition on a value of it. */
export const compileValue = (wanted: unknown): Predicate => compileField([], wanted, ofElement);

/** Compiles a query. Operators that are not known are refused when it is compiled, never ignored. */
export function compileMatcher(query: Document): Matcher {
  const matchers = Object.entries(query).map(([name, wanted]) => clause(name, wanted));
  const [only] = matchers;
  if (only && matchers.length === 1) return only;
  return (document, position) => matchers.every((matches) => matches(document, position));
}
