/** Queries compiled into functions that tell whether a document matches. */
import { type Document, isDocument } from '../bson/values';
import { badValue } from '../errors';
import { compileField } from './field-operators';

export type Matcher = (document: Document) => boolean;

type Logical = (clauses: readonly Matcher[]) => Matcher;

const LOGICAL: Readonly<Record<string, Logical>> = {
  $and: (clauses) => (document) => clauses.every((matches) => matches(document)),
  $or: (clauses) => (document) => clauses.some((matches) => matches(document)),
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

const clauseMatcher = (name: string, condition: unknown): Matcher =>
  name.startsWith('$') ? topLevel(name, condition) : compileField(name.split('.'), condition);

/** Compiles a query. Operators that do not exist here are refused when it is compiled, never ignored. */
export function compileMatcher(query: Document): Matcher {
  const matchers = Object.entries(query).map(([name, condition]) => clauseMatcher(name, condition));
  const [only] = matchers;
  if (only && matchers.length === 1) return only;
  return (document) => matchers.every((matches) => matches(document));
}
