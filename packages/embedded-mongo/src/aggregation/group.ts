import { Double } from 'bson';
import { areEqual, compareValues, keyText } from '../bson/compare';
import { add, type Document, isDocument, isNumber, toNumber } from '../bson/values';
import { badValue, notSupported } from '../errors';
import { evaluate } from './expression';

type Accumulator = (values: readonly unknown[]) => unknown;

const numbers = (values: readonly unknown[]) => values.filter(isNumber) as unknown[];
const present = (values: readonly unknown[]) =>
  values.filter((value) => value !== null && value !== undefined);

const extreme =
  (sign: number): Accumulator =>
  (values) => {
    const [first = null, ...others] = present(values);
    return others.reduce<unknown>(
      (best, value) => (compareValues(value, best) * sign > 0 ? value : best),
      first,
    );
  };

const ACCUMULATORS: Readonly<Record<string, Accumulator>> = {
  $sum: (values) => numbers(values).reduce((sum, value) => add(sum, value), 0),
  $avg: (values) => {
    const all = numbers(values).map(toNumber);
    return all.length === 0 ? null : new Double(all.reduce((sum, value) => sum + value, 0) / all.length);
  },
  $min: extreme(-1),
  $max: extreme(1),
  $first: (values) => values[0] ?? null,
  $last: (values) => values.at(-1) ?? null,
  $push: (values) => values.filter((value) => value !== undefined),
  $addToSet: (values) => {
    const set: unknown[] = [];
    for (const value of values) {
      if (value !== undefined && !set.some((each) => areEqual(each, value))) set.push(value);
    }
    return set;
  },
};

/** Names of the accumulators of `$group`. */
export const GROUP_ACCUMULATORS: readonly string[] = Object.keys(ACCUMULATORS);

function accumulatorOf(
  field: string,
  specification: unknown,
): { name: string; accumulate: Accumulator; expression: unknown } {
  const [[name, expression] = ['', undefined], ...others] = isDocument(specification)
    ? Object.entries(specification)
    : [];
  if (others.length > 0 || !name.startsWith('$'))
    throw badValue(`The field '${field}' must be an accumulator object`);
  const accumulate = ACCUMULATORS[name];
  if (!accumulate) throw notSupported(`the accumulator ${name}`);
  return { name: field, accumulate, expression };
}

/** The stage `$group`. */
export function group(documents: readonly Document[], { _id: key, ...fields }: Document): Document[] {
  const accumulators = Object.entries(fields).map(([field, specification]) =>
    accumulatorOf(field, specification),
  );
  const groups = new Map<string, { id: unknown; members: Document[] }>();
  for (const document of documents) {
    const id = evaluate(key, document) ?? null;
    const text = keyText(id);
    const entry = groups.get(text) ?? { id, members: [] };
    entry.members.push(document);
    groups.set(text, entry);
  }
  return [...groups.values()].map(({ id, members }) => ({
    _id: id,
    ...Object.fromEntries(
      accumulators.map(({ name, accumulate, expression }) => [
        name,
        accumulate(members.map((member) => evaluate(expression, member))),
      ]),
    ),
  }));
}
