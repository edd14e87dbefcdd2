import { isDeepStrictEqual } from 'node:util';
import { EJSON } from 'bson';
import { type ClientSession, type Document, Long } from 'mongodb';

/** Looks up what `$$matchesEntity` and `$$sessionLsid` name. */
export type EntityLookup = (name: string) => unknown;

const isPlain = (value: unknown): value is Document =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const TYPES: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  bool: (value) => typeof value === 'boolean',
  object: isPlain,
  array: Array.isArray,
  date: (value) => value instanceof Date,
  null: (value) => value === null,
  int: Number.isInteger,
  double: (value) => typeof value === 'number',
  number: (value) => typeof value === 'number',
  long: (value) => value instanceof Long || typeof value === 'bigint' || Number.isInteger(value),
};

function isOfType(wanted: unknown, value: unknown): boolean {
  return [wanted].flat().some((name) => {
    const check = TYPES[String(name)];
    if (check) return check(value);
    const tag = (value as { _bsontype?: string } | null | undefined)?._bsontype;
    return tag?.toLowerCase() === String(name).toLowerCase();
  });
}

/** Compares by the rules of the unified format; answers where it does not match, or undefined. */
export class Matcher {
  readonly #lookUp: EntityLookup;

  constructor(lookUp: EntityLookup) {
    this.#lookUp = lookUp;
  }

  difference(expected: unknown, actual: unknown, path = '', isRoot = true): string | undefined {
    if (isPlain(expected)) {
      const [operator] = Object.keys(expected);
      if (operator?.startsWith('$$')) return this.#special(operator, expected[operator], actual, path);
      return this.#documents(expected, actual, path, isRoot);
    }
    if (Array.isArray(expected)) return this.#lists(expected, actual, path);
    return areEqual(expected, actual)
      ? undefined
      : `${path || 'result'}: ${show(expected)} != ${show(actual)}`;
  }

  #documents(expected: Document, actual: unknown, path: string, isRoot: boolean): string | undefined {
    if (typeof actual !== 'object' || actual === null) return `${path}: no document but ${show(actual)}`;
    const found: Document = actual instanceof Map ? Object.fromEntries(actual) : actual;
    for (const [key, wanted] of Object.entries(expected)) {
      const difference = this.difference(wanted, found[key], `${path}.${key}`, false);
      if (difference) return difference;
    }
    const extra = Object.keys(found).find(
      (key) => !(key in expected) && found[key] !== undefined && !isOwnOfDriver(path, key),
    );
    return extra === undefined || isRoot ? undefined : `${path}: unexpected ${extra} ${show(found[extra])}`;
  }

  #lists(expected: readonly unknown[], actual: unknown, path: string): string | undefined {
    if (!Array.isArray(actual) || actual.length !== expected.length)
      return `${path}: ${show(expected)} != ${show(actual)}`;
    for (const [index, wanted] of expected.entries()) {
      const difference = this.difference(wanted, actual[index], `${path}[${index}]`, path === '');
      if (difference) return difference;
    }
    return undefined;
  }

  #special(operator: string, argument: unknown, actual: unknown, path: string): string | undefined {
    const told = (holds: boolean) =>
      holds ? undefined : `${path}: ${operator} ${show(argument)} != ${show(actual)}`;
    switch (operator) {
      case '$$exists':
        return told((actual !== undefined) === argument);
      case '$$type':
        return told(isOfType(argument, actual));
      case '$$unsetOrMatches':
        return actual === undefined || actual === null ? undefined : this.difference(argument, actual, path);
      case '$$sessionLsid':
        return told(areEqual((this.#lookUp(String(argument)) as ClientSession).id, actual));
      case '$$matchesHexBytes':
        return told((actual as { hexBytes?: unknown } | undefined)?.hexBytes === argument);
      case '$$matchAsRoot':
        return this.difference(argument, actual, path, true);
      case '$$lte':
        return told(Number(actual) <= Number(argument));
      case '$$matchesEntity':
        return this.difference(this.#lookUp(String(argument)), actual, path);
      default:
        return `${path}: unknown operator ${operator}`;
    }
  }
}

/** This driver limits the time of every write concern of a transaction's end, which the tests do not know. */
const isOwnOfDriver = (path: string, key: string): boolean =>
  path.endsWith('.writeConcern') && key === 'wtimeout';

const comparable = (value: unknown): unknown => JSON.parse(EJSON.stringify({ value }, { relaxed: true }));

const areEqual = (one: unknown, other: unknown): boolean =>
  isDeepStrictEqual(one, other) ||
  (other !== undefined && isDeepStrictEqual(comparable(one), comparable(other)));

const show = (value: unknown): string => EJSON.stringify({ value }).slice(9, -1).slice(0, 160);
