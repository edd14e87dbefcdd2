import { ValueMap } from '../bson/key-text';
import { fieldAt, visitPath, withField } from '../bson/paths';
import { type Document, documentOf, isDocument, isNullish, isRegularExpression } from '../bson/values';
import { failedToParse, notSupported, numbered } from '../errors';
import { gathered, mapped, PAUSE, type Paced, type Pause, paced } from '../query/pause';
import { type Accumulation, type Accumulator, accumulators } from './accumulators';
import { compileExpression } from './expressions';

/** Documents of another collection of the database, those that a query finds. */
export type ReadCollection = (collection: string, query: Document) => Paced<Document>;

/** Stages never change the documents that they are given, and hand the pauses between them on. */
export type RunStage = (input: Paced<Document>) => Paced<Document>;

/** One stage with its argument, ready for documents. */
export type Stages = Readonly<Record<string, (argument: unknown, read: ReadCollection) => RunStage>>;

interface AccumulatedField {
  readonly field: string;
  readonly accumulate: Accumulator;
  readonly evaluate: (document: Document) => unknown;
}

function accumulatedField([field, specification]: [string, unknown]): AccumulatedField {
  const [[name, expression] = ['', undefined], ...others] = isDocument(specification)
    ? Object.entries(specification)
    : [];
  if (field.includes('.')) throw numbered(40235, `The field name '${field}' cannot contain '.'`);
  if (!name.startsWith('$')) throw numbered(40234, `The field '${field}' must be an accumulator object`);
  if (others.length > 0) throw numbered(40238, `The field '${field}' must specify one accumulator`);
  const accumulate = Object.hasOwn(accumulators, name) ? accumulators[name] : undefined;
  if (!accumulate) throw numbered(15952, `unknown group operator '${name}'`);
  return { field, accumulate, evaluate: compileExpression(expression) };
}

interface Group {
  readonly id: unknown;
  readonly accumulations: readonly Accumulation[];
}

/** The documents with equal keys taken together, in the order of their first. */
function* groupsOf(
  input: Paced<Document>,
  keyOf: (document: Document) => unknown,
  fields: readonly AccumulatedField[],
): Generator<Pause, Iterable<Group>> {
  const groups = new ValueMap<Group>();
  for (const document of input) {
    if (document === PAUSE) {
      yield PAUSE;
      continue;
    }
    const id = keyOf(document) ?? null;
    const begin = () => ({ id, accumulations: fields.map(({ accumulate }) => accumulate()) });
    const group = groups.obtain(id, begin);
    for (const [index, { evaluate }] of fields.entries()) group.accumulations[index]?.add(evaluate(document));
  }
  return groups.values;
}

function group(argument: unknown): RunStage {
  if (!isDocument(argument)) throw numbered(15947, "a group's fields must be specified in an object");
  if (!('_id' in argument)) throw numbered(15955, 'a group specification must include an _id');
  const { _id, ...fields } = argument;
  const keyOf = compileExpression(_id);
  const accumulated = Object.entries(fields).map(accumulatedField);
  const documentOfGroup = ({ id, accumulations }: Group): Document =>
    documentOf([
      ['_id', id],
      ...accumulated.map(({ field }, index) => [field, accumulations[index]?.result()] as const),
    ]);
  return function* (input) {
    yield* mapped(paced(yield* groupsOf(input, keyOf, accumulated)), documentOfGroup);
  };
}

/** The values that a join looks for: those of the local path, the elements of arrays among them; null for none. */
function localValues(document: Document, path: readonly string[]): unknown[] {
  const values: unknown[] = [];
  visitPath(document, path, (value) => {
    if (Array.isArray(value)) values.push(...value);
    else values.push(value ?? null);
    return false;
  });
  if (values.some(isRegularExpression)) throw notSupported('$lookup on regular expressions');
  return values.length > 0 ? values : [null];
}

const LOOKUP_FIELDS = ['from', 'as', 'localField', 'foreignField'];

function lookup(argument: unknown, read: ReadCollection): RunStage {
  if (!isDocument(argument)) throw failedToParse('the $lookup specification must be an Object');
  const unknown = Object.keys(argument).find((field) => !LOOKUP_FIELDS.includes(field));
  if (unknown) throw notSupported(`the argument ${unknown} of $lookup`);
  const missing = LOOKUP_FIELDS.find((field) => typeof argument[field] !== 'string');
  if (missing) throw failedToParse(`missing '${missing}' option to $lookup stage specification`);
  const { from, as, localField, foreignField } = argument as Record<string, string>;
  const [local, target] = [String(localField).split('.'), String(as).split('.')];
  function* join(document: Document): Generator<Pause, Document> {
    const query = { [String(foreignField)]: { $in: localValues(document, local) } };
    return withField(document, target, yield* gathered(read(String(from), query))) as Document;
  }
  return function* (input) {
    for (const document of input) yield document === PAUSE ? PAUSE : yield* join(document);
  };
}

const UNWIND_FIELDS = ['path', 'preserveNullAndEmptyArrays'];

function unwind(argument: unknown): RunStage {
  const options = isDocument(argument) ? argument : { path: argument };
  const unknown = Object.keys(options).find((name) => !UNWIND_FIELDS.includes(name));
  if (unknown) throw numbered(28811, `unrecognized option to $unwind stage: ${unknown}`);
  const { path: text, preserveNullAndEmptyArrays: keepsEmpty } = options;
  if (typeof text !== 'string') throw numbered(28808, 'expected a string as the path for $unwind stage');
  if (!text.startsWith('$'))
    throw numbered(28818, `path option to $unwind stage should be prefixed with a '$': ${text}`);
  const path = text.slice(1).split('.');
  const withElement = (document: Document, element: unknown) =>
    withField(document, path, element) as Document;
  function* unwound(document: Document): Generator<Document | Pause> {
    const value = fieldAt(document, path);
    const isEmpty = isNullish(value) || (Array.isArray(value) && value.length === 0);
    if (isEmpty && keepsEmpty === true)
      yield Array.isArray(value) ? withElement(document, undefined) : document;
    else if (Array.isArray(value)) yield* mapped(paced(value), (element) => withElement(document, element));
    else if (!isEmpty) yield document;
  }
  return function* (input) {
    for (const document of input)
      if (document === PAUSE) yield PAUSE;
      else yield* unwound(document);
  };
}

/** Stages that make other documents than they are given. */
export const groupStages: Stages = { $group: group, $lookup: lookup, $unwind: unwind };
