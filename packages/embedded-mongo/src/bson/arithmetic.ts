import { Decimal128, Long } from 'bson';
import { badValue } from '../errors';
import { aligned, decimalOperand, divideDecimals, toDecimal128 } from './decimal';
import { asDouble, isInt32, type Numeric, numericType, toBigInt, toNumber } from './numbers';

type Operation = '+' | '-' | '*';

const LONG_BITS = 64;

const ON_DOUBLES = {
  '+': (one: number, other: number) => one + other,
  '-': (one: number, other: number) => one - other,
  '*': (one: number, other: number) => one * other,
};
const ON_INTEGERS = {
  '+': (one: bigint, other: bigint) => one + other,
  '-': (one: bigint, other: bigint) => one - other,
  '*': (one: bigint, other: bigint) => one * other,
};

const onDoubles = (operation: Operation, one: Numeric, other: Numeric): number =>
  ON_DOUBLES[operation](toNumber(one), toNumber(other));

function onDecimals(operation: Operation, one: Numeric, other: Numeric): Decimal128 {
  const [a, b] = [decimalOperand(one), decimalOperand(other)];
  if (!a || !b) return Decimal128.fromString(String(onDoubles(operation, one, other)));
  if (operation === '*') return toDecimal128(a.coefficient * b.coefficient, a.exponent + b.exponent);
  const [x, y, exponent] = aligned(a, b);
  return toDecimal128(ON_INTEGERS[operation](x, y), exponent);
}

/** Calculates as MongoDB does: the wider type wins, an int that overflows becomes a long, a long that overflows a `fallback`. */
function calculate(operation: Operation, one: Numeric, other: Numeric, onOverflow: () => Numeric): Numeric {
  const types = [numericType(one), numericType(other)];
  if (types.includes('decimal')) return onDecimals(operation, one, other);
  if (types.includes('double')) return asDouble(onDoubles(operation, one, other));
  const result = ON_INTEGERS[operation](toBigInt(one), toBigInt(other));
  if (!types.includes('long') && isInt32(Number(result))) return Number(result);
  return BigInt.asIntN(LONG_BITS, result) === result ? Long.fromBigInt(result) : onOverflow();
}

/** Arithmetic of expressions: integers that leave 64 bits become doubles. */
export const arithmetic = (operation: Operation, one: Numeric, other: Numeric): Numeric =>
  calculate(operation, one, other, () => asDouble(onDoubles(operation, one, other)));

/** The sum of `$inc`: integers that leave 64 bits are refused. */
export const strictSum = (one: Numeric, other: Numeric): Numeric =>
  calculate('+', one, other, () => {
    throw badValue(`Failed to apply arithmetic operations to current value (${one}): integer overflow`);
  });

/** Divides as `$divide` does: a double, or a decimal where one operand is one. The divisor is not zero. */
export function divide(one: Numeric, other: Numeric): Numeric {
  const isDecimal = numericType(one) === 'decimal' || numericType(other) === 'decimal';
  if (!isDecimal) return asDouble(toNumber(one) / toNumber(other));
  const [a, b] = [decimalOperand(one), decimalOperand(other)];
  return a && b ? divideDecimals(a, b) : Decimal128.fromString(String(toNumber(one) / toNumber(other)));
}
