import { isNumber, toNumber } from '../../bson/numbers';
import { type Document, isDocument, isNullish } from '../../bson/values';
import { numbered } from '../../errors';

/** What an expression can refer to: the document at hand and variables. */
export interface Scope {
  readonly root: Document;
  readonly variables: ReadonlyMap<string, unknown>;
}

/** A compiled expression. `undefined` stands for a missing value. */
export type Evaluate = (scope: Scope) => unknown;

/** Compiles the operands of an operator in the scope that the operator stands in. */
export interface ExpressionContext {
  compile(expression: unknown): Evaluate;
}

/** An operator: its argument as it is written, made into a compiled expression. */
export type ExpressionOperator = (argument: unknown, context: ExpressionContext) => Evaluate;
export type ExpressionOperators = Readonly<Record<string, ExpressionOperator>>;

/** The operands of an operator, which may be written without a list where there is one. */
export const operandsOf = (argument: unknown): readonly unknown[] =>
  Array.isArray(argument) ? argument : [argument];

/** An operator on the values of its operands, whose number is checked. */
export function onValues(
  name: string,
  least: number,
  most: number,
  calculate: (...values: unknown[]) => unknown,
): ExpressionOperator {
  return (argument, context) => {
    const operands = operandsOf(argument);
    if (operands.length < least || operands.length > most)
      throw wrongCount(name, least, most, operands.length);
    const compiled = operands.map((operand) => context.compile(operand));
    return (scope) => calculate(...compiled.map((evaluate) => evaluate(scope)));
  };
}

function wrongCount(name: string, least: number, most: number, given: number) {
  if (least === most)
    return numbered(16020, `Expression ${name} takes exactly ${least} arguments. ${given} were passed in.`);
  return numbered(
    28667,
    `Expression ${name} takes at least ${least} arguments, and at most ${most}, but ${given} were passed in.`,
  );
}

/** The same, answering null as soon as one operand is null or missing. */
export const onPresent = (
  name: string,
  least: number,
  most: number,
  calculate: (...values: unknown[]) => unknown,
): ExpressionOperator =>
  onValues(name, least, most, (...values) => (values.some(isNullish) ? null : calculate(...values)));

export const ANY_NUMBER = Number.MAX_SAFE_INTEGER;

/** The fields of an operator that takes a document; an unknown or missing one is refused. */
export function fieldsOf(name: string, argument: unknown, required: readonly string[]): Document {
  if (!isDocument(argument)) throw numbered(28646, `${name} only supports an object as its argument`);
  const unknown = Object.keys(argument).find((field) => !required.includes(field));
  if (unknown) throw numbered(28647, `Unrecognized parameter to ${name}: ${unknown}`);
  const missing = required.find((field) => !(field in argument));
  if (missing) throw numbered(28648, `Missing '${missing}' parameter to ${name}`);
  return argument;
}

/** Whether a value counts as true in an expression. */
export const isTruthy = (value: unknown): boolean =>
  !(isNullish(value) || value === false || (isNumber(value) && toNumber(value) === 0));
