import { createHash } from 'node:crypto';

/** Sorts the properties of objects, so that equal requests have equal texts. */
function sortProperties(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortProperties);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([name, part]) => [name, sortProperties(part)]));
}

/**
 * A short digest that only identical requests share. It is stored with an `Idempotency-Key`, to notice a key that
 * comes back with another request (API-3).
 */
export const requestDigest = (request: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(sortProperties(request)))
    .digest('base64url');
