import { toDecimal } from '../bson/arithmetic';
import { isNumber } from '../bson/numbers';
import { typeName } from '../bson/types';
import { type Document, documentOf, isDocument, isNullish, ownField } from '../bson/values';
import { CommandError, notSupported, numbered } from '../errors';

/** A compiled expression on the document at hand. `undefined` stands for a missing value. */
export type Evaluate = (root: Document) => unknown;

function size(value: unknown): number {
  if (!Array.isArray(value))
    throw numbered(17124, `The argument to $size must be an array, but was of type: ${typeName(value)}`);
  return value.length;
}

function decimalOf(value: unknown): unknown {
  if (isNullish(value)) return null;
  if (!isNumber(value)) throw notSupported(`$toDecimal of the type ${typeName(value)}`);
  return toDecimal(value);
}

/** Operators on the value of their one operand. */
export const EXPRESSION_OPERATORS: Readonly<Record<string, (value: unknown) => unknown>> = {
  $size: size,
  $toDecimal: decimalOf,
};

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
  const calculate = Object.hasOwn(EXPRESSION_OPERATORS, name) ? EXPRESSION_OPERATORS[name] : undefined;
  if (!calculate) throw new CommandError(168, 'InvalidPipelineOperator', `Unrecognized expression '${name}'`);
  const operands = [expression[name]].flat().map(compileExpression);
  const [operand] = operands;
  if (!operand || operands.length > 1)
    throw numbered(16020, `Expression ${name} takes exactly 1 arguments. ${operands.length} were passed in.`);
  return (root) => calculate(operand(root));
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

export function compileExpression(expression: unknown): Evaluate {
  if (typeof expression === 'string' && expression.startsWith('$')) return reference(expression);
  if (Array.isArray(expression)) return list(expression);
  if (!isDocument(expression)) return () => expression;
  const [name] = Object.keys(expression);
  return name?.startsWith('$') ? operation(name, expression) : fieldsOf(expression);
}
