/** What a query says of the values of its fields, as bounds of an index. */
import { compareValues, distinctValues } from '../bson/compare';
import {
  type Document,
  hasOperators,
  isDocument,
  isNullish,
  isNumber,
  isRegularExpression,
  toNumber,
  typeRank,
} from '../bson/values';

/** A place between two values of an index: negative for values below it, positive for those above. */
export type Cut = (value: unknown) => number;

export interface FieldConstraint {
  readonly points?: readonly unknown[];
  readonly lower?: Cut;
  readonly upper?: Cut;
  /** The sides come from two comparisons, which different elements of an array may meet. */
  readonly isPair?: boolean;
}

const RANGE_TYPES = ['number', 'string', 'boolean'];

const isPoint = (value: unknown): boolean =>
  !Array.isArray(value) && !isRegularExpression(value) && value !== undefined;

const isRangeValue = (value: unknown): boolean =>
  !isNullish(value) &&
  (RANGE_TYPES.includes(typeof value) ||
    (!Array.isArray(value) && !isDocument(value) && !isRegularExpression(value)));

const below =
  (isBelow: (value: unknown) => boolean): Cut =>
  (value) =>
    isBelow(value) ? -1 : 1;

/** A comparison bounds a field on one side by its value, on the other by the end of the value's type. */
function range(operator: string, argument: unknown): FieldConstraint {
  const rank = typeRank(argument);
  const isEqualBelow = operator === '$gt' || operator === '$lte';
  const cut = below((value) => {
    const order = compareValues(value, argument);
    return order < 0 || (isEqualBelow && order === 0);
  });
  return operator.startsWith('$g')
    ? { lower: cut, upper: below((value) => typeRank(value) <= rank) }
    : { lower: below((value) => typeRank(value) < rank), upper: cut };
}

function ofOperator(operator: string, argument: unknown): FieldConstraint | undefined {
  if (operator === '$eq') return isPoint(argument) ? { points: [argument] } : undefined;
  if (operator === '$in')
    return Array.isArray(argument) && argument.every(isPoint)
      ? { points: distinctValues(argument) }
      : undefined;
  const isRange = ['$gt', '$gte', '$lt', '$lte'].includes(operator);
  return isRange && isRangeValue(argument) ? range(operator, argument) : undefined;
}

/** What bounds a field more closely: the fewer values, else what comes first. */
function closer(one: FieldConstraint | undefined, other: FieldConstraint): FieldConstraint {
  const isCloser = other.points && !(one?.points && one.points.length <= other.points.length);
  return one && !isCloser ? one : other;
}

const RANGE_PAIRS = [
  ['$gt', '$gte'],
  ['$lt', '$lte'],
] as const;

/** The range of an expression with a bound on each side, such as `{ $gte: 1, $lt: 5 }`. */
function ofRange(expression: Document): FieldConstraint | undefined {
  const [lower, upper] = RANGE_PAIRS.map((names) => {
    const name = names.find((each) => each in expression);
    return name && ofOperator(name, expression[name]);
  });
  if (!lower || !upper || !lower.lower || !upper.upper) return lower || upper || undefined;
  return { lower: lower.lower, upper: upper.upper, isPair: true };
}

function ofExpression(expression: Document): FieldConstraint[] {
  const points = ['$eq', '$in'].map((name) =>
    name in expression ? ofOperator(name, expression[name]) : undefined,
  );
  return [...points, ofRange(expression)].filter((constraint) => constraint !== undefined);
}

const isOrdinary = (value: unknown): boolean =>
  isPoint(value) &&
  !isNullish(value) &&
  !isDocument(value) &&
  !(isNumber(value) && Number.isNaN(toNumber(value)));

/** Whether a constraint holds for exactly the values that a condition accepts. NaN stands below all numbers, but is not less. */
export function isExact(condition: unknown, isMultikey: boolean): boolean {
  if (!hasOperators(condition)) return isOrdinary(condition);
  const names = Object.keys(condition);
  const values = Object.values(condition);
  if (names.length === 1 && names[0] === '$in')
    return Array.isArray(values[0]) && values[0].every(isOrdinary);
  if (names.length === 1 && names[0] === '$eq') return isOrdinary(values[0]);
  const bounds = RANGE_PAIRS.map((pair) => names.filter((name) => pair.some((each) => each === name)));
  const [above = [], below = []] = bounds;
  const isRange = above.length <= 1 && below.length <= 1 && above.length + below.length === names.length;
  const mayBeNaN = above.length === 0 && values.some(isNumber);
  const isOneType = values.every((value) => typeRank(value) === typeRank(values[0]));
  return isRange && isOneType && values.every(isOrdinary) && !mayBeNaN && !(isMultikey && names.length > 1);
}

/** What a query says about its fields, `$and` included. Clauses of other kinds only narrow the result further. */
export function constraintsOf(
  query: Document,
  constraints: Map<string, FieldConstraint> = new Map(),
): Map<string, FieldConstraint> {
  for (const [name, condition] of Object.entries(query)) {
    if (name === '$and' && Array.isArray(condition))
      for (const clause of condition) constraintsOf(clause, constraints);
    if (name.startsWith('$')) continue;
    const own = hasOperators(condition)
      ? ofExpression(condition)
      : isPoint(condition)
        ? [{ points: [condition] }]
        : [];
    for (const constraint of own) constraints.set(name, closer(constraints.get(name), constraint));
  }
  return constraints;
}
