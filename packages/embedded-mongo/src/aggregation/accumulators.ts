import { Summation } from '../bson/arithmetic';
import { compareValues } from '../bson/compare';
import { asDouble, isNumber, type Numeric, numericType, toNumber } from '../bson/numbers';
import { isNullish } from '../bson/values';
import { notSupported } from '../errors';

export interface Accumulation {
  add(value: unknown): void;
  result(): unknown;
}

export type Accumulator = () => Accumulation;

const sum: Accumulator = () => {
  const total = new Summation();
  return { add: (value) => isNumber(value) && total.add(value), result: () => total.total };
};

function meanOf(sum: Numeric, count: number): Numeric {
  if (numericType(sum) === 'decimal') throw notSupported('$avg of decimals');
  return asDouble(toNumber(sum) / count);
}

const average: Accumulator = () => {
  const total = new Summation();
  let count = 0;
  return {
    add: (value) => {
      if (!isNumber(value)) return;
      total.add(value);
      count += 1;
    },
    result: () => (count === 0 ? null : meanOf(total.total, count)),
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

const list: Accumulator = () => {
  const values: unknown[] = [];
  return { add: (value) => value !== undefined && values.push(value), result: () => values };
};

export const accumulators: Readonly<Record<string, Accumulator>> = {
  $sum: sum,
  $avg: average,
  $min: extreme(-1),
  $max: extreme(1),
  $push: list,
};
