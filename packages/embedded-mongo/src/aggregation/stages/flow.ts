import { numericType, toNumber } from '../../bson/numbers';
import { documentOf, isDocument } from '../../bson/values';
import { numbered } from '../../errors';
import { compileMatcher } from '../../query/matcher';
import { sortBy, sortFields } from '../../query/sort';
import type { Stage, Stages } from './stage';

const match: Stage = (argument, { variables }) => {
  if (!isDocument(argument)) throw numbered(15959, 'the match filter must be an expression in an object');
  const matches = compileMatcher(argument, variables.condition);
  return function* (input) {
    for (const document of input) if (matches(document)) yield document;
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
      left -= 1;
      if (left === 0) return;
    }
  };
};

const skip: Stage = (argument) => {
  const first = toNumber(argument);
  if (!Number.isInteger(first) || first < 0)
    throw numbered(5107200, 'invalid argument to $skip stage: Expected a non-negative number');
  return (input) => [...input].slice(first);
};

const count: Stage = (argument) => {
  if (typeof argument !== 'string' || argument === '')
    throw numbered(40156, 'the count field must be a non-empty string');
  if (argument.startsWith('$')) throw numbered(40158, 'the count field cannot be a $-prefixed path');
  if (argument.includes('.')) throw numbered(40160, "the count field cannot contain '.'");
  return (input) => {
    const all = [...input].length;
    return all === 0 ? [] : [documentOf([[argument, all]])];
  };
};

const facet: Stage = (argument, context) => {
  if (!isDocument(argument) || Object.keys(argument).length === 0)
    throw numbered(40169, 'the $facet specification must be a non-empty object');
  return (input) => {
    const documents = [...input];
    return [
      documentOf(
        Object.entries(argument).map(([name, pipeline]) => [
          name,
          [...context.run(documents, pipeline, context.variables)],
        ]),
      ),
    ];
  };
};

export const flowStages: Stages = {
  $match: match,
  $sort: sort,
  $limit: limit,
  $skip: skip,
  $count: count,
  $facet: facet,
};
