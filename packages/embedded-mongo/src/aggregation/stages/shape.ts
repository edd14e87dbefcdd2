import { withField } from '../../bson/paths';
import { typeName } from '../../bson/types';
import { type Document, isDocument } from '../../bson/values';
import { numbered } from '../../errors';
import { mapped } from '../../query/pause';
import { compileProjection } from '../../query/projection';
import type { Variables } from '../expressions/compile';
import type { Stage, Stages } from './stage';

const project: Stage = (argument, { variables }) => {
  if (!isDocument(argument) || Object.keys(argument).length === 0)
    throw numbered(
      51272,
      'Invalid $project :: caused by :: projection specification must have at least one field',
    );
  const apply = compileProjection(argument, { variables });
  return (input) => mapped(input, apply);
};

interface NewField {
  readonly path: readonly string[];
  readonly evaluate: (document: Document) => unknown;
}

/** Nested documents without operators set the fields below them, one by one. */
function newFields(
  specification: Document,
  variables: Variables,
  prefix: readonly string[] = [],
): NewField[] {
  return Object.entries(specification).flatMap(([name, value]) => {
    const path = [...prefix, ...name.split('.')];
    const isNested =
      isDocument(value) &&
      Object.keys(value).length > 0 &&
      !Object.keys(value).some((key) => key.startsWith('$'));
    return isNested ? newFields(value, variables, path) : [{ path, evaluate: variables.compile(value) }];
  });
}

const addFields: Stage = (argument, { variables }) => {
  if (!isDocument(argument)) throw numbered(40272, '$addFields specification stage must be an object');
  const fields = newFields(argument, variables);
  const apply = (document: Document) =>
    fields.reduce(
      (result, { path, evaluate }) => withField(result, path, evaluate(document)) as Document,
      document,
    );
  return (input) => mapped(input, apply);
};

const unset: Stage = (argument, { variables }) => {
  const paths = [argument].flat();
  if (paths.length === 0 || !paths.every((path) => typeof path === 'string' && path !== ''))
    throw numbered(31002, '$unset specification must be a string or an array of strings');
  const apply = compileProjection(Object.fromEntries(paths.map((path) => [path, 0])), { variables });
  return (input) => mapped(input, apply);
};

function replacing(expression: unknown, variables: Variables) {
  const evaluate = variables.compile(expression);
  return (document: Document): Document => {
    const root = evaluate(document);
    if (!isDocument(root))
      throw numbered(
        40228,
        `'newRoot' expression must evaluate to an object, but resulting value was of type ${typeName(root)}`,
      );
    return root;
  };
}

const replaceRoot: Stage = (argument, { variables }) => {
  if (!isDocument(argument) || !('newRoot' in argument))
    throw numbered(40231, 'no newRoot specified for the $replaceRoot stage');
  const unknown = Object.keys(argument).find((name) => name !== 'newRoot');
  if (unknown) throw numbered(40415, `BSON field '$replaceRoot.${unknown}' is an unknown field.`);
  const apply = replacing(argument.newRoot, variables);
  return (input) => mapped(input, apply);
};

const replaceWith: Stage = (argument, { variables }) => {
  const apply = replacing(argument, variables);
  return (input) => mapped(input, apply);
};

/** Stages that make one document of one document; updates with a pipeline may use them too. */
export const shapeStages: Stages = {
  $project: project,
  $addFields: addFields,
  $set: addFields,
  $unset: unset,
  $replaceRoot: replaceRoot,
  $replaceWith: replaceWith,
};
