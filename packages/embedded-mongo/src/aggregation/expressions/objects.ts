import { typeName } from '../../bson/types';
import { type Document, documentOf, isDocument, isNullish } from '../../bson/values';
import { numbered } from '../../errors';
import { fieldsOf, onPresent, operandsOf } from './operator';
import { type ExpressionOperator, type ExpressionOperators, extended } from './scope';

const mergeObjects: ExpressionOperator = (argument, context) => {
  const operands = operandsOf(argument).map((operand) => context.compile(operand));
  return (scope) => mergeDocuments(operands.map((evaluate) => evaluate(scope)));
};

/** All fields of several documents; later ones win, null and missing values count as empty. */
export function mergeDocuments(values: readonly unknown[]): Document {
  return documentOf(
    values
      .filter((value) => !isNullish(value))
      .flatMap((value) => {
        if (!isDocument(value))
          throw numbered(
            40400,
            `$mergeObjects requires object inputs, but input is of type ${typeName(value)}`,
          );
        return Object.entries(value);
      }),
  );
}

function objectToArray(value: unknown): Document[] {
  if (!isDocument(value))
    throw numbered(40390, `$objectToArray requires a document input, found: ${typeName(value)}`);
  return Object.entries(value).map(([k, v]) => ({ k, v }));
}

function pairOf(element: unknown): readonly [string, unknown] {
  const [key, value] = Array.isArray(element)
    ? element
    : isDocument(element)
      ? [element.k, element.v]
      : [undefined];
  if (typeof key !== 'string')
    throw numbered(40394, '$arrayToObject requires pairs of a string key and a value');
  return [key, value];
}

function arrayToObject(value: unknown): Document {
  if (!Array.isArray(value))
    throw numbered(40386, `$arrayToObject requires an array input, found: ${typeName(value)}`);
  return documentOf(value.map(pairOf));
}

const letVariables: ExpressionOperator = (argument, context) => {
  const fields = fieldsOf('$let', argument, ['vars', 'in']);
  if (!isDocument(fields.vars)) throw numbered(16874, 'invalid parameter: expected an object (vars)');
  const variables = Object.entries(fields.vars).map(
    ([name, value]) => [name, context.compile(value)] as const,
  );
  const body = context.withVariables(variables.map(([name]) => name)).compile(fields.in);
  return (scope) =>
    body(
      extended(
        scope,
        variables.map(([name, evaluate]) => [name, evaluate(scope)]),
      ),
    );
};

export const objectOperators: ExpressionOperators = {
  $mergeObjects: mergeObjects,
  $objectToArray: onPresent('$objectToArray', 1, 1, objectToArray),
  $arrayToObject: onPresent('$arrayToObject', 1, 1, arrayToObject),
  $let: letVariables,
  $literal: (argument) => () => argument,
};
