import { typeName } from '../../bson/types';
import { type Document, documentOf, isDocument, isNullish, setField } from '../../bson/values';
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

/** The name of a field as it stands, dots and dollar signs being nothing special in it. */
function fieldName(name: string, expression: unknown): string {
  const given = isDocument(expression) && '$literal' in expression ? expression.$literal : expression;
  const isPath = typeof expression === 'string' && expression.startsWith('$');
  if (typeof given !== 'string' || isPath)
    throw numbered(4161107, `${name} requires 'field' to be a constant string`);
  return given;
}

function replaced(name: string, input: unknown, field: string, value: unknown): Document | null {
  if (isNullish(input)) return null;
  if (!isDocument(input))
    throw numbered(
      4161105,
      `${name} requires 'input' to evaluate to type Object, but got ${typeName(input)}`,
    );
  const entries = Object.entries(input).filter(([key]) => key !== field || value !== undefined);
  const changed = documentOf(entries);
  if (value !== undefined) setField(changed, field, value);
  return changed;
}

const setNamedField: ExpressionOperator = (argument, context) => {
  const fields = fieldsOf('$setField', argument, ['field', 'input', 'value']);
  const field = fieldName('$setField', fields.field);
  const [input, value] = [context.compile(fields.input), context.compile(fields.value)];
  return (scope) => replaced('$setField', input(scope), field, value(scope));
};

export const objectOperators: ExpressionOperators = {
  $mergeObjects: mergeObjects,
  $let: letVariables,
  $literal: (argument) => () => argument,
  $setField: setNamedField,
};
