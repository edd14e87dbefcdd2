import type { Variables } from '../aggregation/expressions/compile';
import { compilePipeline } from '../aggregation/pipeline';
import { shapeStages } from '../aggregation/stages/shape';
import { areEqual } from '../bson/compare';
import { typeName } from '../bson/types';
import { clone, type Document, isDocument } from '../bson/values';
import { badValue, dollarPrefixed, failedToParse, immutableField, invalidOptions } from '../errors';
import { type ArrayFilters, checkFilterUse, compileArrayFilters } from './array-filters';
import { arrayUpdateOperators } from './array-operators';
import { fieldUpdateOperators, type UpdateOperators } from './field-operators';
import { FieldWalk, NO_POSITIONS, read, remove, write } from './field-walk';
import { partsOf, refuseConflicts } from './update-path';

/** An update, compiled. */
export interface CompiledUpdate {
  readonly apply: Updater;
  readonly isReplacement: boolean;
  /** Some path uses `$`, so that the caller must say where the query matched. */
  readonly usesPosition: boolean;
}

/** Gives a new document; the one that it is given stays as it is. */
type Updater = (document: Document, target: UpdateTarget) => Document;

/** How one document is updated. */
interface UpdateTarget {
  /** The document is being made by an upsert. */
  readonly isInsert: boolean;
  /** Array element through which the query matched, for `field.$`. */
  readonly matched?: number | undefined;
}

export interface UpdateOptions {
  readonly variables: Variables;
  readonly arrayFilters?: unknown;
}

const OPERATORS: UpdateOperators = { ...fieldUpdateOperators, ...arrayUpdateOperators };

/** Names of the update operators. */
export const UPDATE_OPERATOR_NAMES: readonly string[] = [...Object.keys(OPERATORS), '$rename'];

interface Modification {
  readonly paths: readonly string[];
  readonly apply: (document: Document, target: UpdateTarget, filters: ArrayFilters) => void;
}

const isPositional = (parts: readonly string[]): boolean => parts.some((part) => part.startsWith('$'));

/** `$rename`: moves a field to another path; neither may lie in an array. */
function rename(path: string, argument: unknown) {
  if (typeof argument !== 'string')
    throw badValue(`The 'to' field for $rename must be a string: ${path}: ${typeName(argument)}`);
  if (path === argument)
    throw badValue(`The source and target field for $rename must differ: ${path}: "${argument}"`);
  const [from, to] = [partsOf(path), partsOf(argument)];
  if (isPositional(from) || isPositional(to))
    throw badValue(`The source field for $rename may not be dynamic: ${path}`);
  return {
    paths: [path, argument],
    apply: (document: Document): void => {
      const [source] = new FieldWalk(from, NO_POSITIONS, false).places(document);
      const value = source && read(source);
      if (!source || value === undefined) return;
      if (Array.isArray(source.container))
        throw badValue(`The source field cannot be an array element, '${path}'`);
      remove(source);
      const [target] = new FieldWalk(to, NO_POSITIONS, true).places(document);
      if (Array.isArray(target?.container))
        throw badValue(`The destination field cannot be an array element, '${argument}'`);
      if (target) write(target, value);
    },
  };
}

function modification(name: string, path: string, argument: unknown): Modification {
  const parts = partsOf(path);
  if (name === '$rename') return rename(path, argument);
  const operator = OPERATORS[name];
  if (!operator) throw failedToParse(`Unknown modifier: ${name}`);
  const { creates } = operator;
  const change = operator.compile(path, argument);
  return {
    paths: [path],
    apply: (document, { isInsert, matched }, filters) => {
      if (name === '$setOnInsert' && !isInsert) return;
      for (const place of new FieldWalk(parts, { filters, matched }, creates).places(document)) {
        const value = read(place);
        if (value === undefined && !creates) continue;
        const changed = change(value);
        if (changed === undefined) remove(place);
        else write(place, changed);
      }
    },
  };
}

function modificationsOf(update: Document): Modification[] {
  return Object.entries(update).flatMap(([name, fields]) => {
    if (!UPDATE_OPERATOR_NAMES.includes(name))
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

function compileOperators(update: Document, { arrayFilters, variables }: UpdateOptions): CompiledUpdate {
  const modifications = modificationsOf(update);
  const paths = modifications.flatMap((each) => each.paths);
  refuseConflicts(paths);
  const filters = compileArrayFilters(arrayFilters, variables);
  const parts = paths.map((path) => path.split('.'));
  checkFilterUse(filters, parts);
  return {
    isReplacement: false,
    usesPosition: parts.some((each) => each.includes('$')),
    apply: (document, target) => {
      const changed = clone(document);
      for (const { apply } of modifications) apply(changed, target, filters);
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

function requireShapeStage(stage: unknown): void {
  const [name = ''] = isDocument(stage) ? Object.keys(stage) : [];
  if (!Object.hasOwn(shapeStages, name))
    throw invalidOptions(`${name} is not allowed to be used within an update`);
}

/** An update written as a pipeline, of the stages that make one document of one document. */
function compilePipelineUpdate(pipeline: readonly unknown[], variables: Variables): CompiledUpdate {
  for (const stage of pipeline) requireShapeStage(stage);
  const run = compilePipeline(pipeline, variables, () => []);
  return {
    isReplacement: false,
    usesPosition: false,
    apply: (document) => {
      const [changed] = run([document]);
      return { ...(document._id === undefined ? {} : { _id: document._id }), ...(changed as Document) };
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

/** Compiles an update: of operators, a whole replacement, or a pipeline of stages that reshape a document. */
export function compileUpdate(update: unknown, options: UpdateOptions): CompiledUpdate {
  if (Array.isArray(update)) return keepingId(compilePipelineUpdate(update, options.variables));
  if (!isDocument(update)) throw failedToParse('Update argument must be either an object or an array');
  const names = Object.keys(update);
  const [first] = names;
  const plain = names.find((name) => !name.startsWith('$'));
  if (!first?.startsWith('$')) return keepingId(compileReplacement(checkedReplacement(update)));
  if (plain !== undefined) throw failedToParse(`Unknown modifier: ${plain}`);
  return keepingId(compileOperators(update, options));
}

function checkedReplacement(update: Document): Document {
  const operator = Object.keys(update).find((name) => name.startsWith('$'));
  if (operator) throw dollarPrefixed(operator);
  return update;
}
