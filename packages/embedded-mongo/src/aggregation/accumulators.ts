/** The accumulators of `$group`. */
import { Summation } from '../bson/arithmetic';
import { isNumber } from '../bson/numbers';

export interface Accumulation {
  add(value: unknown): void;
  result(): unknown;
}

export type Accumulator = () => Accumulation;

const sum: Accumulator = () => {
  const summation = new Summation();
  return { add: (value) => isNumber(value) && summation.add(value), result: () => summation.total };
};

const list: Accumulator = () => {
  const values: unknown[] = [];
  return { add: (value) => value !== undefined && values.push(value), result: () => values };
};

export const accumulators: Readonly<Record<string, Accumulator>> = {
  $sum: sum,
  $push: list,
};
