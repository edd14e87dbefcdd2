import { typeName } from '../../bson/types';
import { type Document, documentOf, isDocument, isNullish, ownField, setField } from '../../bson/values';
import { numbered } from '../../errors';
import { fieldsOf } from './operator';
import type { ExpressionOperator, ExpressionOperators } from './scope';

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

const unsetNamedField: ExpressionOperator = (argument, context) => {
  const fields = fieldsOf('$unsetField', argument, ['field', 'input']);
  const field = fieldName('$unsetField', fields.field);
  const input = context.compile(fields.input);
  return (scope) => replaced('$unsetField', input(scope), field, undefined);
};

const getNamedField: ExpressionOperator = (argument, context) => {
  const isShort = !isDocument(argument) || '$literal' in argument;
  const fields = isShort
    ? { field: argument, input: '$$CURRENT' }
    : fieldsOf('$getField', argument, ['field'], ['input']);
  const field = fieldName('$getField', fields.field);
  const input = context.compile(fields.input ?? '$$CURRENT');
  return (scope) => {
    const value = input(scope);
    if (isNullish(value)) return value;
    return isDocument(value) ? ownField(value, field) : undefined;
  };
};

/** Operators on a field by its whole name, whatever characters are in it. */
export const namedFieldOperators: ExpressionOperators = {
  $getField: getNamedField,
  $setField: setNamedField,
  $unsetField: unsetNamedField,
};
