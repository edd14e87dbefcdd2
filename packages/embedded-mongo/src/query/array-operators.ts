import { toNumber } from '../bson/numbers';
import { visitPath } from '../bson/paths';
import { hasOperators, isDocument, isRegularExpression } from '../bson/values';
import { badValue, failedToParse } from '../errors';
import { anyValue, type Operand, type Operator, type PathCondition, reached } from './path-conditions';
import { equalTo, matchesPattern } from './predicates';

const size: Operator = ({ path, argument }) => {
  const wanted = toNumber(argument);
  if (!Number.isInteger(wanted))
    throw failedToParse(`Failed to parse $size. Expected an integer: $size: ${argument}`);
  if (wanted < 0)
    throw failedToParse(`Failed to parse $size. Expected a non-negative number in: $size: ${wanted}`);
  return reached(path, (value) => Array.isArray(value) && value.length === wanted);
};

const allElement = (element: unknown, { path, elements }: Operand): PathCondition => {
  if (hasOperators(element)) {
    if (Object.keys(element)[0] !== '$elemMatch') throw badValue('no $ expressions in $all');
    return elementMatch({ path, argument: element.$elemMatch, expression: element, elements });
  }
  return anyValue(path, isRegularExpression(element) ? matchesPattern(element) : equalTo(element));
};

const all: Operator = (operand) => {
  if (!Array.isArray(operand.argument)) throw badValue('$all needs an array');
  const conditions = operand.argument.map((element) => allElement(element, operand));
  return (root, position) =>
    conditions.length > 0 && conditions.every((condition) => condition(root, position));
};

const elementMatch: Operator = ({ path, argument, elements }) => {
  if (!isDocument(argument)) throw badValue('$elemMatch needs an Object');
  const matches = elements.compile(argument);
  return (root, position) =>
    visitPath(
      root,
      path,
      (value) => {
        const index = Array.isArray(value) ? value.findIndex(matches) : -1;
        if (index >= 0 && position) position.index = index;
        return index >= 0;
      },
      position,
    );
};

/** Operators on arrays as a whole. */
export const arrayOperators: Readonly<Record<string, Operator>> = {
  $size: size,
  $all: all,
  $elemMatch: elementMatch,
};
