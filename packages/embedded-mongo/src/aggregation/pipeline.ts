import { type Document, isDocument, toNumber } from '../bson/values';
import { badValue, notSupported } from '../errors';
import { compileMatcher } from '../query/matcher';
import { compileProjection } from '../query/projection';
import { sortDocuments } from '../query/sort';
import { group } from './group';

type Stage = (documents: readonly Document[], argument: unknown) => Document[];

function requireDocument(argument: unknown): Document {
  if (!isDocument(argument)) throw badValue('the stage needs an object');
  return argument;
}

function requireName(argument: unknown): string {
  if (typeof argument !== 'string' || argument === '' || argument.startsWith('$'))
    throw badValue('the count field must be a name');
  return argument;
}

const STAGES: Readonly<Record<string, Stage>> = {
  $match: (documents, argument) => documents.filter(compileMatcher(requireDocument(argument))),
  $sort: (documents, argument) => sortDocuments(documents, requireDocument(argument)),
  $skip: (documents, argument) => documents.slice(toNumber(argument)),
  $limit: (documents, argument) => documents.slice(0, toNumber(argument)),
  $project: (documents, argument) => documents.map(compileProjection(requireDocument(argument))),
  $group: (documents, argument) => group(documents, requireDocument(argument)),
  $count: (documents, argument) =>
    documents.length === 0 ? [] : [{ [requireName(argument)]: documents.length }],
};

/** Names of the stages of `aggregate`. */
export const AGGREGATION_STAGES: readonly string[] = Object.keys(STAGES);

/** Runs a pipeline; a stage that is not known is refused by its name. */
export function runPipeline(documents: readonly Document[], pipeline: readonly Document[]): Document[] {
  return pipeline.reduce<Document[]>(
    (input, stage) => {
      const [[name, argument] = ['', undefined]] = Object.entries(stage);
      const run = STAGES[name];
      if (!run) throw notSupported(`the aggregation stage ${name}`);
      return run(input, argument);
    },
    [...documents],
  );
}
