import { Decimal128, Long } from 'bson';
import { badValue } from '../errors';
import { aligned, decimalOperand, divideDecimals, toDecimal128 } from './decimal';
import { asDouble, isInt32, type Numeric, numericType, toBigInt, toNumber } from './numbers';

type Operation = '+' | '-' | '*';

const LONG_BITS = 64;

function onDoubles(operation: Operation, one: number, other: number): number {
  if (operation === '+') return one + other;
  return operation === '-' ? one - other : one * other;
}

function onIntegers(operation: Operation, one: bigint, other: bigint): bigint {
  if (operation === '+') return one + other;
  return operation === '-' ? one - other : one * other;
}

function onDecimals(operation: Operation, one: Numeric, other: Numeric): Decimal128 {
  const [a, b] = [decimalOperand(one), decimalOperand(other)];
  if (!a || !b) return Decimal128.fromString(String(onDoubles(operation, toNumber(one), toNumber(other))));
  if (operation === '*') return toDecimal128(a.coefficient * b.coefficient, a.exponent + b.exponent);
  const [x, y, exponent] = aligned(a, b);
  return toDecimal128(onIntegers(operation, x, y), exponent);
}

/** Calculates as MongoDB does: the wider type wins, an int that overflows becomes a long, a long that overflows a `fallback`. */
function calculate(operation: Operation, one: Numeric, other: Numeric, onOverflow: () => Numeric): Numeric {
  const types = [numericType(one), numericType(other)];
  if (types.includes('decimal')) return onDecimals(operation, one, other);
  if (types.includes('double')) return asDouble(onDoubles(operation, toNumber(one), toNumber(other)));
  const result = onIntegers(operation, toBigInt(one), toBigInt(other));
  if (!types.includes('long') && isInt32(Number(result))) return Number(result);
  return BigInt.asIntN(LONG_BITS, result) === result ? Long.fromBigInt(result) : onOverflow();
}

/** Arithmetic of expressions: integers that leave 64 bits become doubles. */
export const arithmetic = (operation: Operation, one: Numeric, other: Numeric): Numeric =>
  calculate(operation, one, other, () => asDouble(onDoubles(operation, toNumber(one), toNumber(other))));

/** Arithmetic of `$inc` and `$mul`: integers that leave 64 bits are refused. */
export const strictArithmetic = (operation: Operation, one: Numeric, other: Numeric): Numeric =>
  calculate(operation, one, other, () => {
    throw badValue(`Failed to apply arithmetic operations to current value (${one}): integer overflow`);
  });

/** Divides as `$divide` does: a double, or a decimal where one operand is one. The divisor is not zero. */
export function divide(one: Numeric, other: Numeric): Numeric {
  const isDecimal = numericType(one) === 'decimal' || numericType(other) === 'decimal';
  if (!isDecimal) return asDouble(toNumber(one) / toNumber(other));
  const [a, b] = [decimalOperand(one), decimalOperand(other)];
  return a && b ? divideDecimals(a, b) : Decimal128.fromString(String(toNumber(one) / toNumber(other)));
}
