import { type Document, documentOf, isDocument, ownField } from '../bson/values';
import { CommandError, numbered } from '../errors';
import { type Evaluate, expressionOperators } from './expression-operators';

/** Variables that are always known. */
export const SYSTEM_VARIABLES = ['ROOT'] as const;

/** A field path in an expression: arrays on the way give the array of what their elements hold. */
function follow(value: unknown, path: readonly string[], from = 0): unknown {
  const part = path[from];
  if (part === undefined) return value;
  if (isDocument(value)) return follow(ownField(value, part), path, from + 1);
  if (!Array.isArray(value)) return undefined;
  return value
    .filter(isDocument)
    .map((element) => follow(element, path, from))
    .filter((inner) => inner !== undefined);
}

function reference(text: string): Evaluate {
  if (!text.startsWith('$$')) return fieldPath(text.slice(1));
  const [name = '', ...path] = text.slice(2).split('.');
  if (name === 'ROOT') return (root) => follow(root, path);
  throw numbered(17276, `Use of undefined variable: ${name}`);
}

function fieldPath(path: string): Evaluate {
  const parts = path.split('.');
  if (parts.includes('')) throw numbered(16872, `'$' by itself is not a valid FieldPath`);
  const illegal = parts.find((part) => part.startsWith('$'));
  if (illegal) throw numbered(16410, `Field path field names may not start with '$': '${illegal}'.`);
  return (root) => follow(root, parts);
}

function list(expressions: readonly unknown[]): Evaluate {
  const compiled = expressions.map(compileExpression);
  return (root) => compiled.map((evaluate) => evaluate(root) ?? null);
}

function operation(name: string, expression: Document): Evaluate {
  if (Object.keys(expression).length !== 1)
    throw numbered(
      15983,
      `An object representing an expression must have exactly one field: ${Object.keys(expression)}`,
    );
  const operator = Object.hasOwn(expressionOperators, name) ? expressionOperators[name] : undefined;
  if (!operator) throw new CommandError(168, 'InvalidPipelineOperator', `Unrecognized expression '${name}'`);
  return operator(expression[name], compileExpression, name);
}

function fieldsOf(expression: Document): Evaluate {
  const fields = Object.entries(expression).map(([name, inner]) => {
    if (name.includes('.')) throw numbered(16412, `FieldPath field names may not contain '.': '${name}'.`);
    return [name, compileExpression(inner)] as const;
  });
  return (root) =>
    documentOf(
      fields
        .map(([name, evaluate]) => [name, evaluate(root)] as const)
        .filter(([, value]) => value !== undefined),
    );
}

/** Compiles an expression as a function of a document. Operators that are not known are refused. */
export function compileExpression(expression: unknown): Evaluate {
  if (typeof expression === 'string' && expression.startsWith('$')) return reference(expression);
  if (Array.isArray(expression)) return list(expression);
  if (!isDocument(expression)) return () => expression;
  const [name] = Object.keys(expression);
  return name?.startsWith('$') ? operation(name, expression) : fieldsOf(expression);
}
