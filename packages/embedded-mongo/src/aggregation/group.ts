import { ValueMap } from '../bson/key-text';
import { LongList } from '../bson/long-list';
import { type Document, documentOf, isDocument } from '../bson/values';
import { numbered } from '../errors';
import { mapped, PAUSE, type Paced, type Pause, paced } from '../query/pause';
import { type Accumulation, type Accumulator, accumulators } from './accumulators';
import { compileExpression } from './expressions';

/** Stages never change the documents that they are given, and hand the pauses between them on. */
export type RunStage = (input: Paced<Document>) => Paced<Document>;

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

function* groupsOf(
  input: Paced<Document>,
  keyOf: (document: Document) => unknown,
  fields: readonly AccumulatedField[],
): Generator<Pause, Iterable<Group>> {
  const groups = new LongList<Group>();
  const groupsByKey = new ValueMap<Group>();
  for (const document of input) {
    if (document === PAUSE) {
      yield PAUSE;
      continue;
    }
    const id = keyOf(document) ?? null;
    const begin = () => groups.push({ id, accumulations: fields.map(({ accumulate }) => accumulate()) });
    const group = groupsByKey.obtain(id, begin);
    for (const [index, { evaluate }] of fields.entries()) group.accumulations[index]?.add(evaluate(document));
  }
  return groups;
}

export function group(argument: unknown): RunStage {
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
