import { createHash } from 'node:crypto';

/** Objects with their properties in one order, so that equal requests read the same. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([name, part]) => [name, ordered(part)]));
}

/**
 * A short text that two requests share only when they ask for the same. It is kept beside an `Idempotency-Key`, so
 * that a key which comes again with another request is noticed (API-3).
 */
export const requestDigest = (request: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(ordered(request)))
    .digest('base64url');
