import { arithmetic, divide } from '../bson/arithmetic';
import { compareValues } from '../bson/compare';
import { keyText } from '../bson/key-text';
import { isNumber, type Numeric } from '../bson/numbers';
import { isNullish } from '../bson/values';
import { mergeDocuments } from './expressions/objects';

/** What the values of a group come to. */
export type Accumulator = (values: readonly unknown[]) => unknown;

const total = (values: readonly unknown[]): Numeric =>
  values.filter(isNumber).reduce<Numeric>((sum, value) => arithmetic('+', sum, value), 0);

function average(values: readonly unknown[]): Numeric | null {
  const numbers = values.filter(isNumber);
  return numbers.length === 0 ? null : divide(total(numbers), numbers.length);
}

const extreme =
  (sign: number): Accumulator =>
  (values) =>
    values
      .filter((value) => !isNullish(value))
      .reduce<unknown>(
        (best, value) => (best === null || compareValues(value, best) * sign > 0 ? value : best),
        null,
      );

const withoutRepetitions: Accumulator = (values) => [
  ...new Map(values.filter((value) => value !== undefined).map((value) => [keyText(value), value])).values(),
];

/** Accumulators that also work as expression operators on an array or on several operands. */
export const numericAccumulators: Readonly<Record<string, Accumulator>> = {
  $sum: total,
  $avg: average,
  $min: extreme(-1),
  $max: extreme(1),
};

export const accumulators: Readonly<Record<string, Accumulator>> = {
  ...numericAccumulators,
  $first: (values) => values[0] ?? null,
  $last: (values) => values.at(-1) ?? null,
  $push: (values) => values.filter((value) => value !== undefined),
  $addToSet: withoutRepetitions,
  $mergeObjects: mergeDocuments,
  $count: (values) => values.length,
};
