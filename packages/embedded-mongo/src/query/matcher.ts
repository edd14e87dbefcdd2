import { areEqual } from '../bson/compare';
import { candidatesAt, valuesAt } from '../bson/paths';
import { type Document, isDocument, isRegularExpression } from '../bson/values';
import { badValue, notSupported } from '../errors';
import { type Condition, conditionOf, elementCondition } from './operators';
import { regularExpressionOf } from './regular-expression';

export type Matcher = (document: Document) => boolean;

const hasOperators = (value: unknown): value is Document =>
  isDocument(value) && Object.keys(value).some((key) => key.startsWith('$'));

function clausesOf(name: string, clauses: unknown): Matcher[] {
  if (!Array.isArray(clauses) || clauses.length === 0) throw badValue(`${name} must be a nonempty array`);
  return clauses.map((clause) => compileMatcher(clause as Document));
}

function logical(name: string, clauses: unknown): Matcher {
  const matchers = () => clausesOf(name, clauses);
  switch (name) {
    case '$and': {
      const all = matchers();
      return (document) => all.every((matches) => matches(document));
    }
    case '$or': {
      const any = matchers();
      return (document) => any.some((matches) => matches(document));
    }
    case '$nor': {
      const none = matchers();
      return (document) => !none.some((matches) => matches(document));
    }
    case '$comment':
      return () => true;
    default:
      throw name.startsWith('$expr') ||
        name.startsWith('$where') ||
        name.startsWith('$text') ||
        name.startsWith('$jsonSchema')
        ? notSupported(`the query operator ${name}`)
        : badValue(`unknown top level operator: ${name}`);
  }
}

function equality(path: string, wanted: unknown): Matcher {
  if (isRegularExpression(wanted)) {
    const pattern = regularExpressionOf(wanted.pattern, wanted.options);
    return (document) =>
      candidatesAt(document, path).some(
        (value) => (typeof value === 'string' && pattern.test(value)) || areEqualTyped(value, wanted),
      );
  }
  return (document) => candidatesAt(document, path).some((value) => areEqualTyped(value, wanted));
}

const areEqualTyped = (value: unknown, wanted: unknown): boolean =>
  wanted === null ? value === null || value === undefined : value !== undefined && areEqual(value, wanted);

function operators(path: string, expression: Document): Matcher {
  const conditions: Condition[] = Object.keys(expression)
    .filter((name) => name !== '$options')
    .map((name) => conditionOf(name, expression, compileElement));
  return (document) => {
    const reached = { candidates: candidatesAt(document, path), values: valuesAt(document, path.split('.')) };
    return conditions.every((holds) => holds(reached));
  };
}

/** What `$elemMatch` and `$not` ask of one value: conditions on it, or a query on its fields. */
function compileElement(query: Document): (value: unknown) => boolean {
  if (hasOperators(query) && !Object.keys(query).some((key) => ['$and', '$or', '$nor'].includes(key))) {
    return elementCondition(query, compileElement);
  }
  const matches = compileMatcher(query);
  return (value) => isDocument(value) && matches(value);
}

/** Compiles a query. Operators that are not known are refused when it is compiled, never ignored. */
export function compileMatcher(query: Document): Matcher {
  const matchers = Object.entries(query).map(([name, wanted]) => {
    if (name.startsWith('$')) return logical(name, wanted);
    return hasOperators(wanted) ? operators(name, wanted) : equality(name, wanted);
  });
  return (document) => matchers.every((matches) => matches(document));
}
