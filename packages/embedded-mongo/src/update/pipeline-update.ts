import type { Variables } from '../aggregation/expressions/compile';
import { compilePipeline } from '../aggregation/pipeline';
import { shapeStages } from '../aggregation/stages/shape';
import { type Document, isDocument } from '../bson/values';
import { invalidOptions } from '../errors';
import type { CompiledUpdate } from './update-operator';

function requireShapeStage(stage: unknown): void {
  const [name = ''] = isDocument(stage) ? Object.keys(stage) : [];
  if (!Object.hasOwn(shapeStages, name))
    throw invalidOptions(`${name} is not allowed to be used within an update`);
}

/** An update written as a pipeline, of the stages that make one document of one document. */
export function compilePipelineUpdate(pipeline: readonly unknown[], variables: Variables): CompiledUpdate {
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
