import { typeName } from '../../bson/types';
import { type Document, documentOf, isDocument, isNullish } from '../../bson/values';
import { numbered } from '../../errors';
import {
  type ExpressionOperator,
  type ExpressionOperators,
  extended,
  fieldsOf,
  operandsOf,
} from './operator';

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
  $let: letVariables,
  $literal: (argument) => () => argument,
};
