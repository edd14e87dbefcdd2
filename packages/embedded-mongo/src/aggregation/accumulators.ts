import { divide, Summation } from '../bson/arithmetic';
import { compareValues } from '../bson/compare';
import { ValueMap } from '../bson/key-text';
import { asInteger, isNumber } from '../bson/numbers';
import { isNullish } from '../bson/values';

/** What the values of a group come to, taken up one by one. */
export interface Accumulation {
  add(value: unknown): void;
  result(): unknown;
}

/** Begins an accumulation. */
export type Accumulator = () => Accumulation;

const sum: Accumulator = () => {
  const total = new Summation();
  return { add: (value) => isNumber(value) && total.add(value), result: () => total.total };
};

const average: Accumulator = () => {
  const total = new Summation();
  let count = 0;
  return {
    add: (value) => {
      if (!isNumber(value)) return;
      total.add(value);
      count += 1;
    },
    result: () => (count === 0 ? null : divide(total.total, count)),
  };
};

const extreme =
  (sign: number): Accumulator =>
  () => {
    let best: unknown = null;
    return {
      add: (value) => {
        if (isNullish(value)) return;
        if (best === null || compareValues(value, best) * sign > 0) best = value;
      },
      result: () => best,
    };
  };

/** One value after the other makes the next of what there is. */
const folded =
  <Kept>(
    begin: () => Kept,
    add: (kept: Kept, value: unknown) => Kept,
    result: (kept: Kept) => unknown,
  ): Accumulator =>
  () => {
    let kept = begin();
    return {
      add: (value) => {
        kept = add(kept, value);
      },
      result: () => result(kept),
    };
  };

const list = folded<unknown[]>(
  () => [],
  (values, value) => {
    if (value !== undefined) values.push(value);
    return values;
  },
  (values) => values,
);

const first = folded<{ value: unknown } | undefined>(
  () => undefined,
  (kept, value) => kept ?? { value },
  (kept) => kept?.value ?? null,
);

const last = folded<unknown>(
  () => undefined,
  (_kept, value) => value,
  (kept) => kept ?? null,
);

const withoutRepetitions = folded<ValueMap<unknown>>(
  () => new ValueMap(),
  (set, value) => {
    if (value !== undefined) set.obtain(value, () => value);
    return set;
  },
  ({ values }) => values,
);

const count = folded<number>(
  () => 0,
  (number) => number + 1,
  asInteger,
);

/** Accumulators that also work as expression operators on an array or on several operands. */
export const numericAccumulators: Readonly<Record<string, Accumulator>> = {
  $sum: sum,
  $avg: average,
  $min: extreme(-1),
  $max: extreme(1),
};

export const accumulators: Readonly<Record<string, Accumulator>> = {
  ...numericAccumulators,
  $first: first,
  $last: last,
  $push: list,
  $addToSet: withoutRepetitions,
  $count: count,
};
