import { areEqual, compareValues } from '../bson/compare';
import { add, clone, type Document, isDocument, isNumber, typeName } from '../bson/values';
import {
  badValue,
  conflictingUpdate,
  failedToParse,
  immutableField,
  notSupported,
  typeMismatch,
} from '../errors';
import { compileMatcher } from '../query/matcher';
import { elementCondition } from '../query/operators';
import { changeAt, removeAt } from './set-path';

type Change = (document: Document, path: string, argument: unknown) => void;

function numeric(path: string, argument: unknown, value: unknown): void {
  if (!isNumber(argument)) throw typeMismatch(`Cannot increment with non-numeric argument: {${path}}`);
  if (value !== undefined && !isNumber(value))
    throw typeMismatch(`Cannot apply $inc to a value of non-numeric type ${typeName(value)}`);
}

const elementsOf = (path: string, value: unknown): unknown[] => {
  if (value === undefined) return [];
  if (!Array.isArray(value))
    throw badValue(`The field '${path}' must be an array but is of type ${typeName(value)}`);
  return value;
};

function eachOf(name: string, argument: unknown): unknown[] {
  if (!isDocument(argument) || !('$each' in argument)) return [argument];
  if (Object.keys(argument).length > 1) throw notSupported(`modifiers of ${name} beside $each`);
  if (!Array.isArray(argument.$each)) throw badValue(`The argument to $each in ${name} must be an array`);
  return argument.$each;
}

function pullCondition(argument: unknown): (value: unknown) => boolean {
  if (!isDocument(argument)) return (value) => areEqual(value, argument);
  if (Object.keys(argument).some((key) => key.startsWith('$')))
    return elementCondition(argument, compileElement);
  const matches = compileMatcher(argument);
  return (value) => isDocument(value) && matches(value);
}

const compileElement = (query: Document) => {
  const matches = compileMatcher(query);
  return (value: unknown) => isDocument(value) && matches(value);
};

const extreme =
  (sign: number): Change =>
  (document, path, argument) =>
    changeAt(document, path, (value) =>
      value === undefined || compareValues(argument, value) * sign > 0 ? clone(argument) : value,
    );

const OPERATORS: Readonly<Record<string, Change>> = {
  $set: (document, path, argument) => changeAt(document, path, () => clone(argument)),
  $unset: (document, path) => removeAt(document, path),
  $inc: (document, path, argument) =>
    changeAt(document, path, (value) => {
      numeric(path, argument, value);
      return value === undefined ? argument : add(value, argument);
    }),
  $min: extreme(-1),
  $max: extreme(1),
  $push: (document, path, argument) =>
    changeAt(document, path, (value) => [...elementsOf(path, value), ...clone(eachOf('$push', argument))]),
  $addToSet: (document, path, argument) =>
    changeAt(document, path, (value) => {
      const elements = [...elementsOf(path, value)];
      for (const each of eachOf('$addToSet', argument))
        if (!elements.some((element) => areEqual(element, each))) elements.push(clone(each));
      return elements;
    }),
  $pull: (document, path, argument) => {
    const matches = pullCondition(argument);
    changeAt(document, path, (value) => elementsOf(path, value).filter((element) => !matches(element)));
  },
};

/** Names of the update operators. */
export const UPDATE_OPERATORS: readonly string[] = [...Object.keys(OPERATORS), '$setOnInsert'];

export type Updater = (document: Document, inserting: boolean) => Document;

function refuseConflicts(paths: readonly string[]): void {
  const sorted = [...paths].sort();
  for (const [index, path] of sorted.entries()) {
    const next = sorted[index + 1];
    if (next === path || next?.startsWith(`${path}.`)) throw conflictingUpdate(next);
  }
}

function changesOf(update: Document): [name: string, path: string, argument: unknown][] {
  const changes = Object.entries(update).flatMap(([name, fields]) => {
    if (!UPDATE_OPERATORS.includes(name)) throw failedToParse(`Unknown modifier: ${name}`);
    if (!isDocument(fields))
      throw failedToParse(`Modifiers operate on fields but we found type ${typeName(fields)} for ${name}`);
    return Object.entries(fields).map(([path, argument]): [string, string, unknown] => [
      name,
      path,
      argument,
    ]);
  });
  refuseConflicts(changes.map(([, path]) => path));
  return changes;
}

function keepId(before: Document, after: Document): Document {
  if (before._id !== undefined && after._id !== undefined && !areEqual(before._id, after._id))
    throw immutableField('_id');
  return after;
}

/** Compiles an update of operators or a replacement; the answered function gives a new document. */
export function compileUpdate(update: unknown): Updater {
  if (Array.isArray(update)) throw notSupported('updates with an aggregation pipeline');
  if (!isDocument(update)) throw failedToParse('The update must be a document');
  if (!Object.keys(update).some((key) => key.startsWith('$'))) {
    return (document) =>
      keepId(document, { ...(document._id === undefined ? {} : { _id: document._id }), ...clone(update) });
  }
  const changes = changesOf(update);
  return (document, inserting) => {
    const changed = clone(document);
    for (const [name, path, argument] of changes) {
      if (name !== '$setOnInsert') OPERATORS[name]?.(changed, path, argument);
      else if (inserting) OPERATORS.$set?.(changed, path, argument);
    }
    return keepId(document, changed);
  };
}

/** The fields that an upsert takes over from its query: those that it compares for equality. */
export function upsertBase(query: Document): Document {
  const base: Document = {};
  for (const [path, wanted] of Object.entries(query)) {
    if (path === '$and' && Array.isArray(wanted))
      for (const clause of wanted) Object.assign(base, upsertBase(clause as Document));
    if (path.startsWith('$')) continue;
    const value =
      isDocument(wanted) && Object.keys(wanted).some((key) => key.startsWith('$')) ? wanted.$eq : wanted;
    if (value !== undefined) changeAt(base, path, () => clone(value));
  }
  return base;
}
