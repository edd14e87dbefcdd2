import { asInteger, numericType, toNumber } from '../../bson/numbers';
import { documentOf, isDocument } from '../../bson/values';
import { numbered } from '../../errors';
import { compileMatcher } from '../../query/matcher';
import { PAUSE } from '../../query/pause';
import { sortBy, sortFields } from '../../query/sort';
import type { Stage, Stages } from './stage';

const match: Stage = (argument, { variables }) => {
  if (!isDocument(argument)) throw numbered(15959, 'the match filter must be an expression in an object');
  const matches = compileMatcher(argument, variables.condition);
  return function* (input) {
    for (const document of input) if (document === PAUSE || matches(document)) yield document;
  };
};

const sort: Stage = (argument) => {
  if (!isDocument(argument)) throw numbered(15973, 'the $sort key specification must be an object');
  const fields = sortFields(argument);
  if (fields.length === 0) throw numbered(15976, '$sort stage must have at least one sort key');
  return (input) => sortBy(input, fields, (document) => document);
};

const limit: Stage = (argument) => {
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
};

const skip: Stage = (argument) => {
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
};

const count: Stage = (argument) => {
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
    if (all > 0) yield documentOf([[argument, asInteger(all)]]);
  };
};

export const flowStages: Stages = {
  $match: match,
  $sort: sort,
  $limit: limit,
  $skip: skip,
  $count: count,
};
