import { createHash } from 'node:crypto';
import type { Sort } from './stored';
import type { Condition } from './typed-query';

/** The values of a record in the fields of an order, as they are stored. A missing one is null. */
export type OrderValues = Readonly<Record<string, string | number | boolean | Date | null>>;

/** The conditions of all values behind one, in their order. Nulls stand before all others, and a condition matches one kind. */
function behind(field: string, direction: 1 | -1, value: OrderValues[string]): Condition[] {
  if (direction === 1) return [{ [field]: value === null ? { $ne: null } : { $gt: value } }];
  if (value === null) return [];
  return [{ [field]: { $lt: value } }, ...(field === 'id' ? [] : [{ [field]: null }])];
}

/**
 * What stands behind a record in an order that ends with ids, as stretches that follow each other. An index of the order
 * reads each of them from its beginning.
 */
export function stretchesBehind(sort: Sort, values: OrderValues): Condition[] {
  const [[field, direction] = ['id', 1], ...others] = Object.entries(sort);
  const value = values[field] ?? null;
  const ofSameValue = others.length === 0 ? [] : stretchesBehind(Object.fromEntries(others), values);
  return [
    ...ofSameValue.map((stretch) => ({ [field]: value, ...stretch })),
    ...behind(field, direction === -1 ? -1 : 1, value),
  ];
}

function valueAt(row: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined) return row;
  return typeof row === 'object' && row !== null ? valueAt(Reflect.get(row, name), rest) : undefined;
}

const isOrderValue = (value: unknown): value is OrderValues[string] =>
  value === null || value instanceof Date || ['string', 'number', 'boolean'].includes(typeof value);

/** The values of a stored record in the fields of an order. Undefined without a record, or where one is a list or a record. */
export function orderValuesOf(row: unknown, sort: Sort): OrderValues | undefined {
  if (row === undefined) return undefined;
  const values = Object.keys(sort).map((field) => [field, valueAt(row, field.split('.')) ?? null] as const);
  return values.every(([, value]) => isOrderValue(value))
    ? // Each value was just tested.
      (Object.fromEntries(values) as OrderValues)
    : undefined;
}

const digestOf = (values: OrderValues): string =>
  createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 16);

/** The place behind a record in an order. It holds while the record has the values that it had. */
const placeBehind = (id: number, values: OrderValues): string => `${id}.${digestOf(values)}`;

/** The id of the record that a place names. */
export const idOfPlace = (place: string): number => Number(/^[1-9]\d{0,14}(?=\.)/.exec(place)?.[0] ?? 0);

/** Whether a record still stands before the place. */
export const isBefore = (place: string, values: OrderValues): boolean =>
  place.endsWith(`.${digestOf(values)}`);

/** The place behind the last record of a page. Undefined where the order does not tell all records apart by their ids. */
export function placeBehindLast(items: readonly unknown[], sort: Sort): string | undefined {
  if (Object.keys(sort).at(-1) !== 'id') return undefined;
  const values = orderValuesOf(items.at(-1), sort);
  return typeof values?.id === 'number' ? placeBehind(values.id, values) : undefined;
}
