import { type Document, isDocument } from '../bson/values';
import { numbered, typeMismatch } from '../errors';
import type { Paced } from '../query/pause';
import type { Variables } from './expressions/compile';
import { flowStages } from './stages/flow';
import { groupStages } from './stages/group';
import { joinStages } from './stages/join';
import { shapeStages } from './stages/shape';
import type { RunStage, StageContext, Stages } from './stages/stage';

const STAGES: Stages = { ...flowStages, ...groupStages, ...shapeStages, ...joinStages };

/** Names of the stages of `aggregate`. */
export const STAGE_NAMES: readonly string[] = Object.keys(STAGES);

function stageOf(specification: unknown, context: StageContext): RunStage {
  const [[name, argument] = ['', undefined], ...others] = isDocument(specification)
    ? Object.entries(specification)
    : [];
  if (name === '' || others.length > 0)
    throw numbered(40323, 'A pipeline stage specification object must contain exactly one field.');
  const stage = Object.hasOwn(STAGES, name) ? STAGES[name] : undefined;
  if (!stage) throw numbered(40324, `Unrecognized pipeline stage name: '${name}'`);
  return stage(argument, context);
}

/** Reads other collections for the stages that join them. */
export type ReadCollection = (collection: string, query: Document, variables: Variables) => Paced<Document>;

/** Compiles a pipeline; a stage that is not known is refused by its name before anything runs. */
export function compilePipeline(pipeline: unknown, variables: Variables, read: ReadCollection): RunStage {
  if (!Array.isArray(pipeline)) throw typeMismatch("'pipeline' option must be specified as an array");
  const context: StageContext = {
    variables,
    read: (collection, query) => read(collection, query, variables),
    run: (input, inner, innerVariables) => compilePipeline(inner, innerVariables, read)(input),
  };
  const stages = pipeline.map((specification) => stageOf(specification, context));
  return (input) => stages.reduce((documents, run) => run(documents), input);
}
