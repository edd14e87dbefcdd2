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

function isOfType(typeNames: unknown, value: unknown): boolean {
  return [typeNames].flat().some((name) => {
    const check = TYPES[String(name)];
    if (check) return check(value);
    const tag = (value as { _bsontype?: string } | null | undefined)?._bsontype;
    return tag?.toLowerCase() === String(name).toLowerCase();
  });
}

/** Compares by the rules of the unified format. Returns where the values differ, else undefined. */
export class Matcher {
  readonly #lookUp: EntityLookup;

  constructor(lookUp: EntityLookup) {
    this.#lookUp = lookUp;
  }

  difference(expectation: unknown, actual: unknown, path = '', isRoot = true): string | undefined {
    if (isPlain(expectation)) {
      const [operator] = Object.keys(expectation);
      if (operator?.startsWith('$$')) return this.#special(operator, expectation[operator], actual, path);
      return this.#documents(expectation, actual, path, isRoot);
    }
    if (Array.isArray(expectation)) return this.#lists(expectation, actual, path);
    return areEqual(expectation, actual)
      ? undefined
      : `${path || 'result'}: ${show(expectation)} != ${show(actual)}`;
  }

  #documents(expectation: Document, actual: unknown, path: string, isRoot: boolean): string | undefined {
    if (typeof actual !== 'object' || actual === null) return `${path}: no document but ${show(actual)}`;
    const fields: Document = actual instanceof Map ? Object.fromEntries(actual) : actual;
    for (const [key, value] of Object.entries(expectation)) {
      const difference = this.difference(value, fields[key], `${path}.${key}`, false);
      if (difference) return difference;
    }
    const extra = Object.keys(fields).find(
      (key) => !(key in expectation) && fields[key] !== undefined && !isOwnOfDriver(path, key),
    );
    return extra === undefined || isRoot ? undefined : `${path}: unexpected ${extra} ${show(fields[extra])}`;
  }

  #lists(expectation: readonly unknown[], actual: unknown, path: string): string | undefined {
    if (!Array.isArray(actual) || actual.length !== expectation.length)
      return `${path}: ${show(expectation)} != ${show(actual)}`;
    for (const [index, value] of expectation.entries()) {
      const difference = this.difference(value, actual[index], `${path}[${index}]`, path === '');
      if (difference) return difference;
    }
    return undefined;
  }

  #special(operator: string, argument: unknown, actual: unknown, path: string): string | undefined {
    const verdictOf = (holds: boolean) =>
      holds ? undefined : `${path}: ${operator} ${show(argument)} != ${show(actual)}`;
    switch (operator) {
      case '$$exists':
        return verdictOf((actual !== undefined) === argument);
      case '$$type':
        return verdictOf(isOfType(argument, actual));
      case '$$unsetOrMatches':
        return actual === undefined || actual === null ? undefined : this.difference(argument, actual, path);
      case '$$sessionLsid':
        return verdictOf(areEqual((this.#lookUp(String(argument)) as ClientSession).id, actual));
      case '$$matchesHexBytes':
        return verdictOf((actual as { hexBytes?: unknown } | undefined)?.hexBytes === argument);
      case '$$matchAsRoot':
        return this.difference(argument, actual, path, true);
      case '$$lte':
        return verdictOf(Number(actual) <= Number(argument));
      case '$$matchesEntity':
        return this.difference(this.#lookUp(String(argument)), actual, path);
      default:
        return `${path}: unknown operator ${operator}`;
    }
  }
}

/** This driver adds a time limit to the write concern of each commit, which the tests do not expect. */
const isOwnOfDriver = (path: string, key: string): boolean =>
  path.endsWith('.writeConcern') && key === 'wtimeout';

const comparable = (value: unknown): unknown => JSON.parse(EJSON.stringify({ value }, { relaxed: true }));

const areEqual = (one: unknown, other: unknown): boolean =>
  isDeepStrictEqual(one, other) ||
  (other !== undefined && isDeepStrictEqual(comparable(one), comparable(other)));

const show = (value: unknown): string => EJSON.stringify({ value }).slice(9, -1).slice(0, 160);
