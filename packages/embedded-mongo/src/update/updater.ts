/** Updates compiled into functions from a document to the changed one, and the document that an upsert begins with. */
import { areEqual } from '../bson/compare';
import {
  clone,
  type Document,
  documentsIn,
  hasOperators,
  isDocument,
  isRegularExpression,
  typeName,
} from '../bson/values';
import { CommandError, dollarPrefixed, failedToParse, immutableField, notSupported } from '../errors';
import { UPDATE_OPERATORS } from './operators';
import { partsOf, placeOf, read, refuseConflicts, remove, write } from './update-paths';

export interface CompiledUpdate {
  readonly apply: Updater;
  readonly isReplacement: boolean;
}

/** Gives a new document; the one that it is given stays as it is. */
type Updater = (document: Document, isInsert: boolean) => Document;

interface Modification {
  readonly path: string;
  readonly apply: (document: Document, isInsert: boolean) => void;
}

function modification(name: string, path: string, argument: unknown): Modification {
  const parts = partsOf(path);
  const operator = UPDATE_OPERATORS[name];
  const change = operator?.compile(argument, path);
  const creates = operator?.creates === true;
  return {
    path,
    apply: (document, isInsert) => {
      if (!change || (name === '$setOnInsert' && !isInsert)) return;
      const place = placeOf(document, parts, creates);
      const before = place && read(place);
      if (!place || (before === undefined && !creates)) return;
      const after = change(before);
      if (after === undefined) remove(place);
      else write(place, after);
    },
  };
}

function modificationsOf(update: Document): Modification[] {
  return Object.entries(update).flatMap(([name, fields]) => {
    if (!Object.hasOwn(UPDATE_OPERATORS, name))
      throw failedToParse(
        `Unknown modifier: ${name}. Expected a valid update modifier or pipeline-style update specified as an array`,
      );
    if (!isDocument(fields))
      throw failedToParse(
        `Modifiers operate on fields but we found type ${typeName(fields)} instead. For example: {$mod: {<field>: ...}} not {${name}: ${typeName(fields)}}`,
      );
    return Object.entries(fields).map(([path, argument]) => modification(name, path, argument));
  });
}

function compileOperators(update: Document): CompiledUpdate {
  const modifications = modificationsOf(update);
  refuseConflicts(modifications.map(({ path }) => path));
  return {
    isReplacement: false,
    apply: (document, isInsert) => {
      const copy = clone(document);
      for (const { apply } of modifications) apply(copy, isInsert);
      return copy;
    },
  };
}

function compileReplacement(update: Document): CompiledUpdate {
  return {
    isReplacement: true,
    apply: (document) => {
      const { _id = document._id, ...fields } = clone(update);
      return _id === undefined ? fields : { _id, ...fields };
    },
  };
}

/** An update may not change `_id`; a document that loses its own keeps it. */
function keepingId({ apply, isReplacement }: CompiledUpdate): CompiledUpdate {
  return {
    isReplacement,
    apply: (document, isInsert) => {
      const after = apply(document, isInsert);
      if (document._id === undefined) return after;
      if (after._id === undefined || !areEqual(document._id, after._id)) throw immutableField('_id');
      return after;
    },
  };
}

export function compileUpdate(update: unknown): CompiledUpdate {
  if (Array.isArray(update)) throw notSupported('updates by a pipeline');
  if (!isDocument(update)) throw failedToParse('Update argument must be either an object or an array');
  const names = Object.keys(update);
  const operator = names.find((name) => name.startsWith('$'));
  if (operator === undefined) return keepingId(compileReplacement(update));
  if (operator !== names[0]) throw dollarPrefixed(operator);
  return keepingId(compileOperators(update));
}

function setOnce(base: Document, path: string, value: unknown): void {
  const place = placeOf(base, path.split('.'), true);
  if (!place) return;
  if (read(place) !== undefined)
    throw new CommandError(
      54,
      'NotSingleValueField',
      `cannot infer query fields to set, path '${path}' is matched twice`,
    );
  write(place, clone(value));
}

/** The one value that an expression of operators allows; undefined where there are more. */
function onlyValue({ $eq, $in }: Document): unknown {
  if ($eq !== undefined) return $eq;
  const [only] = Array.isArray($in) && $in.length === 1 ? $in : [];
  return hasOperators(only) || isRegularExpression(only) ? undefined : only;
}

function takeOver(base: Document, query: Document): void {
  for (const [path, condition] of Object.entries(query)) {
    if (path === '$and' || (path === '$or' && documentsIn(condition).length === 1))
      for (const clause of documentsIn(condition)) takeOver(base, clause);
    if (path.startsWith('$') || isRegularExpression(condition)) continue;
    const value = hasOperators(condition) ? onlyValue(condition) : condition;
    if (value !== undefined) setOnce(base, path, value);
  }
}

/** The document that an upsert starts from: the fields that its query compares for equality; of a replacement `_id` alone. */
export function upsertBase(query: Document, isReplacement: boolean): Document {
  const base: Document = {};
  takeOver(base, query);
  if (!isReplacement) return base;
  return base._id === undefined ? {} : { _id: base._id };
}
