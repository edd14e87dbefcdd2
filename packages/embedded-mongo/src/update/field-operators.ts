import { Timestamp } from 'bson';
import { strictArithmetic } from '../bson/arithmetic';
import { compareValues } from '../bson/compare';
import { isNumber, type Numeric } from '../bson/numbers';
import { typeName } from '../bson/types';
import { clone, isDocument } from '../bson/values';
import { badValue, typeMismatch } from '../errors';

/** What the value at a place becomes; `undefined` stands for a missing one, and takes it away. */
export type FieldChange = (value: unknown) => unknown;

export interface UpdateOperator {
  /** Whether it makes the field, and documents on the way to it, where they are missing. */
  readonly creates: boolean;
  readonly compile: (path: string, argument: unknown) => FieldChange;
}

export type UpdateOperators = Readonly<Record<string, UpdateOperator>>;

const set =
  (_path: string, argument: unknown): FieldChange =>
  () =>
    clone(argument);

function numeric(
  name: string,
  verb: string,
  whenMissing: (argument: Numeric) => Numeric,
  operation: '+' | '*',
) {
  return (path: string, argument: unknown): FieldChange => {
    if (!isNumber(argument))
      throw typeMismatch(`Cannot ${verb} with non-numeric argument: {${path}: ${JSON.stringify(argument)}}`);
    return (value) => {
      if (value === undefined) return whenMissing(argument);
      if (!isNumber(value))
        throw typeMismatch(
          `Cannot apply ${name} to a value of non-numeric type. The field '${path}' has non-numeric type ${typeName(value)}`,
        );
      return strictArithmetic(operation, value, argument);
    };
  };
}

const extreme =
  (sign: number) =>
  (_path: string, argument: unknown): FieldChange =>
  (value) =>
    value === undefined || compareValues(argument, value) * sign > 0 ? clone(argument) : value;

function currentDate(_path: string, argument: unknown): FieldChange {
  const type = isDocument(argument) ? argument.$type : 'date';
  const unknown = isDocument(argument) && Object.keys(argument).find((name) => name !== '$type');
  if (unknown) throw badValue(`Unrecognized $currentDate option: ${unknown}`);
  const isKnown = typeof argument === 'boolean' || isDocument(argument);
  if (!isKnown || (type !== 'date' && type !== 'timestamp'))
    throw badValue(
      `${typeName(argument)} is not valid type for $currentDate. Please use a boolean ('true') or a $type expression`,
    );
  return () => (type === 'date' ? new Date() : new Timestamp({ t: Math.floor(Date.now() / 1000), i: 1 }));
}

export const fieldUpdateOperators: UpdateOperators = {
  $set: { creates: true, compile: set },
  $setOnInsert: { creates: true, compile: set },
  $unset: { creates: false, compile: () => () => undefined },
  $inc: { creates: true, compile: numeric('$inc', 'increment', (argument) => argument, '+') },
  $mul: {
    creates: true,
    compile: numeric('$mul', 'multiply', (argument) => strictArithmetic('*', argument, 0), '*'),
  },
  $min: { creates: true, compile: extreme(-1) },
  $max: { creates: true, compile: extreme(1) },
  $currentDate: { creates: true, compile: currentDate },
};
