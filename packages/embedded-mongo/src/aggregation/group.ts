/** The stage `$group` and its accumulators. */
import { Summation } from '../bson/arithmetic';
import { LARGEST_DOCUMENT, sizeOf } from '../bson/codec';
import { keyText } from '../bson/compare';
import { type Document, documentOf, isDocument, isNumber } from '../bson/values';
import { documentTooLarge, locationError } from '../errors';
import { mapResults, PAUSE, type Paced, type Pause, withPauses } from '../pace';
import { compileExpression, type Evaluate } from './expressions';

/** Stages never change the documents that they are given, and hand the pauses between them on. */
export type RunStage = (input: Paced<Document>) => Paced<Document>;

interface Accumulation {
  add(value: unknown): void;
  result(): unknown;
}

type Accumulator = () => Accumulation;

const sum: Accumulator = () => {
  const summation = new Summation();
  return { add: (value) => isNumber(value) && summation.add(value), result: () => summation.total };
};

const list: Accumulator = () => {
  const values: unknown[] = [];
  return { add: (value) => value !== undefined && values.push(value), result: () => values };
};

export const accumulators: Readonly<Record<string, Accumulator>> = {
  $sum: sum,
  $push: list,
};

interface AccumulatedField {
  readonly field: string;
  readonly accumulate: Accumulator;
  readonly evaluate: Evaluate;
}

function accumulatedField([field, specification]: [string, unknown]): AccumulatedField {
  const [[name, expression] = ['', undefined], ...others] = isDocument(specification)
    ? Object.entries(specification)
    : [];
  if (field.includes('.')) throw locationError(40235, `The field name '${field}' cannot contain '.'`);
  if (!name.startsWith('$')) throw locationError(40234, `The field '${field}' must be an accumulator object`);
  if (others.length > 0) throw locationError(40238, `The field '${field}' must specify one accumulator`);
  const accumulate = Object.hasOwn(accumulators, name) ? accumulators[name] : undefined;
  if (!accumulate) throw locationError(15952, `unknown group operator '${name}'`);
  return { field, accumulate, evaluate: compileExpression(expression) };
}

interface Group {
  readonly id: unknown;
  readonly accumulations: readonly Accumulation[];
}

function* groupsOf(
  input: Paced<Document>,
  keyOf: Evaluate,
  fields: readonly AccumulatedField[],
): Generator<Pause, Iterable<Group>> {
  const groups = new Map<string, Group>();
  for (const document of input) {
    if (document === PAUSE) {
      yield PAUSE;
      continue;
    }
    const id = keyOf(document) ?? null;
    const key = keyText(id);
    const group = groups.get(key) ?? { id, accumulations: fields.map(({ accumulate }) => accumulate()) };
    groups.set(key, group);
    for (const [index, { evaluate }] of fields.entries()) group.accumulations[index]?.add(evaluate(document));
  }
  return groups.values();
}

export function group(argument: unknown): RunStage {
  if (!isDocument(argument)) throw locationError(15947, "a group's fields must be specified in an object");
  if (!('_id' in argument)) throw locationError(15955, 'a group specification must include an _id');
  const { _id, ...others } = argument;
  const keyOf = compileExpression(_id);
  const fields = Object.entries(others).map(accumulatedField);
  const documentOfGroup = ({ id, accumulations }: Group): Document => {
    const document = documentOf([
      ['_id', id],
      ...fields.map(({ field }, index) => [field, accumulations[index]?.result()] as const),
    ]);
    const size = sizeOf(document);
    if (size > LARGEST_DOCUMENT) throw documentTooLarge(size, LARGEST_DOCUMENT);
    return document;
  };
  return function* (input) {
    yield* mapResults(withPauses(yield* groupsOf(input, keyOf, fields)), documentOfGroup);
  };
}
