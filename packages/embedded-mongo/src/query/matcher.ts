import type { MatchPosition } from '../bson/paths';
import { type Document, hasOperators, isDocument, isRegularExpression } from '../bson/values';
import { badValue, failedToParse } from '../errors';
import { compileOperators } from './field-operators';
import { anyValue, type ElementCompiler } from './path-conditions';
import { equalTo, matchesPattern, type Predicate } from './predicates';

/** Whether a document matches; tells in `position` through which array element. */
export type Matcher = (document: Document, position?: MatchPosition) => boolean;

/** Compiles the argument of `$expr`. */
export type ExpressionCompiler = (expression: unknown) => (document: Document) => boolean;

function refuseExpressions(): never {
  throw badValue('$expr is not allowed in this context');
}

type Logical = (clauses: readonly Matcher[]) => Matcher;

const LOGICAL: Readonly<Record<string, Logical>> = {
  $and: (clauses) => (document, position) => clauses.every((matches) => matches(document, position)),
  $or: (clauses) => (document, position) => clauses.some((matches) => matches(document, position)),
  $nor: (clauses) => (document) => !clauses.some((matches) => matches(document)),
};

/** Names of the query operators that join queries. */
export const LOGICAL_NAMES: readonly string[] = Object.keys(LOGICAL);
/** Names of the query operators that stand at the top of a query. */
export const TOP_LEVEL_OPERATOR_NAMES: readonly string[] = [...LOGICAL_NAMES, '$expr', '$comment'];

function clausesOf(name: string, argument: unknown): Document[] {
  if (!Array.isArray(argument)) throw badValue(`${name} must be an array`);
  if (argument.length === 0) throw badValue('$and/$or/$nor must be a nonempty array');
  if (!argument.every(isDocument)) throw badValue('$or/$and/$nor entries need to be full objects');
  return argument;
}

class QueryCompiler implements ElementCompiler {
  readonly #expressions: ExpressionCompiler;

  constructor(expressions: ExpressionCompiler) {
    this.#expressions = expressions;
  }

  query(query: unknown): Matcher {
    if (!isDocument(query)) throw failedToParse('Expected field filter to be of type object');
    const matchers = Object.entries(query).map(([name, wanted]) => this.#clause(name, wanted));
    const [only] = matchers;
    if (only && matchers.length === 1) return only;
    return (document, position) => matchers.every((matches) => matches(document, position));
  }

  #clause(name: string, wanted: unknown): Matcher {
    if (name.startsWith('$') && !['$id', '$ref', '$db'].includes(name)) return this.#topLevel(name, wanted);
    const path = name.split('.');
    if (hasOperators(wanted)) return compileOperators(path, wanted, this);
    return anyValue(path, isRegularExpression(wanted) ? matchesPattern(wanted) : equalTo(wanted));
  }

  #topLevel(name: string, argument: unknown): Matcher {
    const logical = Object.hasOwn(LOGICAL, name) ? LOGICAL[name] : undefined;
    if (logical) return logical(clausesOf(name, argument).map((clause) => this.query(clause)));
    if (name === '$expr') return this.#expressions(argument);
    if (name === '$comment') return () => true;
    throw badValue(
      `unknown top level operator: ${name}. If you have a field name that starts with a '$' symbol, consider using $getField or $setField.`,
    );
  }

  /** What `$elemMatch` asks of one element: conditions on it, or a query on its fields. */
  compile(query: Document): Predicate {
    const [first] = Object.keys(query);
    const isCondition = hasOperators(query) && !TOP_LEVEL_OPERATOR_NAMES.includes(first ?? '');
    if (isCondition) {
      const condition = compileOperators([], query, this);
      return (value) => condition(value);
    }
    const matches = this.query(query);
    return (value) =>
      isDocument(value) || Array.isArray(value)
        ? matches(Array.isArray(value) ? { ...value } : value)
        : false;
  }
}

/** Compiles a query. Operators that are not known are refused when it is compiled, never ignored. */
export const compileMatcher = (
  query: unknown,
  expressions: ExpressionCompiler = refuseExpressions,
): Matcher => new QueryCompiler(expressions).query(query);
