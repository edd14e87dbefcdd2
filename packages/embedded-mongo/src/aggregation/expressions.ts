/** Expressions of `$group`: constants, fields, documents of expressions, the whole document, and operators. */
import { type Document, documentOf, isDocument, ownField, typeName } from '../bson/values';
import { CommandError, locationError, notSupported } from '../errors';

/** A compiled expression on the document at hand. `undefined` stands for a missing value. */
export type Evaluate = (root: Document) => unknown;

function size(value: unknown): number {
  if (!Array.isArray(value))
    throw locationError(17124, `The argument to $size must be an array, but was of type: ${typeName(value)}`);
  return value.length;
}

export const EXPRESSION_OPERATORS: Readonly<Record<string, (value: unknown) => unknown>> = {
  $size: size,
};

export const SYSTEM_VARIABLES = ['ROOT'] as const;

function reference(text: string): Evaluate {
  const name = text.slice(1);
  if (name === '$ROOT') return (root) => root;
  if (name.startsWith('$')) throw locationError(17276, `Use of undefined variable: ${name.slice(1)}`);
  if (name === '') throw locationError(16872, `'$' by itself is not a valid FieldPath`);
  if (name.includes('.')) throw notSupported(`the path ${name} in an expression`);
  return (root) => ownField(root, name);
}

function operation(name: string, expression: Document): Evaluate {
  if (Object.keys(expression).length !== 1)
    throw locationError(
      15983,
      `An object representing an expression must have exactly one field: ${Object.keys(expression)}`,
    );
  const calculate = Object.hasOwn(EXPRESSION_OPERATORS, name) ? EXPRESSION_OPERATORS[name] : undefined;
  if (!calculate) throw new CommandError(168, 'InvalidPipelineOperator', `Unrecognized expression '${name}'`);
  const operands = [expression[name]].flat().map(compileExpression);
  const [operand] = operands;
  if (!operand || operands.length > 1)
    throw locationError(
      16020,
      `Expression ${name} takes exactly 1 arguments. ${operands.length} were passed in.`,
    );
  return (root) => calculate(operand(root));
}

function fieldsOf(expression: Document): Evaluate {
  const fields = Object.entries(expression).map(([name, inner]) => {
    if (name.includes('.'))
      throw locationError(16412, `FieldPath field names may not contain '.': '${name}'.`);
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
  if (Array.isArray(expression)) throw notSupported('a list in an expression');
  if (!isDocument(expression)) return () => expression;
  const [name] = Object.keys(expression);
  return name?.startsWith('$') ? operation(name, expression) : fieldsOf(expression);
}
