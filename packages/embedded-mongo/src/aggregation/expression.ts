import { valuesAt } from '../bson/paths';
import { type Document, isDocument } from '../bson/values';
import { notSupported } from '../errors';

/** The value of a field path, a literal, or a document of these. Operators are refused. */
export function evaluate(expression: unknown, document: Document): unknown {
  if (typeof expression === 'string' && expression.startsWith('$')) {
    if (expression.startsWith('$$')) throw notSupported(`the variable ${expression}`);
    return valuesAt(document, expression.slice(1).split('.'))[0];
  }
  if (!isDocument(expression)) return expression;
  const entries = Object.entries(expression);
  const operator = entries.find(([name]) => name.startsWith('$'))?.[0];
  if (operator) throw notSupported(`the expression operator ${operator}`);
  return Object.fromEntries(entries.map(([name, inner]) => [name, evaluate(inner, document)]));
}
