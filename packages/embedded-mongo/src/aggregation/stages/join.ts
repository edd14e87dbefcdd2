import { Long } from 'bson';
import { fieldAt, visitPath, withField } from '../../bson/paths';
import { type Document, isDocument, isNullish, isRegularExpression } from '../../bson/values';
import { failedToParse, notSupported, numbered } from '../../errors';
import { gathered, mapped, PAUSE, type Pause, paced } from '../../query/pause';
import type { Variables } from '../expressions/compile';
import type { Stage, Stages } from './stage';

/** The values that a join looks for: those of the local path, the elements of arrays among them; null for none. */
function localValues(document: Document, path: readonly string[]): unknown[] {
  const values: unknown[] = [];
  visitPath(document, path, (value) => {
    if (Array.isArray(value)) values.push(...value);
    else values.push(value ?? null);
    return false;
  });
  return values.length > 0 ? values : [null];
}

interface Lookup {
  readonly from: string;
  readonly as: readonly string[];
  readonly localField: readonly string[] | undefined;
  readonly foreignField: string | undefined;
  readonly definitions: Document;
  readonly pipeline: unknown[] | undefined;
}

const LOOKUP_FIELDS = ['from', 'as', 'localField', 'foreignField', 'let', 'pipeline'];

function parseLookup(argument: unknown): Lookup {
  if (!isDocument(argument)) throw failedToParse('the $lookup specification must be an Object');
  const unknown = Object.keys(argument).find((field) => !LOOKUP_FIELDS.includes(field));
  if (unknown) throw failedToParse(`unknown argument to $lookup: ${unknown}`);
  const { from, as, localField, foreignField, pipeline } = argument;
  if (typeof from !== 'string') throw failedToParse("missing 'from' option to $lookup stage specification");
  if (typeof as !== 'string') throw failedToParse("must specify 'as' field for a $lookup");
  if ((localField === undefined) !== (foreignField === undefined) || (localField === undefined && !pipeline))
    throw failedToParse('$lookup requires both or neither of localField and foreignField, or a pipeline');
  return {
    from,
    as: as.split('.'),
    localField: localField === undefined ? undefined : String(localField).split('.'),
    foreignField: foreignField === undefined ? undefined : String(foreignField),
    definitions: isDocument(argument.let) ? argument.let : {},
    pipeline: Array.isArray(pipeline) ? pipeline : undefined,
  };
}

function joinQuery({ localField, foreignField }: Lookup, document: Document): Document {
  if (!localField || foreignField === undefined) return {};
  const values = localValues(document, localField);
  if (values.some(isRegularExpression)) throw notSupported('$lookup on regular expressions');
  return { [foreignField]: { $in: values } };
}

const lookup: Stage = (argument, context) => {
  const parsed = parseLookup(argument);
  const definitions = Object.entries(parsed.definitions).map(
    ([name, expression]) => [name, context.variables.compile(expression)] as const,
  );
  const variablesFor = (document: Document): Variables =>
    context.variables.with(definitions.map(([name, evaluate]) => [name, evaluate(document) ?? null]));
  function* join(document: Document): Generator<Pause, Document> {
    const found = context.read(parsed.from, joinQuery(parsed, document));
    const joined = parsed.pipeline ? context.run(found, parsed.pipeline, variablesFor(document)) : found;
    return withField(document, parsed.as, yield* gathered(joined)) as Document;
  }
  return function* (input) {
    for (const document of input) yield document === PAUSE ? PAUSE : yield* join(document);
  };
};

interface Unwind {
  readonly path: readonly string[];
  readonly index: readonly string[] | undefined;
  readonly keepsEmpty: boolean;
}

function parseUnwind(argument: unknown): Unwind {
  const options = isDocument(argument) ? argument : { path: argument };
  const unknown = Object.keys(options).find(
    (name) => !['path', 'includeArrayIndex', 'preserveNullAndEmptyArrays'].includes(name),
  );
  if (unknown) throw numbered(28811, `unrecognized option to $unwind stage: ${unknown}`);
  const { path, includeArrayIndex } = options;
  if (typeof path !== 'string') throw numbered(28808, 'expected a string as the path for $unwind stage');
  if (!path.startsWith('$'))
    throw numbered(28818, `path option to $unwind stage should be prefixed with a '$': ${path}`);
  return {
    path: path.slice(1).split('.'),
    index: includeArrayIndex === undefined ? undefined : String(includeArrayIndex).split('.'),
    keepsEmpty: options.preserveNullAndEmptyArrays === true,
  };
}

const unwind: Stage = (argument) => {
  const { path, index, keepsEmpty } = parseUnwind(argument);
  const numbered = (document: Document, position: number | null): Document =>
    index
      ? (withField(document, index, position === null ? null : Long.fromNumber(position)) as Document)
      : document;
  return function* (input) {
    for (const document of input) {
      if (document === PAUSE) {
        yield PAUSE;
        continue;
      }
      const value = fieldAt(document, path);
      const isEmpty = isNullish(value) || (Array.isArray(value) && value.length === 0);
      if (Array.isArray(value) && !isEmpty) {
        yield* mapped(paced(value.entries()), ([position, element]) =>
          numbered(withField(document, path, element) as Document, position),
        );
      } else if (!isEmpty) yield numbered(document, null);
      else if (keepsEmpty)
        yield numbered(
          Array.isArray(value) ? (withField(document, path, undefined) as Document) : document,
          null,
        );
    }
  };
};

export const joinStages: Stages = { $lookup: lookup, $unwind: unwind };
