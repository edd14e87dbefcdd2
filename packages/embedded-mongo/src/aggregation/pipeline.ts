/** The stages of a pipeline that work on documents at hand. */
import { isDocument, numericType, toNumber } from '../bson/values';
import { locationError } from '../errors';
import { PAUSE, window } from '../pace';
import { compileMatcher } from '../query/matcher';
import { sortBy, sortFields } from '../query/sort';
import { group, type RunStage } from './group';

function match(argument: unknown): RunStage {
  if (!isDocument(argument))
    throw locationError(15959, 'the match filter must be an expression in an object');
  const matches = compileMatcher(argument);
  return function* (input) {
    for (const document of input) if (document === PAUSE || matches(document)) yield document;
  };
}

function sort(argument: unknown): RunStage {
  if (!isDocument(argument)) throw locationError(15973, 'the $sort key specification must be an object');
  const fields = sortFields(argument);
  if (fields.length === 0) throw locationError(15976, '$sort stage must have at least one sort key');
  return (input) => sortBy(input, fields, (document) => document);
}

function limit(argument: unknown): RunStage {
  const most = toNumber(argument);
  if (numericType(argument) === undefined || !Number.isInteger(most))
    throw locationError(5107201, 'invalid argument to $limit stage');
  if (most <= 0) throw locationError(15958, 'the limit must be positive');
  return (input) => window(input, 0, most);
}

function skip(argument: unknown): RunStage {
  const first = toNumber(argument);
  if (!Number.isInteger(first) || first < 0)
    throw locationError(5107200, 'invalid argument to $skip stage: Expected a non-negative number');
  return (input) => window(input, first, 0);
}

const STAGES: Readonly<Record<string, (argument: unknown) => RunStage>> = {
  $match: match,
  $sort: sort,
  $limit: limit,
  $skip: skip,
  $group: group,
};

/** Names of the stages of `aggregate`, with the one that only stands behind others. */
export const STAGE_NAMES: readonly string[] = [...Object.keys(STAGES), '$unionWith'];

function stageOf(specification: unknown): RunStage {
  const [[name, argument] = ['', undefined], ...others] = isDocument(specification)
    ? Object.entries(specification)
    : [];
  if (name === '' || others.length > 0)
    throw locationError(40323, 'A pipeline stage specification object must contain exactly one field.');
  const stage = Object.hasOwn(STAGES, name) ? STAGES[name] : undefined;
  if (!stage) throw locationError(40324, `Unrecognized pipeline stage name: '${name}'`);
  return stage(argument);
}

export function compilePipeline(pipeline: readonly unknown[]): RunStage {
  const stages = pipeline.map(stageOf);
  return (input) => stages.reduce((documents, run) => run(documents), input);
}
