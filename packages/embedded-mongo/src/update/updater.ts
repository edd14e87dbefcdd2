import { areEqual } from '../bson/compare';
import { typeName } from '../bson/types';
import { clone, type Document, hasOperators, isDocument, isRegularExpression } from '../bson/values';
import { CommandError, dollarPrefixed, failedToParse, immutableField, notSupported } from '../errors';
import { UPDATE_OPERATORS } from './operators';
import { partsOf, placeOf, read, refuseConflicts, remove, write } from './update-paths';

export interface CompiledUpdate {
  readonly apply: Updater;
  readonly isReplacement: boolean;
  /** Some path uses `$`, so that the caller must say where the query matched. */
  readonly usesPosition: boolean;
}

/** Gives a new document; the one that it is given stays as it is. */
type Updater = (document: Document, target: UpdateTarget) => Document;

interface UpdateTarget {
  readonly isInsert: boolean;
  /** Array element through which the query matched, for `field.$`. */
  readonly matched?: number | undefined;
}

interface Modification {
  readonly path: string;
  readonly apply: (document: Document, target: UpdateTarget) => void;
}

function modification(name: string, path: string, argument: unknown): Modification {
  const parts = partsOf(path);
  const operator = UPDATE_OPERATORS[name];
  const change = operator?.compile(argument, path);
  const creates = operator?.creates === true;
  return {
    path,
    apply: (document, { isInsert, matched }) => {
      if (!change || (name === '$setOnInsert' && !isInsert)) return;
      const place = placeOf(document, parts, creates, matched);
      const value = place && read(place);
      if (!place || (value === undefined && !creates)) return;
      const changed = change(value);
      if (changed === undefined) remove(place);
      else write(place, changed);
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
  const paths = modifications.map(({ path }) => path);
  refuseConflicts(paths);
  return {
    isReplacement: false,
    usesPosition: paths.some((path) => path.split('.').includes('$')),
    apply: (document, target) => {
      const changed = clone(document);
      for (const { apply } of modifications) apply(changed, target);
      return changed;
    },
  };
}

function compileReplacement(update: Document): CompiledUpdate {
  return {
    isReplacement: true,
    usesPosition: false,
    apply: (document) => {
      const { _id = document._id, ...fields } = clone(update);
      return _id === undefined ? fields : { _id, ...fields };
    },
  };
}

/** An update may not change `_id`; a document that loses its own keeps it. */
function keepingId({ apply, ...rest }: CompiledUpdate): CompiledUpdate {
  return {
    ...rest,
    apply: (document, target) => {
      const changed = apply(document, target);
      if (document._id === undefined) return changed;
      if (changed._id === undefined || !areEqual(document._id, changed._id)) throw immutableField('_id');
      return changed;
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

function onlyValue(expression: Document): unknown {
  const { $eq, $in } = expression;
  if ($eq !== undefined) return $eq;
  const [only] = Array.isArray($in) && $in.length === 1 ? $in : [];
  return hasOperators(only) || isRegularExpression(only) ? undefined : only;
}

function takeOver(base: Document, query: Document): void {
  for (const [path, wanted] of Object.entries(query)) {
    if (path === '$and' || (path === '$or' && Array.isArray(wanted) && wanted.length === 1))
      for (const clause of wanted as Document[]) takeOver(base, clause);
    if (path.startsWith('$') || isRegularExpression(wanted)) continue;
    const value = hasOperators(wanted) ? onlyValue(wanted) : wanted;
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
