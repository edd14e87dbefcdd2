import { refuse, type ServiceError } from '../errors/service-error';

const prototypeKeys = new Set(['__proto__', 'constructor', 'prototype']);
const deepest = 32;

const isForbiddenKey = (key: string): boolean => key.startsWith('$') || prototypeKeys.has(key);

/** Whether a key of `value`, at any depth, is a Mongo operator or reaches for a prototype (API-4). */
export function hasForbiddenKey(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (depth > deepest) return true;
  return Object.entries(value).some(
    ([key, inner]) => isForbiddenKey(key) || hasForbiddenKey(inner, depth + 1),
  );
}

const queryReachesInside = (query: object): boolean => Object.keys(query).some((key) => /[[$]/.test(key));

/** Refuses operators and prototype keys in body and query. */
export function guardInput(query: object, body: unknown): ServiceError | undefined {
  if (queryReachesInside(query) || hasForbiddenKey(query))
    return refuse('malformed', 'The query holds a key that is not allowed');
  if (hasForbiddenKey(body)) return refuse('malformed', 'The request body holds a key that is not allowed');
  return undefined;
}
