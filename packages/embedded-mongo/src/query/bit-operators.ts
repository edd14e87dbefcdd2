import { Binary } from 'bson';
import { isNumber, numericType, toBigInt, toNumber } from '../bson/numbers';
import { badValue } from '../errors';
import type { Predicate } from './predicates';

const BITS_PER_BYTE = 8;

function positionsInBinary(mask: Binary): number[] {
  return [...mask.buffer.subarray(0, mask.length())].flatMap((byte, index) =>
    Array.from({ length: BITS_PER_BYTE }, (_, bit) => bit)
      .filter((bit) => (byte >> bit) & 1)
      .map((bit) => index * BITS_PER_BYTE + bit),
  );
}

function positionsInNumber(mask: bigint): number[] {
  if (mask < 0n) throw badValue('bit mask must be non-negative');
  const positions: number[] = [];
  for (let bit = 0; mask >> BigInt(bit) > 0n; bit++) if ((mask >> BigInt(bit)) & 1n) positions.push(bit);
  return positions;
}

function positionsOf(mask: unknown): number[] {
  if (mask instanceof Binary) return positionsInBinary(mask);
  if (Array.isArray(mask)) return mask.map(toNumber);
  if (!isNumber(mask) || !Number.isInteger(toNumber(mask))) throw badValue('bit mask must be a whole number');
  return positionsInNumber(BigInt(toNumber(mask)));
}

function bitsOf(value: unknown): ((position: number) => boolean) | undefined {
  if (value instanceof Binary) {
    const bytes = value.buffer.subarray(0, value.length());
    return (position) =>
      (((bytes[Math.floor(position / BITS_PER_BYTE)] ?? 0) >> (position % BITS_PER_BYTE)) & 1) === 1;
  }
  if (!isNumber(value) || !Number.isInteger(toNumber(value))) return undefined;
  const bits = numericType(value) === 'long' ? toBigInt(value) : BigInt(toNumber(value));
  return (position) => ((bits >> BigInt(position)) & 1n) === 1n;
}

/** A condition on the bits of a mask in a whole number or in binary data. */
export function bitTest(mask: unknown, accepts: (set: readonly boolean[]) => boolean): Predicate {
  const positions = positionsOf(mask);
  return (value) => {
    const isSet = bitsOf(value);
    return isSet !== undefined && accepts(positions.map(isSet));
  };
}
