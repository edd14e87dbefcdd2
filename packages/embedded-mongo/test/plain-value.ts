import { Double, Int32, Long } from 'mongodb';

/** Values as text, numbers with their types. */
export function plainValue(value: unknown): unknown {
  if (value instanceof Double) return `double ${value.value}`;
  if (value instanceof Long) return `long ${value}`;
  if (Array.isArray(value)) return value.map(plainValue);
  if (value instanceof Int32) return value.value;
  const isPlain =
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
  return isPlain
    ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plainValue(inner)]))
    : value;
}
