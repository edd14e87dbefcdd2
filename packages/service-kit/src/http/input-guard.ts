import { refuse, type ServiceError } from '../errors/service-error';

const PROTOTYPE_KEYS = new Set(['__proto__', 'constructor', 'prototype']);
const MAX_DEPTH = 32;

const isForbiddenKey = (key: string): boolean => key.startsWith('$') || PROTOTYPE_KEYS.has(key);

/** What the caller sent, as Express has parsed it. */
export interface Input {
  readonly params: object;
  readonly query: object;
  readonly body?: unknown;
}

/**
 * Whether `value` contains, at any depth, a Mongo operator or prototype key (API-4), or a NUL, which nobody types and
 * which cuts texts and patterns short elsewhere.
 */
function isForbidden(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null) return false;
  if (depth > MAX_DEPTH) return true;
  return Object.entries(value).some(([key, inner]) => isForbiddenKey(key) || isForbidden(inner, depth + 1));
}

const queryReachesInside = (query: object): boolean => Object.keys(query).some((key) => /[[$]/.test(key));

/** Refuses operators, prototype keys and NULs anywhere in the request. */
export function guardInput({ params, query, body }: Input): ServiceError | undefined {
  if (isForbidden(params)) return refuse('malformed', 'The address holds a character that is not allowed');
  if (queryReachesInside(query) || isForbidden(query))
    return refuse('malformed', 'The query holds a key or a character that is not allowed');
  if (isForbidden(body))
    return refuse('malformed', 'The request body holds a key or a character that is not allowed');
  return undefined;
}
