import { asInteger, numericType, toNumber } from '../bson/numbers';
import { withField } from '../bson/paths';
import { type Document, isDocument, single } from '../bson/values';
import { numbered, typeMismatch } from '../errors';
import { compileMatcher } from '../query/matcher';
import { mapped, PAUSE } from '../query/pause';
import { compileProjection } from '../query/projection';
import { sortBy, sortFields } from '../query/sort';
import { compileExpression } from './expressions';
import { groupStages, type ReadCollection, type RunStage, type Stages } from './group-stages';

function match(argument: unknown): RunStage {
  if (!isDocument(argument)) throw numbered(15959, 'the match filter must be an expression in an object');
  const matches = compileMatcher(argument);
  return function* (input) {
    for (const document of input) if (document === PAUSE || matches(document)) yield document;
  };
}

function sort(argument: unknown): RunStage {
  if (!isDocument(argument)) throw numbered(15973, 'the $sort key specification must be an object');
  const fields = sortFields(argument);
  if (fields.length === 0) throw numbered(15976, '$sort stage must have at least one sort key');
  return (input) => sortBy(input, fields, (document) => document);
}

function limit(argument: unknown): RunStage {
  const most = toNumber(argument);
  if (numericType(argument) === undefined || !Number.isInteger(most))
    throw numbered(5107201, 'invalid argument to $limit stage');
  if (most <= 0) throw numbered(15958, 'the limit must be positive');
  return function* (input) {
    let left = most;
    for (const document of input) {
      yield document;
      if (document !== PAUSE) left -= 1;
      if (left === 0) return;
    }
  };
}

function skip(argument: unknown): RunStage {
  const first = toNumber(argument);
  if (!Number.isInteger(first) || first < 0)
    throw numbered(5107200, 'invalid argument to $skip stage: Expected a non-negative number');
  return function* (input) {
    let left = first;
    for (const document of input) {
      if (document === PAUSE || left <= 0) yield document;
      else left -= 1;
    }
  };
}

function count(argument: unknown): RunStage {
  if (typeof argument !== 'string' || argument === '')
    throw numbered(40156, 'the count field must be a non-empty string');
  if (argument.startsWith('$')) throw numbered(40158, 'the count field cannot be a $-prefixed path');
  if (argument.includes('.')) throw numbered(40160, "the count field cannot contain '.'");
  return function* (input) {
    let all = 0;
    for (const document of input) {
      if (document === PAUSE) yield PAUSE;
      else all += 1;
    }
    if (all > 0) yield single(argument, asInteger(all));
  };
}

function project(argument: unknown): RunStage {
  if (!isDocument(argument) || Object.keys(argument).length === 0)
    throw numbered(
      51272,
      'Invalid $project :: caused by :: projection specification must have at least one field',
    );
  const apply = compileProjection(argument);
  return (input) => mapped(input, apply);
}

interface NewField {
  readonly path: readonly string[];
  readonly evaluate: (document: Document) => unknown;
}

/** Nested documents without operators set the fields below them, one by one. */
function newFields(specification: Document, prefix: readonly string[] = []): NewField[] {
  return Object.entries(specification).flatMap(([name, value]) => {
    const path = [...prefix, ...name.split('.')];
    const names = isDocument(value) ? Object.keys(value) : [];
    const isNested = names.length > 0 && !names.some((key) => key.startsWith('$'));
    return isNested ? newFields(value as Document, path) : [{ path, evaluate: compileExpression(value) }];
  });
}

function addFields(argument: unknown): RunStage {
  if (!isDocument(argument)) throw numbered(40272, '$addFields specification stage must be an object');
  const fields = newFields(argument);
  const apply = (document: Document) =>
    fields.reduce(
      (result, { path, evaluate }) => withField(result, path, evaluate(document)) as Document,
      document,
    );
  return (input) => mapped(input, apply);
}

function unset(argument: unknown): RunStage {
  const paths = [argument].flat();
  if (paths.length === 0 || !paths.every((path) => typeof path === 'string' && path !== ''))
    throw numbered(31002, '$unset specification must be a string or an array of strings');
  const apply = compileProjection(Object.fromEntries(paths.map((path) => [path, 0])));
  return (input) => mapped(input, apply);
}

const STAGES: Stages = {
  $match: match,
  $sort: sort,
  $limit: limit,
  $skip: skip,
  $count: count,
  $project: project,
  $addFields: addFields,
  $set: addFields,
  $unset: unset,
  ...groupStages,
};

/** Names of the stages of `aggregate`, with the one that only stands behind others. */
export const STAGE_NAMES: readonly string[] = [...Object.keys(STAGES), '$unionWith'];

function stageOf(specification: unknown, read: ReadCollection): RunStage {
  const [[name, argument] = ['', undefined], ...others] = isDocument(specification)
    ? Object.entries(specification)
    : [];
  if (name === '' || others.length > 0)
    throw numbered(40323, 'A pipeline stage specification object must contain exactly one field.');
  const stage = Object.hasOwn(STAGES, name) ? STAGES[name] : undefined;
  if (!stage) throw numbered(40324, `Unrecognized pipeline stage name: '${name}'`);
  return stage(argument, read);
}

/** Compiles a pipeline; a stage that is not known is refused by its name before anything runs. */
export function compilePipeline(pipeline: unknown, read: ReadCollection): RunStage {
  if (!Array.isArray(pipeline)) throw typeMismatch("'pipeline' option must be specified as an array");
  const stages = pipeline.map((specification) => stageOf(specification, read));
  return (input) => stages.reduce((documents, run) => run(documents), input);
}
